import { type Difference, differenceOf } from "@qo/core/edits"
import type { LooseTranslate } from "@qo/core/i18n"
import { z } from "zod"
import { type Column, EXIT, neutralise, type Styles } from "../../output/index.ts"
import {
  loadQuestionnaireWords,
  needQuestionnaire,
  type QuestionnaireFile,
  type QuestionnaireWords,
} from "../../questionnaire-files/index.ts"
import type { ModuleOf } from "../command.ts"
import { usageFailure } from "../failure.ts"
import type { Shell } from "../shell.ts"
import type { questionnaireDiff } from "./diff.ts"
import { placeWords } from "../../questionnaire-words/place-words.ts"
import { valueText } from "../../questionnaire-words/value-text.ts"

/** One difference as JSON shows it. */
const DiffRecord = z.object({
  id: z.string(),
  element: z.string(),
  change: z.enum(["added", "removed", "moved", "changed"]),
  kind: z.string(),
  /** What it does to data: `harmless`, `needsReview`, `breaksData`. */
  weight: z.string(),
  where: z.string(),
  field: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  place: z.record(z.string(), z.union([z.string(), z.number()])),
})
type DiffRecord = z.infer<typeof DiffRecord>

export const questionnaireDiffModule: ModuleOf<typeof questionnaireDiff> = {
  output: DiffRecord,
  async run({ old, new: now, "exit-code": exitCode }, shell) {
    const { t, print } = shell
    if (old === "-" && now === "-")
      throw usageFailure(t, [{ field: "NEW", message: t("input.oneStdin") }])
    const before = await needQuestionnaire(old, shell)
    const after = await needQuestionnaire(now, shell)
    const tq = await loadQuestionnaireWords(shell.locale)
    const records = recordsOf(differenceOf(before.project, after.project), before, after, { tq, t })
    if (shell.forPeople && records.length > 0)
      await shell.text(
        records.map((each) => `${lineOf(each, tq as LooseTranslate, shell.outStyles)}\n`).join(""),
      )
    else if (!shell.forPeople) {
      const rows = print.list(columnsOf(t))
      for (const record of records) await rows.row(record)
      await rows.end({ total: records.length, complete: true, next: null })
    }
    if (records.length === 0) await shell.note(t("diff.same"))
    return exitCode && records.length > 0 ? EXIT.error : EXIT.done
  },
}

function recordsOf(
  differences: readonly Difference[],
  before: QuestionnaireFile,
  after: QuestionnaireFile,
  { tq, t }: { tq: QuestionnaireWords; t: Shell["t"] },
): DiffRecord[] {
  const [old, now] = [before, after].map(({ project }) =>
    placeWords({ ...project, tq, whole: t("check.whole") }),
  )
  return differences.map(({ place, field = null, before: was, after: is, ...rest }) => {
    const words = rest.change === "removed" ? old : now
    const id = [...Object.values(place), field, rest.change].filter(Boolean).join("/")
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
const COLOURS = { added: "green", removed: "red", moved: "cyan", changed: "yellow" } as const

function lineOf(record: DiffRecord, tq: LooseTranslate, styles: Styles): string {
  const { change, element, where, field, before, after, weight } = record
  const mark = styles[COLOURS[change]](MARKS[change])
  const what = field === null ? "" : ` · ${tq(`elementField.${field}`)}`
  const values = change === "changed" ? `: ${valueText(before)} → ${valueText(after)}` : ""
  const warning =
    weight === "breaksData" ? styles.red(` ! ${tq(`differenceWeight.${weight}`)}`) : ""
  const text = `${tq(`element.${element}`)} ${tq(`differenceChange.${change}`)}: ${where}${what}${values}`
  return `${mark} ${neutralise(text)}${warning}`
}

const columnsOf = (t: Shell["t"]): readonly Column<DiffRecord>[] => [
  { field: "change", title: t("column.changed") },
  { field: "element", title: t("column.element") },
  { field: "where", title: t("column.place"), min: 16 },
  { field: "field", title: t("column.field") },
  { field: "before", title: t("column.before"), min: 10 },
  { field: "after", title: t("column.after"), min: 10 },
  { field: "weight", title: t("column.weight") },
]
