const START = "\u001B[200~"
const END = "\u001B[201~"
/** Marks pasted text. It is a private-use character that no keyboard types. */
const MARK = "\u{10FFFD}"

const isKept = (code: number) =>
  code === 9 || code === 10 || code === 13 || (code >= 32 && code !== 127)

/** Marks a paste as one text, so that its characters trigger no shortcuts. Other keys are returned unchanged. */
export function markPaste(key: string): string {
  if (!key.startsWith(START)) return key
  const end = key.endsWith(END) ? -END.length : undefined
  const text = Array.from(key.slice(START.length, end)).filter((char) =>
    isKept(char.codePointAt(0) ?? 0),
  )
  return text.length === 0 ? "" : MARK + text.join("")
}

/** Returns the pasted text; undefined for a key. */
export const pastedText = (input: string): string | undefined =>
  input.startsWith(MARK) ? input.slice(MARK.length) : undefined
