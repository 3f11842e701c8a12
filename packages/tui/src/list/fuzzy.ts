const LARGEST_GAP = 6
const SHORTEST_FUZZY = 3

/**
 * Whether the letters of `needle` occur in `text` in order, each at most six characters after the previous one, in one line.
 * Short needles and numbers must occur literally.
 */
export function fuzzyMatch(text: string, needle: string): boolean {
  if (text.includes(needle)) return true
  if (needle.length < SHORTEST_FUZZY || /^\d+$/.test(needle)) return false
  const first = needle.charAt(0)
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    const end = walk(text, needle, start)
    if (end === "nowhere") return false
    if (end !== "tooFar" && !text.slice(start, end).includes("\n")) return true
  }
  return false
}

function walk(text: string, needle: string, start: number): number | "tooFar" | "nowhere" {
  let at = start
  for (let i = 1; i < needle.length; i++) {
    const next = text.indexOf(needle.charAt(i), at + 1)
    if (next < 0) return "nowhere"
    if (next - at - 1 > LARGEST_GAP) return "tooFar"
    at = next
  }
  return at
}

const SHORTEST_WITH_TYPO = 5

/** Whether `needle` occurs in `text`, with one wrong letter allowed in longer needles, as typed with the wrong keyboard layout. */
export function nearlyIncludes(text: string, needle: string): boolean {
  if (text.includes(needle)) return true
  if (needle.length < SHORTEST_WITH_TYPO) return false
  // With one wrong letter, one of the halves stands exactly.
  const middle = needle.length >> 1
  return (
    hasNear(text, needle, { part: needle.slice(0, middle), offset: 0 }) ||
    hasNear(text, needle, { part: needle.slice(middle), offset: middle })
  )
}

function hasNear(text: string, needle: string, half: { part: string; offset: number }): boolean {
  for (let at = text.indexOf(half.part); at >= 0; at = text.indexOf(half.part, at + 1)) {
    const start = at - half.offset
    if (start >= 0 && wrongLetters(text, needle, start) <= 1) return true
  }
  return false
}

function wrongLetters(text: string, needle: string, start: number): number {
  let wrong = 0
  for (let i = 0; i < needle.length && wrong <= 1; i++)
    if (text.charAt(start + i) !== needle.charAt(i)) wrong++
  return wrong
}
