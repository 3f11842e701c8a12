const ESC = "\u001B"
const PASTE_START = `${ESC}[200~`
const PASTE_END = `${ESC}[201~`
/** Length of plain text from which it counts as pasted. It is passed on as a whole. */
const PASTED_FROM = 64

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** Reason why text is held back: a paste waits for its end, an escape for the rest of its sequence. */
type HeldText = "nothing" | "escape" | "paste"

export interface KeySplitter {
  /** Adds input. Returns the complete keys, one string each, as the terminal sent them. */
  push: (text: string) => readonly string[]
  held: () => HeldText
  /** Stops waiting and returns the held text as keys, such as Escape alone. */
  flush: () => readonly string[]
}

/** Creates a splitter that splits a terminal's input into keys, independent of how a slow connection divides it. */
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

/** Returns the length of the first key or run of text in `rest`; `undefined` if it is not complete. */
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
 * Rest of a sequence after Escape. CSI: parameters and intermediate bytes, then one final byte. SS3: digits, then one letter.
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
  // Otherwise Alt and a letter: Escape followed by one character.
  return escapes + (whole?.[0] ?? Array.from(tail)[0] ?? "").length
}

const isPasted = (run: string) => run.length >= PASTED_FROM && new Set(run).size > 2

/** Splits text by graphemes. A control character is always a separate key. */
function splitText(keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => {
    if (key.startsWith(ESC) || isPasted(key)) return [key]
    return Array.from(segmenter.segment(key), ({ segment }) => segment).flatMap((segment) =>
      segment === "\r\n" ? ["\r"] : [segment],
    )
  })
}
