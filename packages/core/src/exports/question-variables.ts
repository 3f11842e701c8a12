import type { QuestionResult } from "../interview/index.ts"
import type { ReportAnswer, ReportQuestion } from "../report/index.ts"
import { type MissingCodes, missingList } from "./missing.ts"
import type { Names } from "./names.ts"
import type { Cell, MissingStatus, Variable, VariableSet } from "./variable.ts"
import { type ExportWords, oneLine } from "./words.ts"

export interface GroupContext {
  question: ReportQuestion
  /** Prefix of the names of its variables. */
  name: string
  names: Names
  codes: MissingCodes
  words: ExportWords
}

type GivenResult = Extract<QuestionResult, { status: "answered" | "refused" }>
export interface AnsweredParts {
  /** Answers by row of a grid, answer of a ranking, or number of a pair. The key is 0 for questions with a single part. */
  parts: ReadonlyMap<number, readonly (string | number)[]>
  result: GivenResult
}
export interface Parts {
  variables: readonly Variable[]
  set?: VariableSet | readonly VariableSet[]
  /** For each variable the code of its answer or row, if each variable belongs to one. */
  items?: readonly number[]
  read: (answered: AnsweredParts) => readonly Cell[]
}

export const refusalAnswers = ({ question }: GroupContext): readonly ReportAnswer[] =>
  question.answers.filter(({ kind }) => kind === "refuse")

/**
 * Returns a variable of the question. Properties left out in `own` have defaults; `missing` are the reasons for which an answer
 * can be missing.
 */
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

/** Returns a variable whose values are codes of answers. Refusals have separate codes for missing answers. */
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
