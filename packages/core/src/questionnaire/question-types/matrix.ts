import { z } from "zod"
import { AnswerKind, Statement } from "../parts/answer.ts"
import type { QuestionType } from "./question-type.ts"
import { choiceParts, commonParts, newAnswers, PlainAnswer } from "./question-parts.ts"

/** A column takes no words, so it cannot be "other". It is the same for all rows, so it has no condition. */
const Column = PlainAnswer.omit({ showIf: true }).extend({
  kind: AnswerKind.exclude(["other"]).optional(),
})

/** Statements as rows, answers as columns; one answer in each row, or several. Shuffle and recall are of the statements. */
const MatrixQuestion = z.strictObject({
  category: z.literal("matrix"),
  ...commonParts,
  ...choiceParts,
  statements: z.array(Statement),
  answers: z.array(Column),
  multiple: z.boolean().optional(),
})

export const matrix = {
  schema: MatrixQuestion,
  form: "rows",
  chooses: "none",
  recalls: "statements",
  screens: false,
  place: undefined,
  score: undefined,
  typedIn: false,
  priced: true,
  seconds: ({ statements }) => 3 + 4 * statements.length,
  create: (newId) => ({
    category: "matrix",
    id: newId(),
    text: "",
    statements: newAnswers(newId),
    answers: newAnswers(newId),
  }),
} satisfies QuestionType<typeof MatrixQuestion>
