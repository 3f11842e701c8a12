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
import { refusalOf, widerFilters } from "./privacy.ts"
import type { CourseView } from "./shapes/index.ts"

/** How the survey went: the funnel, where people left, when they came. */
export function courseView(
  dataset: Dataset,
  meta: ReportMeta,
  lens: Lens,
  time: Omit<TimeLineOptions, "filter">,
): CourseView {
  const filter = startedBy(lens.filter)
  const refused = lens.refused ?? (lens.rows ? undefined : refusalOf(dataset, filter))
  /** Totals are always shown; what a filter leaves of them is a breakdown. */
  const hides = !lens.rows && widerFilters(filter).length > 0
  const told = (n: number) => (hides && isFew(n) ? null : n)
  const { started, brokeOff, stoppedAtStart, steps } = refused ? NOTHING : dropOff(dataset, filter)
  const questions = new Map(dataset.schema.questions.map((question) => [question.id, question]))
  return {
    ...frameOf(dataset, meta, lens),
    refused: refused ?? null,
    funnel: refused ? [] : funnelOf(dataset, filter, hides),
    dropOff: {
      started,
      brokeOff: told(brokeOff),
      stoppedAtStart: told(stoppedAtStart),
      steps: steps.map(({ question, asked, stopped }) => ({
        question,
        text: questions.get(question)?.text ?? "",
        block: questions.get(question)?.block ?? "",
        asked: told(asked),
        stopped: told(stopped),
      })),
    },
    timeLine: {
      by: time.by,
      of: time.of ?? "finishedAt",
      points: refused
        ? []
        : everySpan(timeLine(dataset, { ...time, filter: lens.filter }), time.by).map(
            ({ at, n }) => ({ at, n: told(n) }),
          ),
    },
  }
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

const NOTHING: DropOff = { started: 0, brokeOff: 0, stoppedAtStart: 0, steps: [] }

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
