import { displayWidth } from "../../text/display-width.ts"
import { NARROW_RANGES } from "../../text/narrow-text.ts"

/** Characters with two columns on every terminal: ideographs, kana, Hangul, full-width forms. */
const WIDE = [
  [0x2e80, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
] as const

/** Table of kinds, computed once because it is used for each cell of each update. */
let known: Uint8Array | undefined
const [IS_NARROW, IS_WIDE] = [1, 2]

function kindOf(code: number): number {
  if (!known) {
    known = new Uint8Array(0x1_0000)
    for (const [first, last] of NARROW_RANGES) known.fill(IS_NARROW, first, last + 1)
    for (const [first, last] of WIDE) known.fill(IS_WIDE, first, last + 1)
  }
  return known[code] ?? 0
}

/** Whether a character always takes one column and is never combined with the preceding one. */
export const isNarrow = (code: number): boolean => kindOf(code) === IS_NARROW

/**
 * Whether every terminal gives this grapheme as many columns as this program does. Terminals differ for emoji, combining marks
 * and scripts that join their letters.
 */
export function isCertain(grapheme: string): boolean {
  if (grapheme.length !== 1) return false
  const kind = kindOf(grapheme.charCodeAt(0))
  return kind === IS_NARROW || (kind === IS_WIDE && displayWidth(grapheme) === 2)
}

/** Returns the length of a text in bytes of UTF-8. */
export function byteLength(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x80) bytes++
    // Both halves of a surrogate pair are counted with two bytes each: four bytes in total.
    if (code >= 0x800 && (code < 0xd800 || code > 0xdfff)) bytes++
  }
  return bytes
}
