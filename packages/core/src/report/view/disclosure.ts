import { countAll, type Dataset, EVERYBODY, selectRows, startedBy } from "../engine/index.ts"
import { roundedTotals } from "../interview-counts.ts"
import { FEW } from "../statistics/index.ts"
import type { Audience } from "./audience.ts"
import type { ReportMeta } from "./lens.ts"
import { createDatasetMemory } from "./dataset-memory.ts"
import type { Disclosure } from "./shapes/index.ts"
import { totalsIn } from "./totals.ts"

interface Reader extends Pick<ReportMeta, "seconds" | "totals"> {
  rows: boolean
}

/**
 * Describes how the figures of a report were obtained, independent of its filter. Totals count all interviews; all other
 * figures count the respondents whom the user may see.
 */
export function disclosureOf(
  whole: Dataset,
  { dataset, count }: Audience,
  { rows, seconds, totals: withWithdrawn }: Reader,
): Disclosure {
  const completed = count({ questions: [], fields: ["source", "lang"] })
  const valuesIn = (name: string) =>
    (completed.fields.find(({ field }) => field === name)?.values ?? []).filter(({ n }) => n > 0)
  const totals = rows ? totalsIn(whole) : roundedTotals(withWithdrawn ?? totalsIn(whole))
  const wanted = totals.completed + totals.quotaFull
  const unwanted = totals.screenedOut + totals.notQualified
  return {
    ...(rows ? rememberDates(dataset, "", () => datesOf(dataset)) : daysOf(dataset)),
    sources: valuesIn("source").map(({ value, n }) => ({ source: String(value), n })),
    languages: rows ? languagesOf(whole) : valuesIn("lang").map(({ value }) => String(value)),
    started: totals.started,
    completed: totals.completed,
    incidence: ratio(wanted, wanted + unwanted),
    breakOff: ratio(totals.abandoned, totals.abandoned + totals.completed),
    seconds: rows ? seconds : rememberSeconds(dataset, "", () => secondsIn(dataset)),
    optIn: true,
    few: { grey: FEW.grey, hidden: FEW.hidden },
  }
}

const rememberLanguages = createDatasetMemory<string[]>(1)
const rememberDates = createDatasetMemory<ReturnType<typeof datesOf>>(1)
const rememberSeconds = createDatasetMemory<Disclosure["seconds"]>(1)

/** Returns the languages of all interviews, with any outcome. */
const languagesOf = (dataset: Dataset): string[] =>
  rememberLanguages(dataset, "", () => {
    const { fields } = countAll(dataset, {
      filter: startedBy(EVERYBODY),
      questions: [],
      fields: ["lang"],
    })
    return (fields[0]?.values ?? []).map(({ value }) => String(value))
  })

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

function datesOf(dataset: Dataset): Pick<Disclosure, "from" | "to"> {
  let [from, to] = [Infinity, 0]
  for (const { chunk, rows } of selectRows(dataset, EVERYBODY))
    for (const row of rows) {
      from = Math.min(from, chunk.startedAt[row] ?? Infinity)
      to = Math.max(to, chunk.finishedAt[row] ?? 0)
    }
  return { from: from === Infinity ? null : from, to: to === 0 ? null : to }
}

const DAY = 86_400

const dayOf = (at: number | null) => at && at - (at % DAY)

/**
 * Returns the first and the last day of interviews. Exact times are left out, because they belong to two single respondents.
 */
function daysOf(dataset: Dataset): Pick<Disclosure, "from" | "to"> {
  const { from, to } = rememberDates(dataset, "", () => datesOf(dataset))
  return { from: dayOf(from), to: dayOf(to) }
}

/** Durations are rounded up to a multiple of this number of seconds. */
const SPAN_SECONDS = 5

/** Returns the durations of completed interviews; null without any. */
function secondsIn(dataset: Dataset): Disclosure["seconds"] {
  const lengths = selectRows(dataset, EVERYBODY)
    .flatMap(({ chunk, rows }) =>
      Array.from(rows, (row) => (chunk.finishedAt[row] ?? 0) - (chunk.startedAt[row] ?? 0)),
    )
    .toSorted((one, other) => one - other)
  if (lengths.length === 0) return null
  const quantile = (share: number) => {
    const length = lengths[Math.max(Math.ceil(share * lengths.length) - 1, 0)] ?? 0
    return Math.ceil(Math.max(length, 0) / SPAN_SECONDS) * SPAN_SECONDS
  }
  return { median: quantile(0.5), p90: quantile(0.9) }
}
