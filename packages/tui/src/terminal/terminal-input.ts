import { EventEmitter } from "node:events"
import { StringDecoder } from "node:string_decoder"
import { createKeySplitter } from "./key-splitter.ts"
import { markFunctionKey } from "./function-key.ts"
import { markPaste } from "./paste.ts"
import { createTerminalAnswers, type TerminalAnswer } from "./terminal-answers.ts"

/** Methods of stdin that are used. */
export interface Tty {
  isTTY?: boolean | undefined
  setRawMode?: (raw: boolean) => unknown
  ref?: () => unknown
  unref?: () => unknown
  on: (event: "data" | "end", listener: (chunk: Buffer | string) => void) => unknown
  off: (event: "data" | "end", listener: (chunk: Buffer | string) => void) => unknown
  resume: () => unknown
  pause: () => unknown
}

/** Escape pressed alone, and as Ink knows it for certain: of the bare one it would wait for a rest, and take the next key for it. */
const ESCAPE = { bare: "\u001B", certain: "\u001B[27u" } as const
/** Ctrl+L: everywhere it asks for a fresh screen. */
const REDRAW_KEY = "\f"
/** Ctrl+Z: in raw mode only the program itself can stop. */
const STOP_KEY = "\u001A"
/** A paste whose end got lost on the way must not hold the keyboard for ever. */
const PASTE_HOLD_MS = 5000
/** Time after a status request during which parts of its response are expected as over a slow connection, ms. */
const ANSWER_MS = 5000
const ANSWER_HOLD_MS = 300
/** Longest wait at the end for a response that the shell would read as keys, ms. */
const LAST_ANSWER_MS = 500

/** Recent drawing may have opened a component that React lets receive keys only some turns later. */
const TURNS = 3
const MOMENT_MS = 50

/**
 * The stdin that Ink reads: it waits `holdMs` for the rest of an escape sequence that a slow link has cut, and
 * hands out one key at a time, so that each is handled with the state the one before has left. Ctrl+L is no key: it emits
 * `redraw`; nor is Ctrl+Z: it emits `stop`; nor are the terminal's answers: they emit `answer` with it.
 */
export class TerminalInput extends EventEmitter {
  readonly isTTY = true
  #tty: Tty
  #holdMs: number
  #decoder = new StringDecoder("utf8")
  #splitter = createKeySplitter()
  #answers = createTerminalAnswers((answer) => this.#answered(answer))
  /** When the terminal was asked last, and how many answers it owes. */
  #asked = -Infinity
  #owed = 0
  #queue: string[] = []
  #drawn = 0
  #turn: NodeJS.Immediate | undefined
  #hold: NodeJS.Timeout | undefined
  /** Keys are handed out one for each `readable` event. */
  #mayRead = false

  constructor(tty: Tty, holdMs: number) {
    super()
    this.#tty = tty
    this.#holdMs = holdMs
    this.on("newListener", (event) => {
      if (event === "readable" && this.listenerCount("readable") === 0) this.#open()
    })
    this.on("removeListener", (event) => {
      if (event === "readable" && this.listenerCount("readable") === 0) this.#close()
    })
  }

  /** Must be called whenever Ink has drawn: a key that comes too soon afterwards would be lost. */
  noteDrawing(): void {
    this.#drawn = performance.now()
  }

  /** Must be called whenever the terminal is queried. */
  noteRequest(): void {
    this.#asked = performance.now()
    this.#owed++
  }

  /** Resolves when no response is pending that the next reader would read as keys. */
  async lastAnswer(): Promise<void> {
    const left = LAST_ANSWER_MS - this.#sinceAsked()
    if (!(left > 0)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, left)
    this.on("answer", () => this.#owed === 0 && resolve())
    this.#tty.setRawMode?.(true)
    this.#open()
    await promise
    clearTimeout(timer)
    this.#close()
  }

  /** One key, or null until the next `readable`. */
  read(): string | null {
    if (!this.#mayRead) return null
    this.#mayRead = false
    const key = this.#queue.shift() ?? null
    this.#schedule()
    return key
  }

  setEncoding(): this {
    return this
  }
  setRawMode(raw: boolean): this {
    this.#tty.setRawMode?.(raw)
    return this
  }
  ref(): this {
    this.#tty.ref?.()
    return this
  }
  unref(): this {
    this.#tty.unref?.()
    return this
  }

  #open() {
    this.#tty.on("data", this.#receive)
    this.#tty.on("end", this.#finish)
    this.#tty.resume()
    this.#schedule()
  }

  #close() {
    this.#tty.off("data", this.#receive)
    this.#tty.off("end", this.#finish)
    this.#tty.pause()
    clearTimeout(this.#hold)
    if (this.#turn) clearImmediate(this.#turn)
    this.#turn = undefined
  }

  #sinceAsked(): number {
    return this.#owed === 0 ? Infinity : performance.now() - this.#asked
  }

  #answered(answer: TerminalAnswer) {
    this.#owed = Math.max(0, this.#owed - 1)
    this.emit("answer", answer)
  }

  #receive = (chunk: Buffer | string) => {
    const text = typeof chunk === "string" ? chunk : this.#decoder.write(chunk)
    this.#take(this.#answers.push(text))
  }

  #take(text: string) {
    clearTimeout(this.#hold)
    this.#offer(this.#splitter.push(text))
    const held = this.#splitter.held()
    if (this.#answers.held() !== "") this.#hold = setTimeout(this.#giveUpAnswer, this.#answerHold())
    else if (held !== "nothing") {
      const wait = held === "paste" ? PASTE_HOLD_MS : this.#holdMs
      this.#hold = setTimeout(() => this.#offer(this.#splitter.flush()), wait)
    }
  }

  #answerHold(): number {
    const isAwaited = this.#sinceAsked() < ANSWER_MS
    return isAwaited ? Math.max(this.#holdMs, ANSWER_HOLD_MS) : this.#holdMs
  }

  /** Text that resembled the beginning of a response is a key, or the beginning of one. */
  #giveUpAnswer = () => {
    const text = this.#answers.flush(this.#sinceAsked() < ANSWER_MS)
    this.#offer(this.#splitter.push(text))
    // It has been waited for as long as for the rest of a key.
    if (this.#splitter.held() === "escape") this.#offer(this.#splitter.flush())
    else this.#take("")
  }

  /** The terminal is gone. */
  #finish = () => this.emit("end")

  #offer(keys: readonly string[]) {
    if (keys.includes(REDRAW_KEY)) this.emit("redraw")
    if (keys.includes(STOP_KEY)) this.emit("stop")
    const pressed = keys
      .filter((key) => key !== REDRAW_KEY && key !== STOP_KEY)
      .flatMap(certainEscapes)
      .map(markFunctionKey)
      .map(markPaste)
    this.#queue.push(...pressed.filter((key) => key !== ""))
    this.#schedule()
  }

  #schedule() {
    if (this.#turn || this.#queue.length === 0) return
    this.#waitTurn(TURNS)
  }

  #waitTurn(left: number) {
    this.#turn = setImmediate(() => {
      const isCalm = performance.now() - this.#drawn > MOMENT_MS
      if (left > 1 && !isCalm) return this.#waitTurn(left - 1)
      this.#turn = undefined
      this.#mayRead = true
      this.emit("readable")
    })
  }
}

/** Escapes that nothing has followed, one key each. */
const certainEscapes = (key: string): readonly string[] =>
  key.replaceAll(ESCAPE.bare, "") === "" ? Array.from(key, () => ESCAPE.certain) : [key]
