import { z } from "zod"
import { roundedDown } from "../lib/index.ts"
import { OUTCOMES, type Outcome } from "../interview/index.ts"
import { PortraitFigures, Totals } from "./figures-file.ts"

const count = z.int().nonnegative()

/** Counts of a project's interviews at a moment: funnel, slots, length. */
export const InterviewCounts = z.object({
  totals: Totals,
  /** Target completes of the project itself; null if its portraits or its end date set them. */
  target: count.nullable(),
  /** Places that interviews under way hold. */
  reserved: count,
  portraits: z.array(PortraitFigures),
  /** Seconds from start to end of completed interviews; null without any. */
  seconds: z.object({ median: count, p90: count }).nullable(),
  /** Whether all counts are rounded down to tens, as for everybody who may not read single responses. */
  rounded: z.boolean(),
})
export type InterviewCounts = z.infer<typeof InterviewCounts>

/** The counts as readers get them who may not read single responses: a count that grows by one would show which person has just answered. */
export const roundedCounts = (counts: InterviewCounts): InterviewCounts => ({
  ...counts,
  totals: roundedTotals(counts.totals),
  reserved: roundedDown(counts.reserved),
  portraits: roundedPortraits(counts.portraits),
  seconds: null,
  rounded: true,
})

/**
 * Totals of all interviews including withdrawn ones by their outcome: readers without the right to single responses see these,
 * since a falling total would reveal a withdrawal. `collected`: completed slots, which also contain completes withdrawn before
 * withdrawals were counted.
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

/** Steps of a funnel in display order. Labels: `interviews.<name>` in i18n. */
export const FUNNEL = ["started", "running", ...OUTCOMES] as const
export type FunnelStep = (typeof FUNNEL)[number]

/** Shown even if zero. */
const ALWAYS: readonly FunnelStep[] = ["started", "running", "completed"]

/** The steps of a funnel that are worth telling. */
export const funnelOf = ({
  totals,
}: Pick<InterviewCounts, "totals">): { step: FunnelStep; count: number }[] =>
  FUNNEL.map((step) => ({ step, count: totals[step] })).filter(
    (each) => each.count > 0 || ALWAYS.includes(each.step),
  )

/** Interviews of one outcome (null: still running); those completed also by the second at which a span of time ends in which they took. */
export interface OutcomeCount {
  outcome: Outcome | null
  seconds: number | null
  count: number
}

/** Totals and durations from interviews that were counted in groups. */
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

/** The length that `rank` of them do not exceed; `lengths` from the shortest on. */
function quantileOf(lengths: readonly { seconds: number; count: number }[], rank: number): number {
  let seen = 0
  for (const { seconds, count: those } of lengths) {
    seen += those
    if (seen >= rank) return seconds
  }
  return lengths.at(-1)?.seconds ?? 0
}
