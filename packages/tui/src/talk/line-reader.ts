import { StringDecoder } from "node:string_decoder"

/** Methods of stdin that are used. */
export interface LineTty {
  isTTY?: boolean | undefined
  setRawMode?: (raw: boolean) => unknown
  on: (event: "data" | "end", listener: (chunk: Buffer | string) => void) => unknown
  off: (event: "data" | "end", listener: (chunk: Buffer | string) => void) => unknown
  resume: () => unknown
  pause: () => unknown
}

/** A line; or Ctrl-C, the end of input (Ctrl-D, a closed terminal), or a cancelled question. */
export type LineAnswer = { text: string } | "interrupt" | "end" | "over"

export interface LineReader {
  /** Returns the next line, also one typed ahead. A secret is not echoed. */
  line: (how?: { secret?: boolean; signal?: AbortSignal }) => Promise<LineAnswer>
  /** Returns the line to the queue for another question. */
  putBack: (text: string) => void
  /** Handles Ctrl-C if the terminal sends a signal for it. Returns false if there is no question. */
  interrupt: () => boolean
  close: () => void
}

interface AskedLine {
  secret: boolean
  settle: (answer: LineAnswer) => void
}

const ESC = "\u001B"
/** Arrows and the like, which are no part of a secret. */
const ESCAPES = new RegExp(String.raw`${ESC}(?:\[[0-?]*[ -/]*[@-~]|O[@-~]|.)?`, "g")
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/**
 * Reads lines that the terminal itself has edited: it echoes and rubs out, and nothing is ever painted over, which a
 * screen reader would read again. Only for a secret is the terminal told to be silent.
 */
export function createLineReader(tty: LineTty, write: (text: string) => void): LineReader {
  const typed = createTyped()
  let ended = false
  /** The latest question is answered first. */
  let asked: AskedLine[] = []

  function settle(one: AskedLine | undefined, answer: LineAnswer | undefined) {
    if (!one || answer === undefined || !asked.includes(one)) return
    asked = asked.filter((each) => each !== one)
    if (one.secret) {
      tty.setRawMode?.(false)
      write("\n")
    }
    one.settle(answer)
  }
  const last = () => asked.at(-1)
  function offer() {
    const one = last()
    if (!one) return
    const text = typed.takeLine()
    if (text !== undefined) settle(one, { text })
    else if (ended) settle(one, "end")
  }
  const receive = (chunk: Buffer | string) => {
    const text = typed.decode(chunk)
    const one = last()
    if (one?.secret) return settle(one, typed.addToSecret(text))
    typed.add(text)
    offer()
  }
  const finish = () => {
    ended = true
    typed.finish()
    offer()
  }
  tty.on("data", receive)
  tty.on("end", finish)
  tty.resume()

  return {
    line: ({ secret = false, signal } = {}) =>
      new Promise((answer) => {
        if (signal?.aborted) return answer("over")
        // Text typed ahead was echoed already.
        const isSilent = secret && !typed.hasLine() && !ended
        const over = () => settle(one, "over")
        const one: AskedLine = {
          secret: isSilent,
          settle: (given) => {
            signal?.removeEventListener("abort", over)
            answer(given)
          },
        }
        signal?.addEventListener("abort", over, { once: true })
        asked.push(one)
        if (isSilent) tty.setRawMode?.(true)
        offer()
      }),
    putBack: typed.putBack,
    interrupt: () => {
      // Text typed before Ctrl-C is discarded.
      typed.forget()
      const one = last()
      settle(one, "interrupt")
      return one !== undefined
    },
    close: () => {
      for (const one of asked) settle(one, "over")
      tty.off("data", receive)
      tty.off("end", finish)
      tty.pause()
    },
  }
}

/** Unused input: whole lines, and the beginning of one. */
function createTyped() {
  const decoder = new StringDecoder("utf8")
  const lines: string[] = []
  let rest = ""
  /** A line feed that follows belongs to it. */
  let afterReturn = false
  return {
    decode: (chunk: Buffer | string) => (typeof chunk === "string" ? chunk : decoder.write(chunk)),
    add(text: string) {
      const fresh = afterReturn && text.startsWith("\n") ? text.slice(1) : text
      if (text !== "") afterReturn = text.endsWith("\r")
      const parts = (rest + fresh).split(/\r\n|\n|\r/)
      rest = parts.pop() ?? ""
      lines.push(...parts)
    },
    /** The terminal edits no secret, so it is edited here. Returns the answer if the text contains its end. */
    addToSecret(text: string): LineAnswer | undefined {
      for (const { segment } of graphemes.segment(text.replaceAll(ESCAPES, ""))) {
        if (segment === "\u0003") return "interrupt"
        if (segment === "\u0004" && rest === "") return "end"
        if (segment === "\u007F" || segment === "\b") rest = withoutLast(rest)
        else if (/^[\r\n]/.test(segment)) {
          const secret = rest
          rest = ""
          return { text: secret }
        } else if (!/\p{Cc}/u.test(segment)) rest += segment
      }
      return undefined
    },
    /** Nothing more will come. */
    finish() {
      if (rest !== "") lines.push(rest)
      rest = ""
    },
    forget() {
      lines.length = 0
      rest = ""
    },
    hasLine: () => lines.length > 0,
    takeLine: () => lines.shift(),
    putBack: (text: string) => void lines.unshift(text),
  }
}

const withoutLast = (text: string) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)
    .slice(0, -1)
    .join("")
