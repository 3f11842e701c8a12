import type { QuestionResult } from "../interview/index.ts"
import type { ReportQuestion, ReportSchema } from "../report/index.ts"
import { endGroup, interviewGroups, profileGroup, weightGroup } from "./field-groups.ts"
import { missingCodes } from "./missing.ts"
import { Names } from "./names.ts"
import { questionGroup } from "./question-groups.ts"
import type { Cell, ColumnGroup, Variable, VariableSet, WeightedRow } from "./variable.ts"
import type { ExportWords } from "./words.ts"

/** Structure of an export, which is the same in all formats. */
export interface Codebook {
  variables: readonly Variable[]
  sets: readonly VariableSet[]
  groups: readonly ColumnGroup[]
}

interface Options {
  /** Data about respondents to export: target fields, and other fields to which questions write. */
  fields: readonly string[]
  isWeighted: boolean
  words: ExportWords
}

/** Determines the variables of an export: the interview, the weight, the respondent, then each question. */
export function codebookOf(schema: ReportSchema, { fields, isWeighted, words }: Options): Codebook {
  const names = new Names()
  const context = { names, words }
  const codes = missingCodes(schema)
  const ofInterview = [
    ...interviewGroups(context),
    ...(schema.ends.length > 0 ? [endGroup(schema.ends, context)] : []),
    ...(isWeighted ? [weightGroup(context)] : []),
  ]
  // The exported fields depend on the responses. Questions choose their names first, so that their names do not depend on these
  // fields.
  const own = questionNames(schema.questions, names)
  const ofQuestions = schema.questions.map((question) =>
    questionGroup({ question, name: own.get(question) ?? question.id, names, codes, words }),
  )
  const ofFields = fields.map((field) => profileGroup(field, context))
  const groups = [...ofInterview, ...ofFields, ...ofQuestions]
  return {
    variables: groups.flatMap(({ variables }) => variables),
    sets: groups.flatMap(({ set }) => set ?? []).filter(({ variables }) => variables.length > 1),
    groups,
  }
}

/**
 * Returns the names of questions and scores. The oldest questions choose first and scores last, so that names do not change when
 * other questions or scores are added or moved.
 */
function questionNames(
  questions: readonly ReportQuestion[],
  names: Names,
): ReadonlyMap<ReportQuestion, string> {
  const sorted = questions.toSorted(
    (one, other) =>
      Number(one.rule !== undefined) - Number(other.rule !== undefined) ||
      (one.versions[0] ?? 0) - (other.versions[0] ?? 0) ||
      (one.id < other.id ? -1 : 1),
  )
  return new Map(sorted.map((question) => [question, names.take(wantedName(question))]))
}

/** The name of a question. A copy in a repeated block adds the code of its item: `often_2`, `often_m2` for a negative code. */
const wantedName = ({ id, name, copyOf }: ReportQuestion): string =>
  copyOf ? `${name ?? copyOf.question}_${String(copyOf.code).replace("-", "m")}` : (name ?? id)

/** Returns the values of a response by variable. */
export function cellsOf({ groups }: Codebook, weighted: WeightedRow): Cell[] {
  const results = new Map<string, QuestionResult>()
  for (const result of weighted.row.results) results.set(result.question, result)
  const cells: Cell[] = []
  for (const group of groups) cells.push(...group.cells(weighted, results))
  return cells
}
