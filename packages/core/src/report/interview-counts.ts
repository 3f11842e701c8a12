import { z } from "zod"
import { roundedDown } from "../lib/index.ts"
import { OUTCOMES, type Outcome } from "../interview/index.ts"
import { PortraitFigures, Totals } from "./figures-file.ts"

const count = z.int().nonnegative()

/** Counts of a project's interviews at a point in time: funnel, places, durations. */
export const InterviewCounts = z.object({
  totals: Totals,
  /** Target number of completed interviews that the project sets; null if its portraits or its end date set it. */
  target: count.nullable(),
  /** Number of places that running interviews hold. */
  reserved: count,
  portraits: z.array(PortraitFigures),
  /** Duration of completed interviews in seconds; null without any. */
  seconds: z.object({ median: count, p90: count }).nullable(),
  /** Whether all counts are rounded down to tens, as for all users without the right to single responses. */
  rounded: z.boolean(),
})
export type InterviewCounts = z.infer<typeof InterviewCounts>

/**
 * Returns the counts rounded down for users without the right to single responses: with exact counts, an increase by one would
 * reveal which person has just answered.
 */
export const roundedCounts = (counts: InterviewCounts): InterviewCounts => ({
  ...counts,
  totals: roundedTotals(counts.totals),
  reserved: roundedDown(counts.reserved),
  portraits: roundedPortraits(counts.portraits),
  seconds: null,
  rounded: true,
})

/**
 * Returns the totals by outcome, including withdrawn interviews. Users without the right to single responses see these totals,
 * because a decreasing total would reveal a withdrawal. `collected`: number of filled places; it also contains completed
 * interviews withdrawn before withdrawals were counted.
 */
export function totalsWithWithdrawn(
  { groups, withdrawn }: { groups: readonly OutcomeCount[]; withdrawn: readonly OutcomeCount[] },
  collected = 0,
): Totals {
  const { totals } = countsFrom([...groups, ...withdrawn])
  const earlier = Math.max(0, collected - totals.completed)
  return {
    ...totals,
    started: totals.started + earlier,
    completed: totals.completed + earlier,
  }
}

export const roundedTotals = (totals: Totals): Totals => mapValues(totals, roundedDown)

export const roundedPortraits = (portraits: readonly PortraitFigures[]): PortraitFigures[] =>
  portraits.map((portrait) => ({
    ...portrait,
    completed: roundedDown(portrait.completed),
    reserved: roundedDown(portrait.reserved),
  }))

const mapValues = <Key extends string>(
  values: Readonly<Record<Key, number>>,
  map: (value: number) => number,
): Record<Key, number> =>
  Object.fromEntries(
    Object.entries<number>(values).map(([key, value]) => [key, map(value)]),
  ) as Record<Key, number>

/** Steps of the funnel in display order. Labels: `interviews.<name>` in i18n. */
export const FUNNEL = ["started", "running", ...OUTCOMES] as const
export type FunnelStep = (typeof FUNNEL)[number]

/** Steps that are shown even if their number is zero. */
const ALWAYS: readonly FunnelStep[] = ["started", "running", "completed"]

/** Returns the steps of a funnel that should be shown. */
export const funnelOf = ({
  totals,
}: Pick<InterviewCounts, "totals">): { step: FunnelStep; count: number }[] =>
  FUNNEL.map((step) => ({ step, count: totals[step] })).filter(
    (each) => each.count > 0 || ALWAYS.includes(each.step),
  )

/**
 * Number of interviews with one outcome (null: still running). Completed interviews are also divided by duration; `seconds` is
 * the upper end of the duration range.
 */
export interface OutcomeCount {
  outcome: Outcome | null
  seconds: number | null
  count: number
}

/** Computes totals and durations from interviews that were counted in groups. */
export function countsFrom(
  groups: readonly OutcomeCount[],
): Pick<InterviewCounts, "totals" | "seconds"> {
  const of = (outcome: Outcome | null) =>
    groups.reduce((sum, each) => (each.outcome === outcome ? sum + each.count : sum), 0)
  const ended = Object.fromEntries(OUTCOMES.map((each) => [each, of(each)])) as Record<
    Outcome,
    number
  >
  const running = of(null)
  const started = OUTCOMES.reduce((sum, each) => sum + ended[each], running)
  const lengths = groups
    .flatMap((each) =>
      each.outcome === "completed" && each.seconds !== null
        ? [{ ...each, seconds: each.seconds }]
        : [],
    )
    .toSorted((one, other) => one.seconds - other.seconds)
  const quantile = (share: number) => quantileOf(lengths, share * ended.completed)
  return {
    totals: { started, running, ...ended },
    seconds: lengths.length > 0 ? { median: quantile(0.5), p90: quantile(0.9) } : null,
  }
}

/** Returns the duration that `rank` of the interviews do not exceed. `lengths` must be in ascending order. */
function quantileOf(lengths: readonly { seconds: number; count: number }[], rank: number): number {
  let seen = 0
  for (const { seconds, count: those } of lengths) {
    seen += those
    if (seen >= rank) return seconds
  }
  return lengths.at(-1)?.seconds ?? 0
}
