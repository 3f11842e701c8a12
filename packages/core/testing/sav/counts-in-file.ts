import type { QuestionView } from "@qo/core/report"
import type { FileCase } from "./read-sav.ts"

interface FileCounts {
  /** People who answered. */
  base: number
  /** For each answer its number of respondents. */
  answers: { code: number; n: number }[]
}

/** Counts of a question with one or several answers in a file of responses, from its cases alone: as seen in another program. */
export function countsInFile(
  records: readonly FileCase[],
  { id, kind, answers }: Pick<QuestionView, "id" | "kind" | "answers">,
): FileCounts {
  const name = id.replaceAll("-", "_")
  const codes = answers.flatMap((each) => (each.kind === "refuse" ? [] : [each.code]))
  const gave = (record: FileCase, code: number) =>
    kind === "single" ? record[name] === code : record[`${name}_${code}`] === 1
  return {
    base: records.filter((record) => codes.some((code) => gave(record, code))).length,
    answers: codes.map((code) => ({
      code,
      n: records.filter((record) => gave(record, code)).length,
    })),
  }
}
