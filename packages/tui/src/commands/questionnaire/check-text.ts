import type { Translate } from "@qo/core/i18n"
import { placeText, type QuestionNames } from "../../questionnaire-files/index.ts"
import { answerText } from "../../questionnaire-words/answer-text.ts"
import type { CheckRecord } from "./check-record.ts"
import type { NumberTexts } from "../../text/number-texts.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import type { Styles } from "../../text/styles.ts"

interface CheckTextInput {
  records: readonly CheckRecord[]
  /** Names for each readable file. */
  names: ReadonlyMap<string, QuestionNames>
  witness: boolean
  numbers: NumberTexts
}

/** Findings as text: by file, each with its place and a hint. */
export function checkText(
  { records, names, witness, numbers }: CheckTextInput,
  t: Translate<"terminal">,
  styles: Styles,
): string {
  const byFile = Map.groupBy(records, ({ file }) => file)
  const parts = Array.from(byFile, ([file, found]) => {
    const lines = found.flatMap((record) => {
      const answers = witness ? witnessLines(record, names.get(file), numbers, t) : []
      return [...findingLines(record, styles), ...answers]
    })
    return [styles.title(neutraliseText(file)), ...lines].join("\n")
  })
  return `${parts.join("\n\n")}\n`
}

const MARKS = { error: "✗", warning: "!", hint: "·" } as const
const STYLES = { error: "bad", warning: "warning", hint: "accent" } as const

function findingLines(record: CheckRecord, styles: Styles): string[] {
  const { severity, code, where, message, todo } = record
  const mark = styles[STYLES[severity]](`${MARKS[severity]} ${code}`)
  return [
    `  ${mark} ${neutraliseText(where)} ${styles.dim(placeText(record))}`,
    `    ${neutraliseText(message)}`,
    ...(todo ? [`    ${styles.accent("→")} ${neutraliseText(todo)}`] : []),
  ]
}

function witnessLines(
  { witness }: CheckRecord,
  names: QuestionNames | undefined,
  numbers: NumberTexts,
  t: Translate<"terminal">,
): string[] {
  if (!witness || !names) return []
  return [
    `    ${t("check.witness")}`,
    ...witness.map(({ question, answer }) => {
      const text =
        answer === "skip" ? t("walk.skipped") : answerText(answer, question, { names, numbers, t })
      return `      ${names.long(question, t)}: ${text}`
    }),
  ]
}
