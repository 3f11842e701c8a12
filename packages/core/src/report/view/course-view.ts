import {
  countAll,
  type Dataset,
  type DropOff,
  dropOff,
  EVERYBODY,
  type Filter,
  startedBy,
  timeLine,
  type TimeLineOptions,
  TIME_UNITS,
  type TimeUnit,
} from "../engine/index.ts"
import { FUNNEL } from "../interview-counts.ts"
import { hiddenGroups, isFew } from "../statistics/index.ts"
import { frameOf } from "./frame.ts"
import type { Lens, ReportMeta } from "./lens.ts"
import { refusalOf, widerFilters, widerViews } from "./privacy.ts"
import type { CourseView } from "./shapes/index.ts"

/** How the survey went: the funnel, where people left, when they came. */
export function courseView(
  dataset: Dataset,
  meta: ReportMeta,
  lens: Lens,
  time: Omit<TimeLineOptions, "filter">,
): CourseView {
  const filter = startedBy(lens.filter)
  const refused = lens.refused ?? (lens.rows ? undefined : refusalOf(dataset, filter, lens.isOnly))
  const wider = (of: Filter) => (lens.rows ? [] : widerViews(of, lens.isOnly ?? false))
  /** Totals are always shown; what a filter leaves of them is a breakdown. */
  const hides = !lens.rows && widerFilters(filter).length > 0
  return {
    ...frameOf(dataset, meta, lens),
    refused: refused ?? null,
    funnel: refused ? [] : funnelOf(dataset, filter, hides),
    dropOff: refused
      ? { started: 0, brokeOff: 0, stoppedAtStart: 0, steps: [] }
      : dropOffOf(dataset, { filter, wider: wider(filter), rows: lens.rows, hides }),
    timeLine: {
      by: time.by,
      of: time.of ?? "finishedAt",
      points: refused
        ? []
        : pointsOf(dataset, time, {
            filter: lens.filter,
            wider: wider(lens.filter),
            rows: lens.rows,
          }),
    },
  }
}

interface Seen {
  filter: Filter
  /** Views that the reader can open and that hold all people of this one: what they have more is known by subtraction. */
  wider: readonly Filter[]
  rows: boolean
}

/**
 * Where people left. Who may not read single responses is told nothing of the steps of a filter where one to nine people left at one of them: how many were
 * asked tells it as well.
 */
function dropOffOf(
  dataset: Dataset,
  { filter, wider, rows, hides }: Seen & { hides: boolean },
): CourseView["dropOff"] {
  const questions = new Map(dataset.schema.questions.map((question) => [question.id, question]))
  const own = dropOff(dataset, filter)
  const hidden = rows
    ? []
    : hiddenGroups(
        stopsOf(own),
        wider.map((each) => stopsOf(dropOff(dataset, each))),
      )
  const hidesAll = hides && hidden.some(Boolean)
  const told = (n: number, isHidden: boolean | undefined) =>
    hidesAll || isHidden || (hides && isFew(n)) ? null : n
  return {
    started: own.started,
    brokeOff: told(own.brokeOff, false),
    stoppedAtStart: told(own.stoppedAtStart, hidden[0]),
    steps: own.steps.map(({ question, asked, stopped }, at) => ({
      question,
      text: questions.get(question)?.text ?? "",
      block: questions.get(question)?.block ?? "",
      asked: told(asked, false),
      stopped: told(stopped, hidden[at + 1]),
    })),
  }
}

const stopsOf = ({ brokeOff, stoppedAtStart, steps }: DropOff) => ({
  groups: [stoppedAtStart, ...steps.map(({ stopped }) => stopped)],
  total: brokeOff,
})

/** When people came. Who may not read single responses is not told of one to nine in a span, nor what would tell of them: also that there was nobody in it. */
function pointsOf(
  dataset: Dataset,
  time: Omit<TimeLineOptions, "filter">,
  { filter, wider, rows }: Seen,
): CourseView["timeLine"]["points"] {
  const countsOf = (each: Filter) =>
    new Map(timeLine(dataset, { ...time, filter: each }).map(({ at, n }) => [at, n]))
  const others = wider.map(countsOf)
  const own = countsOf(filter)
  const known = [...new Set([own, ...others].flatMap((each) => [...each.keys()]))]
  const spans = everySpan(
    known.toSorted((one, other) => one - other).map((at) => ({ at, n: own.get(at) ?? 0 })),
    time.by,
  )
  if (rows) return [...spans]
  const sizesOf = (each: ReadonlyMap<number, number>) => {
    const groups = spans.map(({ at }) => each.get(at) ?? 0)
    return { groups, total: groups.reduce((sum, n) => sum + n, 0) }
  }
  const hidden = hiddenGroups(sizesOf(own), others.map(sizesOf))
  return spans.map(({ at, n }, i) => ({ at, n: hidden[i] ? null : n }))
}

/** More spans than this are told only where there was somebody. */
const MOST_SPANS = 2000

/** Hours and days without anybody are told as well: a line from one point to the next would hide them, and a mean without them is too high. */
export function everySpan(
  points: readonly { at: number; n: number }[],
  by: TimeUnit,
): readonly { at: number; n: number }[] {
  const unit = TIME_UNITS[by]
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return points
  const length = (last.at - first.at) / unit + 1
  if (length > MOST_SPANS) return points
  const known = new Map(points.map(({ at, n }) => [at, n]))
  return Array.from({ length }, (_, index) => {
    const at = first.at + index * unit
    return { at, n: known.get(at) ?? 0 }
  })
}

function funnelOf(dataset: Dataset, filter: Filter, hides: boolean): CourseView["funnel"] {
  const sizesIn = (each: Filter) => {
    const { people, fields } = countAll(dataset, {
      filter: each,
      questions: [],
      fields: ["outcome"],
    })
    const values = fields[0]?.values ?? []
    const ends = FUNNEL.filter((step) => step !== "started")
    return {
      groups: ends.map((step) => values.find(({ value }) => value === step)?.n ?? 0),
      total: people.n,
    }
  }
  const own = sizesIn(filter)
  const hidden = hides
    ? hiddenGroups(own, [startedBy(EVERYBODY), ...widerFilters(filter)].map(sizesIn))
    : []
  const sizes = [own.total, ...own.groups]
  return FUNNEL.map((step, at) => ({
    step,
    n: at > 0 && hidden[at - 1] ? null : (sizes[at] ?? 0),
  })).filter(({ n }) => n !== 0)
}
