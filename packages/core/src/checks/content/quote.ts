const LONGEST = 60

/** Text of the author on one line, shortened to fit into a sentence. */
export function quote(text: string): string {
  const line = text
    .slice(0, 4 * LONGEST)
    .replaceAll(/\s+/g, " ")
    .trim()
  const letters = Array.from(line)
  return letters.length <= LONGEST ? line : `${letters.slice(0, LONGEST - 1).join("")}…`
}
