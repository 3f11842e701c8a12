/** Rows of two columns under a title; texts too wide for the terminal go on below themselves. */
export function sectionText(
  title: string,
  rows: readonly (readonly [left: string, right: string])[],
  width: number,
): string {
  if (rows.length === 0) return ""
  const left = Math.min(34, Math.max(...rows.map(([text]) => text.length)))
  const lines = rows.flatMap(([term, text]) => twoColumns(term, text, left, width))
  return `\n${title}\n${lines.map((line) => `  ${line}`.trimEnd()).join("\n")}\n`
}

function twoColumns(term: string, text: string, left: number, width: number): readonly string[] {
  const [first = "", ...rest] = wrapHelp(text, Math.max(24, width - left - 5))
  const indent = " ".repeat(left + 2)
  const below = rest.map((line) => indent + line)
  return term.length > left
    ? [term, ...(first ? [indent + first] : []), ...below]
    : [`${term.padEnd(left)}  ${first}`, ...below]
}

/** Words of a text in lines of at most `width` characters. */
export function wrapHelp(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ""
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === "" ? word : `${line} ${word}`
  }
  return [...lines, line]
}
