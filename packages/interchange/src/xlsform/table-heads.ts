import type { ForeignChange, ForeignLoss, ForeignQuestion } from "../foreign-survey.ts"
import type { Draft } from "./form-reader.ts"
import { changesOf, conditionsLeft, leftOf } from "./grid-of.ts"
import { HEADER_LOOK } from "./looks.ts"

/** A header only shows the answers above the rows. */
export const isHead = ({ row, type }: Draft): boolean =>
  type.kind === "select" && HEADER_LOOK.test(row.text("appearance"))

/** A heading without rows: its parts are reported. */
export function headLost({ question }: Draft): readonly ForeignLoss[] {
  const { place, text, shownIf, changes } = question
  return [
    { element: "question", place, name: text, why: { key: "textOnly" }, text },
    ...shownIf.map((guard): ForeignLoss => ({
      element: "condition",
      place: guard.place,
      name: text,
      why: { key: "noQuestionsLeft" },
      text: guard.text,
    })),
    ...[...changes, ...leftOf(question), ...conditionsLeft(question)]
      .filter(({ lost }) => lost)
      .map((change) => lossOf(change, question)),
  ]
}

const lossOf = (
  { key, params, element = "setting", place, text }: ForeignChange,
  question: ForeignQuestion,
): ForeignLoss => ({
  element,
  place: place ?? question.place,
  name: question.text,
  why: { key, params },
  text: text ?? "",
})

export const hasText = ({ changes }: ForeignQuestion): boolean =>
  !changes.some(({ key }) => key === "textFromName")

/** Losses of headers that are not in the table's text: their texts, and conditions that its rows do not have. */
export function headsLeft(
  heads: readonly ForeignQuestion[],
  rows: readonly Draft[],
  text: string,
): readonly ForeignChange[] {
  const known = new Set(rows.flatMap(({ question }) => question.shownIf.map((each) => each.text)))
  return heads.flatMap((head) => [
    ...changesOf(head),
    ...conditionsLeft(head),
    ...(head.text === text ? leftOf(head) : headLeft(head)),
    ...head.shownIf
      .filter((guard) => !known.has(guard.text))
      .map((guard): ForeignChange => ({
        key: "rowShownSometimes",
        element: "condition",
        lost: true,
        place: guard.place,
        text: guard.text,
      })),
  ])
}

/** A row over a table: its text is the question's where the group has none. */
const headLeft = ({ text, place, ...more }: ForeignQuestion): readonly ForeignChange[] => [
  { key: "textOnly", lost: true, place, text },
  ...leftOf({ text, place, ...more }),
]
