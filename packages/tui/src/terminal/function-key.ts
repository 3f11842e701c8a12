/** Precedes the name of a key that Ink does not know; a private-use character that no keyboard types. */
const MARK = "\u{10FFFC}"

/** F2 as terminals send it: xterm and its kin, rxvt, the Linux console. */
const NAMES: Readonly<Record<string, string>> = {
  "\u001BOQ": "f2",
  "\u001B[12~": "f2",
  "\u001B[[B": "f2",
}

/** A function key as a text that identifies it after Ink, which swallows these keys. Other keys do not change. */
export const markFunctionKey = (key: string): string => {
  const name = NAMES[key]
  return name === undefined ? key : MARK + name
}

/** The name of a function key; `undefined` where it is another key. */
export const functionKey = (input: string): string | undefined =>
  input.startsWith(MARK) ? input.slice(MARK.length) : undefined
