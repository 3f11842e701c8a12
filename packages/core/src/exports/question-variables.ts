import type { QuestionResult } from "../interview/index.ts"
import type { ReportAnswer, ReportQuestion } from "../report/index.ts"
import { type MissingCodes, missingList } from "./missing.ts"
import type { Names } from "./names.ts"
import type { Cell, MissingStatus, Variable, VariableSet } from "./variable.ts"
import { type ExportWords, oneLine } from "./words.ts"

export interface GroupContext {
  question: ReportQuestion
  /** The name that its variables begin with. */
  name: string
  names: Names
  codes: MissingCodes
  words: ExportWords
}

type GivenResult = Extract<QuestionResult, { status: "answered" | "refused" }>
export interface AnsweredParts {
  /** Answers by row of a grid, answer of a ranking, number of a pair; under 0 if there is one part. */
  parts: ReadonlyMap<number, readonly (string | number)[]>
  result: GivenResult
}
export interface Parts {
  variables: readonly Variable[]
  set?: VariableSet | readonly VariableSet[]
  /** The code of the answer or row that each variable is of, if each is of one. */
  items?: readonly number[]
  read: (answered: AnsweredParts) => readonly Cell[]
}

export const refusalAnswers = ({ question }: GroupContext): readonly ReportAnswer[] =>
  question.answers.filter(({ kind }) => kind === "refuse")

/** A variable of the question; `numbers` of a scale, codes of answers or only whether one was chosen. */
export function variableOf(
  { question, codes, words }: GroupContext,
  own: Pick<Variable, "name" | "label"> & Partial<Variable>,
  missing: readonly MissingStatus[] = ["notAsked", "skipped"],
): Variable {
  const labels = {
    notAsked: words.t("answerStatus.notAsked"),
    skipped: words.t("answerStatus.skipped"),
    refused: words.t("answerStatus.refused"),
  }
  return {
    type: "number",
    measure: "nominal",
    decimals: 0,
    values: [],
    missing: missingList(codes, labels, missing),
    question: question.id,
    ...own,
    label: oneLine(own.label),
  }
}

/** Codes of answers; refusals have separate missing codes. */
export function codedVariable(
  context: GroupContext,
  own: Pick<Variable, "name" | "label">,
): Variable {
  const { question } = context
  const refusing = refusalAnswers(context)
  const plain = variableOf(context, {
    ...own,
    values: question.answers
      .filter((answer) => !refusing.includes(answer))
      .map(({ code, label }) => ({ value: code, label: oneLine(label) })),
  })
  return {
    ...plain,
    missing: [
      ...plain.missing,
      ...refusing.map(({ code, label }) => ({
        code,
        status: "refused" as const,
        label: oneLine(label),
      })),
    ],
  }
}

export const textVariable = (
  context: GroupContext,
  own: Pick<Variable, "name" | "label">,
): Variable => variableOf(context, { ...own, type: "text" }, [])
