"""The terminal under the full screen: whatever it sends is read, and when it goes the program goes too.

Textual's driver for Unix does the rest. It ends the program at a byte that is no UTF-8, reads the end of its input
for ever, and starts itself a second time when a signal says to go on.
"""

from __future__ import annotations

import os
import re
import select
import signal
import threading
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from time import monotonic, sleep
from typing import Any

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Callback, Resize
from textual.message import Message

STDERR = 2  # where the screen is written
TICK = 0.1  # seconds without input after which what was begun is looked at
UNFINISHED = 1.0  # seconds without input after which a paste has come to its end
FAREWELL = 0.5  # seconds for the last writing to a terminal that may not take it
LARGEST = 2000  # columns or rows; a report of more is none

_MOUSE = b"\x1b[M"  # begins a report in the old style: three bytes follow, which may be any
_CTRL_C = re.compile(r"\x03|\x1b\[99;\d+u")


class Reader:
    """Makes events of what a terminal sends. A byte that is no text, an old-style report of the mouse and a sequence
    that cannot be read are left out; a paste that does not end is ended after a moment, or by Ctrl-C."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._parser = XTermParser()
        self._decode = getincrementaldecoder("utf-8")("ignore").decode
        self._last = b""  # the bytes read last, to know a report by its beginning
        self._report = 0  # bytes of it still to come
        self._tail = ""  # the letters read last, to know a paste by its beginning or end
        self._pasting = False
        self._stop = ""  # every Ctrl-C in the paste
        self._read = clock()

    def feed(self, data: bytes) -> Iterator[Message]:
        """The events of what was read; at least one byte."""
        self._read = self._clock()
        text = self._decode(self._without_reports(data))
        if self._pasting and text and not _CTRL_C.sub("", text):
            yield from self._end_paste()
        self._follow_paste(text)
        yield from self._parsed(text)

    def tick(self) -> Iterator[Message]:
        """The events of what was begun and not gone on with; to be called when nothing is read."""
        self._report = 0
        yield from self._guarded(self._parser.tick)
        if self._pasting and self._clock() - self._read >= UNFINISHED:
            stop = self._stop
            yield from self._end_paste()
            yield from self._parsed(stop)

    def _parsed(self, text: str) -> Iterator[Message]:
        for letter in text:  # one by one: where a sequence cannot be read, nothing else is lost
            yield from self._guarded(partial(self._parser.feed, letter))

    def _guarded(self, parse: Callable[[], Any]) -> Iterator[Message]:
        try:
            yield from (message for message in parse() if not _is_absurd(message))
        except Exception:  # the parser cannot go on after any
            broken, self._parser = self._parser, XTermParser()
            for name in ("mouse_pixels", "terminal_size", "terminal_pixel_size"):
                setattr(self._parser, name, getattr(broken, name))

    def _without_reports(self, data: bytes) -> bytes:
        """The same with plain bytes in every old-style report, which is then known and left out."""
        found = bytearray()
        for byte in data:
            if self._report:
                self._report -= 1
                found.append(0x20)
            else:
                found.append(byte)
                self._last = (self._last + bytes((byte,)))[-len(_MOUSE) :]
                self._report = 3 if self._last == _MOUSE else 0
        return bytes(found)

    def _follow_paste(self, text: str) -> None:
        recent = self._tail + text
        begun, ended = recent.rfind(BRACKETED_PASTE_START), recent.rfind(BRACKETED_PASTE_END)
        if begun != ended:
            self._pasting, self._stop = begun > ended, ""
        if self._pasting:
            self._stop += "".join(_CTRL_C.findall(recent[max(begun, 0) :]))
        self._tail = recent[1 - len(BRACKETED_PASTE_START) :]

    def _end_paste(self) -> Iterator[Message]:
        self._pasting, self._tail, self._stop = False, "", ""
        yield from self._parsed(BRACKETED_PASTE_END)


def _is_absurd(message: Message) -> bool:
    """Whether it says of the terminal what cannot be."""
    return isinstance(message, Resize) and not all(1 <= cells <= LARGEST for cells in message.size)


class Writer:
    """Writes to the terminal in a thread, in order. Nobody who writes ever waits: a terminal that takes nothing, or
    is gone, holds up no key and no signal. `failed` is called once when it is gone."""

    def __init__(self, fileno: int, failed: Callable[[], None]) -> None:
        self._fileno, self._failed = fileno, failed
        self._queue: SimpleQueue[str | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="terminal-output", daemon=True)
        self._thread.start()

    def write(self, text: str) -> None:
        """Write that when all before is written."""
        self._queue.put(text)

    def stop(self) -> None:
        """Wait until all is written, but not for ever."""
        self._queue.put(None)
        self._thread.join(FAREWELL)

    def _run(self) -> None:
        try:
            while (text := self._queue.get()) is not None:
                data = text.encode("utf-8", "replace")
                while data:
                    data = data[os.write(self._fileno, data) :]
        except OSError:
            self._failed()


class Gone(Message, bubble=False):
    """There is no terminal any more: nothing can be shown, nobody can answer."""


class Continued(Message, bubble=False):
    """Somebody stopped the program from outside and let it go on; what the terminal shows now is not known."""


class Terminal(LinuxDriver):
    """Textual's driver with that reader and writer. It starts and stops once however often it is told to, and posts
    `Gone` and `Continued` to the app."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        self._writer: Writer | None = None
        self._on = False
        self._gone = threading.Event()
        self._continued = self._told_to_end = False
        super().__init__(app, **options)

    # Starting and stopping

    def start_application_mode(self) -> None:
        if self._gone.is_set():
            return
        self._regain()
        self._writer = Writer(STDERR, self._lose)
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._on = True
        if self._key_thread is None or not self._key_thread.is_alive():
            self._lose()

    def stop_application_mode(self) -> None:
        if self._on:
            self._on = False
            super().stop_application_mode()

    def write(self, data: str) -> None:
        if self._writer is not None and not self._gone.is_set():
            self._writer.write(data)

    def close(self) -> None:
        super().close()
        if self._writer is not None:
            self._writer.stop()
            self._writer = None

    def run_input_thread(self) -> None:
        reader = Reader()
        while not self.exit_event.is_set() and threading.main_thread().is_alive():
            if not select.select([self.fileno], [], [], TICK)[0]:
                found = reader.tick()
            elif data := self._read():
                found = reader.feed(data)
            else:
                self._lose()
                return
            for message in found:
                self.process_message(message)

    def _read(self) -> bytes:
        """What has come, nothing where nothing will come any more."""
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""

    # A terminal that is gone

    def _lose(self) -> None:
        if not self._gone.is_set():
            self._gone.set()
            self._tell(Gone())

    def _tell(self, message: Message) -> None:
        if not self._loop.is_closed():
            self.send_message(message)

    # Leaving the terminal to the shell for a while

    @property
    def can_suspend(self) -> bool:
        """Whether a shell started the program, which can go on with it."""
        return os.getpgrp() != os.getsid(0)

    def suspend(self) -> bool:
        """Leave the terminal as it was before and stop, with all that the shell started together, until the shell
        goes on; False where nobody could and nothing was stopped."""
        return self._leave_to_shell(signal.SIGTSTP)

    def restart(self) -> None:
        """Set the terminal up anew."""
        self._leave_to_shell(None)

    def _leave_to_shell(self, number: int | None) -> bool:
        if not self._on:
            return True
        self.suspend_application_mode()
        usual = {each: signal.signal(each, self._heed) for each in (signal.SIGHUP, signal.SIGTERM)}
        usual[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        try:
            stopped = number is None or self._stop(number)
            self._regain()
        finally:
            for each, handler in usual.items():
                signal.signal(each, handler)
        if not self._told_to_end:
            self.resume_application_mode()
        return stopped

    def _regain(self) -> None:
        """Stop as long as the terminal is the shell's."""
        while not self._told_to_end and not self._is_ours():
            if not self._stop(signal.SIGTTOU):
                return

    def _is_ours(self) -> bool:
        """Whether the terminal takes keys for us; also where that cannot be known."""
        with suppress(OSError):
            return os.tcgetpgrp(self.fileno) in (0, os.getpgrp())
        return True

    def _stop(self, number: int) -> bool:
        """Stop by that signal; whether it did, and somebody let us go on."""
        self._continued = False
        os.kill(0, number)
        sleep(TICK)
        return self._continued

    def _heed(self, *_: Any) -> None:
        self._told_to_end = True  # the loop does what is to be done for the signal once it runs again

    def _sigtstp_application(self, *_: Any) -> None:
        self._tell(Callback(callback=self._app.action_suspend_process))

    def _sigcont_application(self, *_: Any) -> None:
        self._continued = True
        if self._on:
            self._tell(Continued())
