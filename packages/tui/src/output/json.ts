/** Characters that JSON does not escape, and that could still control a terminal or reorder its text. */
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

const escape = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`

/** JSON whose text is safe on a terminal; it parses to the same value. */
export const safeJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replaceAll(UNSAFE, escape)
