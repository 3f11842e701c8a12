import { LIMITS } from "@qo/core/questionnaire"
import { loadTranslate } from "@qo/core/i18n"
import { importForeign, reportFile, reportText } from "./index.ts"

/** The report of a file as JSON and as text. */
export interface ImportOutcome {
  json: string
  read: string
}

/** The questionnaire of a file and its report, in words. @throws where it cannot be read */
export async function outcomeOf(
  bytes: Uint8Array<ArrayBuffer>,
  language?: string,
): Promise<ImportOutcome> {
  const read = await importForeign(bytes, { limits: LIMITS, language })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report } = read.value
  const t = await loadTranslate("en", "foreign")
  const made = JSON.stringify(questionnaire)
  return {
    json: `${made}\n${reportFile(t, report, "json")}`,
    read: `${made}\n${reportText(t, report)}`,
  }
}

let count = 0

/** A text that stands nowhere else. */
export const marker = (): string => `mark${++count}x`

export const marksIn = (value: unknown): readonly string[] =>
  JSON.stringify(value).match(/mark\d+x/g) ?? []
