const START = "\u001B[200~"
const END = "\u001B[201~"
/** Stands before what was pasted; of private use, so that no keyboard types it. */
const MARK = "\u{10FFFD}"

const isKept = (code: number) =>
  code === 9 || code === 10 || code === 13 || (code >= 32 && code !== 127)

/**
 * A paste as one piece of text that is told from keys: whatever somebody has pasted, it presses none. Other keys stay as they are.
 */
export function markPaste(key: string): string {
  if (!key.startsWith(START)) return key
  const end = key.endsWith(END) ? -END.length : undefined
  const text = Array.from(key.slice(START.length, end)).filter((char) =>
    isKept(char.codePointAt(0) ?? 0),
  )
  return text.length === 0 ? "" : MARK + text.join("")
}

/** What was pasted; `undefined` where it is a key. */
export const pastedText = (input: string): string | undefined =>
  input.startsWith(MARK) ? input.slice(MARK.length) : undefined
