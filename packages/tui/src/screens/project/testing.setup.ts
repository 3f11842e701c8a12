import { readFileSync } from "node:fs"
import { loadTranslate, type Locale } from "@qo/core/i18n"
import { readProjectFile, type ProjectFile } from "@qo/core/project"
import { type QuestionCategory, QUESTION_TYPES } from "@qo/core/questionnaire"
import { keysOf } from "@qo/core/lib"
import { type ViewWords, viewWords } from "./parts/view-words.ts"
import { createStyles } from "../../text/styles.ts"

export const CATEGORIES: readonly QuestionCategory[] = keysOf(QUESTION_TYPES)

/** A project from `examples/`. */
export function example(path: string): ProjectFile {
  const text = readFileSync(new URL(`../../../../../examples/${path}`, import.meta.url), "utf8")
  const read = readProjectFile(text)
  if (!read.ok) throw new Error(`examples/${path} cannot be read`)
  return read.value
}

export async function wordsFor(
  file: Pick<ProjectFile, "questionnaire" | "portraits">,
  locale: Locale = "ru",
): Promise<ViewWords & { styles: ReturnType<typeof createStyles> }> {
  const t = await loadTranslate(locale, "terminal")
  const q = await loadTranslate(locale, "questionnaire")
  return { ...viewWords({ t, q, locale, unicode: true }, file), styles: createStyles("none") }
}
