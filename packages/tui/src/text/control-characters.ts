const isControl = (code: number) => code < 0x20 || (code >= 0x7f && code < 0xa0)

/** Marks that change the order of text; a name must not look like another one. */
const isBidiControl = (code: number) =>
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0x200e ||
  code === 0x200f

const LINE_BREAKS = new Set([0x2028, 0x2029])

function visibleCharacter(code: number): string {
  if (code === 0x09 || code === 0x0a || code === 0x0d || LINE_BREAKS.has(code)) return " "
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  return code === 0x7f ? "\u2421" : "\ufffd"
}

const isSuspect = (code: number) => isControl(code) || isBidiControl(code) || LINE_BREAKS.has(code)

/**
 * Text that a terminal only shows: data come from other people, and an escape sequence in a name must
 * not move the cursor, set a title or hide text. Line breaks and tabs become spaces, other controls their pictures (␛).
 */
export function neutraliseText(text: string): string {
  let clean = true
  for (let i = 0; i < text.length && clean; i++) clean = !isSuspect(text.charCodeAt(i))
  if (clean) return text
  return Array.from(text.replaceAll("\r\n", "\n"), (char) => {
    const code = char.codePointAt(0) ?? 0
    return isSuspect(code) ? visibleCharacter(code) : char
  }).join("")
}
