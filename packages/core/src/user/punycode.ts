const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 0x80
const LAST_CODE = 0x10ffff
/** Maximum length of a label of a domain. */
const LONGEST = 63

/**
 * Returns the letters that a domain label represents (RFC 3492), given without its prefix `xn--`; undefined if it is invalid.
 */
export function decodePunycode(label: string): string | undefined {
  if (label.length > LONGEST) return undefined
  const parted = label.lastIndexOf("-")
  const codes = Array.from(label.slice(0, Math.max(0, parted)), (sign) => sign.charCodeAt(0))
  let code = FIRST_CODE
  let bias = FIRST_BIAS
  let index = 0
  for (let at = parted + 1; at < label.length;) {
    const before = index
    let weight = 1
    for (let digits = BASE; ; digits += BASE) {
      const digit = digitOf(label.charCodeAt(at++))
      if (digit === undefined) return undefined
      index += digit * weight
      const threshold = Math.min(Math.max(digits - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = codes.length + 1
    bias = biasAfter(index - before, length, before === 0)
    code += Math.floor(index / length)
    if (code > LAST_CODE) return undefined
    index %= length
    codes.splice(index++, 0, code)
  }
  return String.fromCodePoint(...codes)
}

/** Returns the value of a digit: `a`–`z` are 0–25, `0`–`9` are 26–35. */
function digitOf(sign: number): number | undefined {
  const letter = (sign | 0x20) - 0x61
  if (letter >= 0 && letter < 26) return letter
  const digit = sign - 0x30
  return digit >= 0 && digit < 10 ? digit + 26 : undefined
}

function biasAfter(delta: number, length: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2))
  rest += Math.floor(rest / length)
  let bias = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}
