import { OUTCOMES } from "../../interview/index.ts"
import {
  asksOutcome,
  countAll,
  type CountOptions,
  type Dataset,
  EVERYBODY,
  type Filter,
  matcherOf,
  REPORT_OUTCOMES,
  type ReportCounts,
  RUNNING,
  startedBy,
} from "../engine/index.ts"
import type { Totals } from "../figures-file.ts"
import { createDatasetMemory } from "./dataset-memory.ts"

const remember = createDatasetMemory<Totals>(1)

/** Returns the totals of all responses and running interviews of a dataset. */
export const totalsIn = (dataset: Dataset): Totals =>
  remember(dataset, "", () =>
    totalsOf((options) => countAll(dataset, options), startedBy(EVERYBODY)),
  )

/** Returns the totals of the respondents that match a filter. */
export function totalsOf(count: (options: CountOptions) => ReportCounts, filter: Filter): Totals {
  const { people, fields } = count({ filter, questions: [], fields: ["outcome"] })
  const values = fields[0]?.values ?? []
  return totalsBy(people.n, (step) => values.find(({ value }) => value === step)?.n ?? 0)
}

/** Returns the totals of the outcomes that match a filter. Its other conditions are ignored. */
export function totalsMeeting(totals: Totals, { terms }: Filter): Totals {
  const conditions = terms.filter(asksOutcome)
  const meets = (outcome: string) =>
    conditions.every(({ wanted, negated = false }) => matcherOf(wanted)(outcome) !== negated)
  const of = (step: EndStep) => (meets(step) ? totals[step] : 0)
  const started = REPORT_OUTCOMES.reduce((sum, step) => sum + of(step), 0)
  return totalsBy(started, of)
}

type EndStep = Exclude<keyof Totals, "started">

const totalsBy = (started: number, of: (step: EndStep) => number): Totals => {
  const ended = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, of(outcome)]))
  return { ...(ended as Omit<Totals, "started" | "running">), started, running: of(RUNNING) }
}
