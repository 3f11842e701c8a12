/** Parsed ids, and the words that are none. */
export interface ReadIds {
  ids: readonly number[]
  wrong: readonly string[]
}

const isId = (word: string) => /^\d{1,15}$/.test(word) && Number(word) > 0

/** Ids separated by spaces, commas or line ends; each once, in their order. */
export function readIds(text: string): ReadIds {
  const words = text
    .replace(/^\uFEFF/, "")
    .split(/[\s,;]+/)
    .filter(Boolean)
  return {
    ids: [...new Set(words.filter(isId).map(Number))],
    wrong: words.filter((word) => !isId(word)),
  }
}

/** The column `id` of a CSV file; `undefined` where it has none. Separated by comma, semicolon or tab. */
export function readIdColumn(text: string): ReadIds | undefined {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
  const [header = "", ...rest] = lines
  const separator = [",", ";", "\t"].find((each) => header.includes(each)) ?? ","
  const column = cells(header, separator).findIndex((name) => name.trim().toLowerCase() === "id")
  if (column < 0) return undefined
  return readIds(rest.map((line) => cells(line, separator)[column] ?? "").join("\n"))
}

/** Cells of one line of CSV; quotes may contain separators, and a doubled quote is one quote. */
function cells(line: string, separator: string): readonly string[] {
  const found: string[] = []
  let cell = ""
  let quoted = false
  for (const char of line) {
    if (char === '"') quoted = !quoted
    else if (char === separator && !quoted) {
      found.push(cell)
      cell = ""
    } else cell += char
  }
  return [...found, cell]
}
