import type { SheetTable } from "@qo/core/files"
import type { Line } from "./write-row.ts"

type LinesIn = readonly [language: string, lines: readonly Line[]]

/** Columns of texts. */
const TEXTS: ReadonlySet<string> = new Set(["label", "hint"])

/** Returns the name of a language as forms have it: `English (en)`. */
export function languageColumn(language: string): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language
  return `${name} (${language})`
}

interface TextColumn {
  name: string
  language: string | undefined
}

/** Returns a table with a column of texts for each language. A cell is empty if the text is that of the first language. */
export function translatedTable(
  columns: readonly string[],
  [first, lines]: LinesIn,
  others: readonly LinesIn[],
): SheetTable["table"] {
  const used = columns.filter(
    (name, at) => at < 3 || lines.some((line) => Object.hasOwn(line, name)),
  )
  const all = used.flatMap((name): TextColumn[] =>
    TEXTS.has(name)
      ? [first, ...others.map(([language]) => language)].map((language) => ({ name, language }))
      : [{ name, language: undefined }],
  )
  const textIn = (at: number, name: string, language: string | undefined): string | number => {
    const own = lines[at]?.[name] ?? ""
    if (language === undefined || language === first) return own
    const text = others.find(([each]) => each === language)?.[1][at]?.[name] ?? ""
    return text === own ? "" : text
  }
  return [
    all.map(({ name, language }) =>
      language === undefined ? name : `${name}::${languageColumn(language)}`,
    ),
    ...lines.map((_, at) => all.map(({ name, language }) => textIn(at, name, language))),
  ]
}
