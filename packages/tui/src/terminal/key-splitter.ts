const ESC = "\u001B"
const PASTE_START = `${ESC}[200~`
const PASTE_END = `${ESC}[201~`
/** Minimum length of a text that is taken as pasted instead of typed. It is passed on as a whole. */
const PASTED_FROM = 64

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** Reason for holding text back: a paste without its end, or an escape sequence that may be incomplete. */
type HeldText = "nothing" | "escape" | "paste"

export interface KeySplitter {
  /** Adds input. Returns the complete keys, one string each, as sent by the terminal. */
  push: (text: string) => readonly string[]
  held: () => HeldText
  /** Returns the held text as keys (Escape pressed alone), without waiting for more. */
  flush: () => readonly string[]
}

/** Splits a terminal's input into keys, regardless of how a slow connection divides it into chunks. */
export function createKeySplitter(): KeySplitter {
  let rest = ""

  const take = (): readonly string[] => {
    const keys: string[] = []
    for (let length = nextKeyEnd(rest); length !== undefined; length = nextKeyEnd(rest)) {
      keys.push(rest.slice(0, length))
      rest = rest.slice(length)
    }
    return keys
  }
  return {
    push(text) {
      rest += text
      return splitText(take())
    },
    held: () => {
      if (rest === "") return "nothing"
      return rest.startsWith(PASTE_START) ? "paste" : "escape"
    },
    flush() {
      const key = rest
      rest = ""
      return key === "" ? [] : [key]
    },
  }
}

/** Returns the length of the first key or run of text in `rest`; undefined if it is incomplete. */
function nextKeyEnd(rest: string): number | undefined {
  if (rest === "") return undefined
  if (!rest.startsWith(ESC)) {
    const escape = rest.indexOf(ESC)
    return escape < 0 ? rest.length : escape
  }
  if (rest.startsWith(PASTE_START)) {
    const end = rest.indexOf(PASTE_END)
    return end < 0 ? undefined : end + PASTE_END.length
  }
  return sequenceLength(rest)
}

/**
 * The rest of a sequence after Escape. CSI: parameters and intermediates, then one final byte. SS3: digits, then one letter.
 */
const CSI = /^\[(?:\[?[0-?]*[ -/]*[@-~])/
const SS3 = /^O[\d;]*[@-~]/
const UNFINISHED = /^(?:\[\[?[0-?]*[ -/]*|O[\d;]*)?$/

function sequenceLength(rest: string): number | undefined {
  let escapes = 0
  while (rest.charAt(escapes) === ESC) escapes++
  const tail = rest.slice(escapes)
  if (UNFINISHED.test(tail)) return undefined
  const whole = CSI.exec(tail) ?? SS3.exec(tail)
  // Otherwise Alt and a letter: Escape, then one character.
  return escapes + (whole?.[0] ?? Array.from(tail)[0] ?? "").length
}

const isPasted = (run: string) => run.length >= PASTED_FROM && new Set(run).size > 2

/** Splits text into graphemes. A control character is always a separate key. */
function splitText(keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => {
    if (key.startsWith(ESC) || isPasted(key)) return [key]
    return Array.from(segmenter.segment(key), ({ segment }) => segment).flatMap((segment) =>
      segment === "\r\n" ? ["\r"] : [segment],
    )
  })
}
