/** Limit of depth: far above that of questionnaires. */
export const DEEPEST = 100

/** Whether brackets of a JSON text stand deeper in each other than is read; the place of the first that does. */
export function tooDeepAt(text: string): { line: number; column: number } | undefined {
  let [depth, line, start] = [0, 1, 0]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') at = endOfText(text, at)
    else if (letter === "{" || letter === "[") {
      if (++depth > DEEPEST) return { line, column: at - start + 1 }
    } else if (letter === "}" || letter === "]") depth--
    else if (letter === "\n") [line, start] = [line + 1, at + 1]
  }
  return undefined
}

/** End of the string that begins with this quotation mark. */
export function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++)
    if (text[at] === "\\") at++
    else if (text[at] === '"') return at
  return text.length
}
