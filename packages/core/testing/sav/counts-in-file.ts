import type { QuestionView } from "@qo/core/report"
import type { FileCase } from "./read-sav.ts"

interface FileCounts {
  /** People who answered. */
  base: number
  /** Of each answer, how many gave it. */
  answers: { code: number; n: number }[]
}

/**
 * What a file of responses says of a question of one or of several answers, by adding up its cases alone: what a person sees in
 * another program.
 */
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
