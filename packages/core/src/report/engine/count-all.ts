import type { Dataset } from "./dataset.ts"
import { CUBE_FIELDS } from "./fields.ts"
import { EVERYBODY, type Filter } from "./filter.ts"
import { type BaseKind, type QuestionCounts, questionCounts } from "./question-counts.ts"
import { type FieldCount, type Source, sourceOf } from "./source.ts"
import type { Base } from "./summary.ts"
import { type Weights, weightsFor } from "./weights.ts"

export interface CountOptions {
  filter?: Filter
  /** Base of shares. Default: `answered`. */
  base?: BaseKind
  weights?: Weights | undefined
  /** Ids of the questions to count. Default: all questions. */
  questions?: readonly string[]
  /** Fields for which respondents are counted by value. */
  fields?: readonly string[]
}

export interface ReportCounts {
  /** Respondents that match the filter. */
  people: Base
  questions: readonly QuestionCounts[]
  /** The same respondents by values of fields. For fields with several values the sum may exceed the number of respondents. */
  fields: readonly {
    field: string
    values: readonly FieldCount[]
    /** Base of the shares of the values. Default: all respondents. */
    of?: Base
  }[]
}

/** Counts all figures of a report for the respondents that match the filter. */
export function countAll(dataset: Dataset, options: CountOptions = {}): ReportCounts {
  const { filter = EVERYBODY } = options
  return countFrom(dataset, sourceOf(dataset, filter, weightsFor(filter, options.weights)), options)
}

export function countFrom(
  { schema }: Pick<Dataset, "schema">,
  source: Source,
  { base = "answered", questions, fields = CUBE_FIELDS }: CountOptions,
): ReportCounts {
  const people = source.people()
  const wanted = questions && new Set(questions)
  return {
    people,
    questions: schema.questions
      .filter(({ id }) => !wanted || wanted.has(id))
      .map((question) => {
        const { tally, scale } = source.question(question)
        return questionCounts(question, tally, { scale, base, people })
      }),
    fields: fields.map((field) => ({ field, values: source.field(field) })),
  }
}
