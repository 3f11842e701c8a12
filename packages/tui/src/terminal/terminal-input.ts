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

/**
 * Escape pressed alone: as sent by terminals, and in the form that Ink recognises without waiting. After the bare form, Ink
 * would wait and combine it with the next key.
 */
const ESCAPE = { bare: "\u001B", certain: "\u001B[27u" } as const
/** Ctrl+L redraws the screen. */
const REDRAW_KEY = "\f"
/** Ctrl+Z. In raw mode, the program must stop itself. */
const STOP_KEY = "\u001A"
/** Maximum time in ms to wait for the end of a paste, so that a lost end does not block the keyboard. */
const PASTE_HOLD_MS = 5000
/** Time in ms after a status request during which parts of the response are expected, as over a slow connection. */
const ANSWER_MS = 5000
const ANSWER_HOLD_MS = 300
/** Maximum time in ms to wait at the end of the program for a response, which the shell would otherwise read as keys. */
const LAST_ANSWER_MS = 500

/**
 * Number of event loop turns to wait after drawing, because React may enable the input of a new component only some turns
 * later.
 */
const TURNS = 3
const MOMENT_MS = 50

/**
 * Stdin as read by Ink. Waits `holdMs` for the rest of an escape sequence that a slow connection has divided, and returns one
 * key at a time, so that each key is handled with the state after the previous one. Some input is not a key but causes an
 * event: Ctrl+L `redraw`, Ctrl+Z `stop`, and responses of the terminal `answer`.
 */
export class TerminalInput extends EventEmitter {
  readonly isTTY = true
  #tty: Tty
  #holdMs: number
  #decoder = new StringDecoder("utf8")
  #splitter = createKeySplitter()
  #answers = createTerminalAnswers((answer) => this.#answered(answer))
  /** Time of the latest query, and number of expected responses. */
  #asked = -Infinity
  #owed = 0
  #queue: string[] = []
  #drawn = 0
  #turn: NodeJS.Immediate | undefined
  #hold: NodeJS.Timeout | undefined
  /** Whether a key may be read: one key per `readable` event. */
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

  /** Must be called after each drawing of Ink, because a key that follows too soon would be lost. */
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

  /** Returns one key, or null until the next `readable` event. */
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

  /** Passes on text that resembled the beginning of a response as a key, or as the beginning of one. */
  #giveUpAnswer = () => {
    const text = this.#answers.flush(this.#sinceAsked() < ANSWER_MS)
    this.#offer(this.#splitter.push(text))
    // The text has already been held for as long as an incomplete key would be.
    if (this.#splitter.held() === "escape") this.#offer(this.#splitter.flush())
    else this.#take("")
  }

  /** Called when the terminal is closed. */
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

/** Returns keys for escapes without a following character, one each. */
const certainEscapes = (key: string): readonly string[] =>
  key.replaceAll(ESCAPE.bare, "") === "" ? Array.from(key, () => ESCAPE.certain) : [key]
