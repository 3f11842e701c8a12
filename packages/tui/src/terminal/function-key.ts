/** Prefix of the name of a key that Ink does not support: a private-use character that no keyboard types. */
const MARK = "\u{10FFFC}"

/** Sequences of F2: in xterm and similar terminals, rxvt, the Linux console. */
const NAMES: Readonly<Record<string, string>> = {
  "\u001BOQ": "f2",
  "\u001B[12~": "f2",
  "\u001B[[B": "f2",
}

/** Converts a function key to a text that Ink passes on, because Ink ignores these keys. Other keys do not change. */
export const markFunctionKey = (key: string): string => {
  const name = NAMES[key]
  return name === undefined ? key : MARK + name
}

/** Returns the name of a function key; `undefined` for other keys. */
export const functionKey = (input: string): string | undefined =>
  input.startsWith(MARK) ? input.slice(MARK.length) : undefined
