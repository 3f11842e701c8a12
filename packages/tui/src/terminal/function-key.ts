/** Marks the name of a key that Ink does not support. It is a private-use character that no keyboard types. */
const MARK = "\u{10FFFC}"

/** Sequences of F2 in terminals: xterm and similar ones, rxvt, the Linux console. */
const NAMES: Readonly<Record<string, string>> = {
  "\u001BOQ": "f2",
  "\u001B[12~": "f2",
  "\u001B[[B": "f2",
}

/** Replaces a function key, which Ink would drop, by a text that Ink passes on. Other keys are unchanged. */
export const markFunctionKey = (key: string): string => {
  const name = NAMES[key]
  return name === undefined ? key : MARK + name
}

/** Returns the name of a function key; undefined for other keys. */
export const functionKey = (input: string): string | undefined =>
  input.startsWith(MARK) ? input.slice(MARK.length) : undefined
