/** Letters and signs that take one column on every terminal: Latin, Greek, Cyrillic, punctuation, currencies, arrows, frames. */
export const NARROW_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x2ff],
  [0x370, 0x3ff],
  [0x400, 0x482],
  [0x48a, 0x52f],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x20bf],
  [0x2116, 0x2116],
  [0x2190, 0x21ff],
  [0x2400, 0x2426],
  [0x2500, 0x25fc],
  [0x2713, 0x2713],
  [0x2717, 0x2717],
  [0xfffd, 0xfffd],
]

const escapeCode = (code: number) => String.raw`\u${code.toString(16).padStart(4, "0")}`

/** A text whose UTF-16 units take one column each: nearly all texts. */
export const NARROW_TEXT = new RegExp(
  `^[${NARROW_RANGES.map(([first, last]) => `${escapeCode(first)}-${escapeCode(last)}`).join("")}]*$`,
)
