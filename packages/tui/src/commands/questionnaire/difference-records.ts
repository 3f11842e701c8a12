import type { Difference } from "@qo/core/edits"
import { textOrKey, type Translate } from "@qo/core/i18n"
import { fieldValueText, languageOf, type ValueWords } from "@qo/core/wording"
import { z } from "zod"
import type { QuestionnaireFile, QuestionnaireWords } from "../../questionnaire-files/index.ts"
import { placeWords } from "../../questionnaire-words/place-words.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import type { Styles } from "../../text/styles.ts"

/** One difference as JSON shows it. */
export const DiffRecord = z.object({
  id: z.string(),
  element: z.string(),
  change: z.enum(["added", "removed", "moved", "changed"]),
  kind: z.string(),
  /** Effect on data: `harmless`, `needsReview`, `breaksData`. */
  weight: z.string(),
  where: z.string(),
  field: z.string().nullable(),
  /** Language and part of a changed translation. */
  language: z.string().optional(),
  part: z.string().optional(),
  before: z.unknown(),
  after: z.unknown(),
  place: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type DiffRecord = z.infer<typeof DiffRecord>

/** Differences with their places in words. */
export function differenceRecords(
  differences: readonly Difference[],
  before: QuestionnaireFile,
  after: QuestionnaireFile,
  { tq, t }: { tq: QuestionnaireWords; t: Translate<"terminal"> },
): DiffRecord[] {
  const [old, now] = [before, after].map(({ project }) =>
    placeWords({ ...project, tq, whole: t("check.whole") }),
  )
  return differences.map(({ place, field = null, before: was, after: is, ...rest }) => {
    const words = rest.change === "removed" ? old : now
    const id = [...Object.values(place), field, rest.language, rest.part, rest.change]
      .filter(Boolean)
      .join("/")
    const where = words?.where(place) ?? ""
    return {
      id,
      ...rest,
      where,
      field,
      before: was ?? null,
      after: is ?? null,
      place: { ...place },
    }
  })
}

const MARKS = { added: "+", removed: "−", moved: "↕", changed: "~" } as const
const STYLES = { added: "good", removed: "bad", moved: "accent", changed: "warning" } as const

/** Words for the values of fields before and after a change. */
export interface ChangedWords {
  was: ValueWords
  now: ValueWords
}

/** One difference on a line, for people. */
export function differenceLine(
  record: DiffRecord,
  { was, now }: ChangedWords,
  styles: Styles,
): string {
  const say = (key: string): string => textOrKey(now.t.table, key)
  const { change, element, where, field, before, after, weight } = record
  const mark = styles[STYLES[change]](MARKS[change])
  const what = field === null ? "" : ` · ${say(`elementField.${field}`)}${languageOf(record)}`
  const name = field ?? ""
  const values =
    change === "changed"
      ? `: ${fieldValueText(name, before, was)} → ${fieldValueText(name, after, now)}`
      : ""
  const warning =
    weight === "breaksData" ? styles.bad(` ! ${say(`differenceWeight.${weight}`)}`) : ""
  const kind = say(`element.${element}`).toLowerCase()
  const text = `${say(`differenceChange.${change}`)}: ${kind} ${where}${what}${values}`
  return `${mark} ${neutraliseText(text)}${warning}`
}
