import {
  ageBandOf,
  asksOutcome,
  type Dataset,
  type Filter,
  type FilterTerm,
  matcherOf,
  select,
  TIME_FIELDS,
  valueCounts,
  type ValuePeople,
} from "../engine/index.ts"
import { FEW, hiddenGroups } from "../statistics/index.ts"
import type { RefusalKey } from "./shapes/index.ts"

/** Values that nobody may be told apart by; `named`: how many of them a condition names. */
interface Group {
  isIn: (value: string | number) => boolean
  isNamed: "all" | "some" | "none"
}

/**
 * Why a condition says more than a table of what it asks about would: it names a value that such a table hides, beside the others of the same field, or it cuts
 * what is told as a whole: ages by their bands, other numbers by spans of ten people at least. Whoever could move an end by one would learn of a single person.
 */
export function refusedValue(
  dataset: Dataset,
  filter: Filter,
  wider: (filter: Filter) => readonly Filter[],
): RefusalKey | undefined {
  for (const [at, term] of filter.terms.entries()) {
    if (asksOutcome(term)) continue
    if (isMoment(term)) return "report.refused.moments"
    const rest: Filter = { terms: filter.terms.toSpliced(at, 1) }
    const contexts = [rest, ...wider(rest)]
    const groups =
      "status" in term.wanted
        ? statusGroups(term.wanted.status)
        : valueGroups(dataset, term, { terms: filter.terms.filter(asksOutcome) })
    if (groups.some(({ isNamed }) => isNamed === "some")) return "report.refused.cutsFew"
    const [view = NOTHING, ...others] = contexts.map((each) => {
      const counted = countsIn(dataset, term, each)
      return {
        groups: groups.map(({ isIn }) => peopleOf(counted.filter(({ value }) => isIn(value)))),
        total: select(dataset, each).reduce((sum, { count }) => sum + count, 0),
      }
    })
    const overlapping = view.groups.reduce((sum, n) => sum + n, 0) > view.total
    const hidden = hiddenGroups(view, others, { overlapping })
    if (groups.some(({ isNamed }, group) => isNamed === "all" && hidden[group]))
      return "report.refused.fewBeside"
  }
  return undefined
}

const NOTHING = { groups: [], total: 0 }
const peopleOf = (counted: readonly ValuePeople[]) => counted.reduce((sum, { n }) => sum + n, 0)

const isMoment = ({ of }: FilterTerm): boolean =>
  "field" in of && TIME_FIELDS.some((field) => field === of.field)

const STATUSES = ["answered", "skipped", "refused", "notAsked"] as const

const statusGroups = (wanted: readonly string[]): Group[] =>
  STATUSES.map((status) => ({
    isIn: (value) => value === status,
    isNamed:
      wanted.includes(status) || (status !== "notAsked" && wanted.includes("asked"))
        ? "all"
        : "none",
  }))

function countsIn(
  dataset: Dataset,
  { of, wanted }: FilterTerm,
  context: Filter,
): readonly ValuePeople[] {
  if (!("status" in wanted)) return valueCounts(dataset, of, context)
  return STATUSES.map((status) => {
    const terms = [...context.terms, { of, wanted: { status: [status] } }]
    return {
      value: status,
      n: select(dataset, { terms }).reduce((sum, { count }) => sum + count, 0),
    }
  })
}

function valueGroups(
  dataset: Dataset,
  { of, wanted }: FilterTerm,
  everybody: Filter,
): readonly Group[] {
  const counted = valueCounts(dataset, of, everybody)
  const matches = matcherOf(wanted)
  return groupNumbers(dataset, of, counted).map((values) => {
    const named = values.filter(matches).length
    const own = new Set(values)
    return {
      isIn: (value) => own.has(value),
      isNamed: named === 0 ? "none" : named === values.length ? "all" : "some",
    }
  })
}

/** Ages by band, numbers in spans of ten people at least, everything else by itself. */
function groupNumbers(
  { schema }: Dataset,
  of: FilterTerm["of"],
  counted: readonly ValuePeople[],
): (string | number)[][] {
  if ("field" in of)
    return of.field === "age"
      ? [...Map.groupBy(counted, ({ value }) => ageBandOf(Number(value))).values()].map(namesOf)
      : counted.map(({ value }) => [value])
  const kind = schema.questions.find(({ id }) => id === of.question)?.kind
  return kind === "numbers" ? spansOf(counted) : counted.map(({ value }) => [value])
}

const namesOf = (counted: readonly ValuePeople[]) => counted.map(({ value }) => value)

function spansOf(counted: readonly ValuePeople[]): (string | number)[][] {
  const spans: (string | number)[][] = []
  let people: number = FEW.hidden
  for (const { value, n } of counted.toSorted(
    (one, other) => Number(one.value) - Number(other.value),
  )) {
    if (people >= FEW.hidden) {
      spans.push([])
      people = 0
    }
    spans.at(-1)?.push(value)
    people += n
  }
  // The last ones, too few for themselves, belong to those before them.
  const last = people < FEW.hidden && spans.length > 1 ? spans.pop() : undefined
  if (last) spans.at(-1)?.push(...last)
  return spans
}
