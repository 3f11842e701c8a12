import { displayWidth } from "../../output/index.ts"

type Ranges = readonly (readonly [first: number, last: number])[]

/** One column on every terminal, and never joined with what stands before: Latin, Greek, Cyrillic, punctuation, frames, arrows. */
const NARROW: Ranges = [
  [0x20, 0x7e],
  [0x400, 0x482],
  [0xa1, 0xac],
  [0xae, 0x2ff],
  [0x370, 0x3ff],
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

/** Two columns on every terminal: ideographs, kana, Hangul, full-width forms. */
const WIDE: Ranges = [
  [0x2e80, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
]

/** Asked for each cell of each update. */
let known: Uint8Array | undefined
const [IS_NARROW, IS_WIDE] = [1, 2]

function kindOf(code: number): number {
  if (!known) {
    known = new Uint8Array(0x1_0000)
    for (const [first, last] of NARROW) known.fill(IS_NARROW, first, last + 1)
    for (const [first, last] of WIDE) known.fill(IS_WIDE, first, last + 1)
  }
  return known[code] ?? 0
}

/** A character that takes one column wherever it is shown. */
export const isNarrow = (code: number): boolean => kindOf(code) === IS_NARROW

/**
 * Whether every terminal gives this grapheme as many columns as we do. They disagree about emoji, combining marks and
 * scripts that join their letters.
 */
export function isCertain(grapheme: string): boolean {
  if (grapheme.length !== 1) return false
  const kind = kindOf(grapheme.charCodeAt(0))
  return kind === IS_NARROW || (kind === IS_WIDE && displayWidth(grapheme) === 2)
}

/** Bytes of a text as UTF-8. */
export function byteLength(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x80) bytes++
    // Both halves of a surrogate pair are counted: four bytes in all.
    if (code >= 0x800 && (code < 0xd800 || code > 0xdfff)) bytes++
  }
  return bytes
}
