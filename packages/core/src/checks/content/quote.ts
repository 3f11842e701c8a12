const LONGEST = 60

/** Words of the author's own, on one line and short enough to stand in a sentence. */
export function quote(text: string): string {
  const line = text
    .slice(0, 4 * LONGEST)
    .replaceAll(/\s+/g, " ")
    .trim()
  const letters = Array.from(line)
  return letters.length <= LONGEST ? line : `${letters.slice(0, LONGEST - 1).join("")}…`
}
