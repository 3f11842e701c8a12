import { err, ok, type Result } from "@qo/core/lib"
import { canonicalLanguage, TranslationKey } from "@qo/core/questionnaire"
import type { TranslatorEntry } from "./translator-entry.ts"
import type { TranslatorFault, TranslatorFile } from "./translator-file.ts"

interface Languages {
  sourceLanguage: string
  language: string
}

/** Columns of tables for translators, before the source and the target, which are headed by their languages. */
const COLUMNS = ["key", "place", "state"] as const

/** Returns the rows of a table for translators, with its header. */
export const translatorRows = (
  entries: readonly TranslatorEntry[],
  { sourceLanguage, language }: Languages,
): string[][] => [
  [...COLUMNS, sourceLanguage, language],
  ...entries.map(({ key, place, state, source, target }) => [
    key,
    place,
    state,
    source,
    target ?? "",
  ]),
]

/**
 * Reads a table for translators. Columns are found by their names, in any order; the first column headed by a language is the
 * source and the second the target, unless `language` is the name of another one. Rows without a key or a target are left out.
 */
export function readRows(
  rows: readonly (readonly string[])[],
  language: string | undefined,
): Result<TranslatorFile, TranslatorFault> {
  const [head = [], ...body] = rows
  const names = head.map((name) => name.trim())
  const key = names.findIndex((name) => name.toLowerCase() === "key")
  const state = names.findIndex((name) => name.toLowerCase() === "state")
  const languages = names.flatMap((name, at) => {
    const tag = COLUMN_NAMES.has(name.toLowerCase()) ? undefined : canonicalLanguage(name)
    return tag === undefined ? [] : [{ tag, at }]
  })
  const target = languages.find(({ tag }) => tag === language) ?? languages[1]
  const source = languages.find(({ at }) => at !== target?.at)
  if (key < 0 || !target) return err("noColumns")
  return ok({
    sourceLanguage: source?.tag,
    language: target.tag,
    entries: body.flatMap((row) => {
      const [name, text] = [row[key]?.trim() ?? "", row[target.at] ?? ""]
      if (text.trim() === "" || !TranslationKey.safeParse(name).success) return []
      const isOutdated = row[state]?.trim().toLowerCase() === "outdated"
      return [{ key: name, source: source && row[source.at], target: text, isOutdated }]
    }),
  })
}

const COLUMN_NAMES: ReadonlySet<string> = new Set(COLUMNS)
