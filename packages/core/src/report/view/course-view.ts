import {
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
import type { Totals } from "../figures-file.ts"
import { FUNNEL, roundedTotals } from "../interview-counts.ts"
import { COUNT_STEP, roundedDown } from "../../lib/index.ts"
import { hiddenGroups, isFew } from "../statistics/index.ts"
import { audienceOf } from "./audience.ts"
import { frameOf } from "./frame.ts"
import type { Lens, ReportMeta } from "./lens.ts"
import { hasConditions } from "./privacy.ts"
import type { CourseView } from "./shapes/index.ts"
import { totalsIn, totalsMeeting, totalsOf } from "./totals.ts"

/**
 * Returns the course of the survey: the funnel, the last questions of respondents who broke off, and the times of interviews.
 * Without a filter, the funnel counts all interviews, for every user.
 */
export function courseView(
  dataset: Dataset,
  meta: ReportMeta,
  lens: Lens,
  time: Omit<TimeLineOptions, "filter">,
): CourseView {
  const audience = audienceOf(dataset, lens)
  const filter = startedBy(lens.filter)
  const refused = lens.refused ?? audience.refusal({ filter })
  const isWhole = !hasConditions(filter)
  const rounded = { funnel: isWhole && !lens.rows, timeLine: !lens.rows }
  const funnelTotals = () =>
    rounded.funnel
      ? roundedTotals(totalsMeeting(meta.totals ?? totalsIn(dataset), filter))
      : totalsOf(audience.count, filter)
  const narrowed = (of: Filter): People =>
    lens.rows ? { dataset, filter: of } : { dataset: audience.narrow(of), filter: ANYBODY }
  return {
    ...frameOf(dataset, meta, lens),
    refused: refused ?? null,
    rounded,
    funnel: refused ? [] : stepsOf(funnelTotals()),
    dropOff: refused
      ? { started: 0, brokeOff: 0, stoppedAtStart: 0, steps: [] }
      : dropOffOf(narrowed(filter), { rows: lens.rows, hides: !lens.rows && !isWhole }),
    timeLine: timeLineOf(narrowed(lens.filter), { time, rows: lens.rows, isRefused: !!refused }),
  }
}

const ANYBODY = startedBy(EVERYBODY)

/** Respondents as a dataset and the filter that selects them. */
interface People {
  dataset: Dataset
  filter: Filter
}

/**
 * Returns the questions at which respondents broke off. For users without the right to single responses, questions at which one
 * to nine broke off are hidden. With a filter, all questions are then hidden, because the numbers of respondents asked would
 * reveal the hidden numbers.
 */
function dropOffOf(
  { dataset, filter }: People,
  { rows, hides }: { rows: boolean; hides: boolean },
): CourseView["dropOff"] {
  const questions = new Map(dataset.schema.questions.map((question) => [question.id, question]))
  const own = dropOff(dataset, filter)
  const hidden = rows ? [] : hiddenGroups(stopsOf(own))
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

interface TimeLineReader {
  time: Omit<TimeLineOptions, "filter">
  rows: boolean
  isRefused: boolean
}

/**
 * Returns the times at which interviews ended. Users without the right to single responses receive days in UTC, rounded down to
 * tens: with hours, other time zones or start times, the differences between divisions of the same respondents could reveal
 * figures of few respondents.
 */
function timeLineOf(
  people: People,
  { time, rows, isRefused }: TimeLineReader,
): CourseView["timeLine"] {
  const { by, of = "finishedAt" } = rows ? time : DAYS
  const points = isRefused ? [] : pointsOf(people, rows ? time : DAYS)
  if (rows) return { by, of, points }
  return {
    by,
    of,
    points: points.map(({ at, n }) => ({ at, n: n < COUNT_STEP ? null : roundedDown(n) })),
  }
}

const DAYS = { by: "day", of: "finishedAt" } as const satisfies TimeLineOptions

const pointsOf = ({ dataset, filter }: People, time: Omit<TimeLineOptions, "filter">) => [
  ...everySpan(timeLine(dataset, { ...time, filter }), time.by),
]

/** Maximum number of hours or days in a time line. Above it, only those with interviews are returned. */
const MOST_SPANS = 2000

/**
 * Adds the hours or days without interviews. Without them, a line in a chart would hide the gaps and a mean would be too high.
 */
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

const stepsOf = (totals: Totals): CourseView["funnel"] =>
  FUNNEL.map((step) => ({ step, n: totals[step] })).filter(({ n }) => n !== 0)
