import type { Dataset } from "./dataset.ts"
import { CUBE_FIELDS } from "./fields.ts"
import { EVERYBODY, type Filter } from "./filter.ts"
import { type BaseKind, type QuestionCounts, questionCounts } from "./question-counts.ts"
import { type FieldCount, type Source, sourceOf } from "./source.ts"
import type { Base } from "./summary.ts"
import { type Weights, weightsFor } from "./weights.ts"

export interface CountOptions {
  filter?: Filter
  /** Base of shares; default `answered`. */
  base?: BaseKind
  weights?: Weights | undefined
  /** Ids of the questions that are wanted; all where it is left out. */
  questions?: readonly string[]
  /** Fields that people are counted by. */
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
    /** Base of the values' shares; default: all respondents. */
    of?: Base
  }[]
}

/** Counts everything that a report shows of the people whom a filter leaves. */
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
