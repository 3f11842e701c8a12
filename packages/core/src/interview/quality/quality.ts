import type { QuestionResult } from "../result.ts"
import { type Seconds, SPEEDER_SHARE, speedOf } from "./speed.ts"
import { type TimedAnswer, visibleSeconds } from "./visible-seconds.ts"

/**
 * Why an interview is doubtful. `speeder`: answered in less than a third of the usual time. `straightLining`: matrices answered
 * with the same column throughout. `unprovenTimes`: the page reported more time than has passed since the server learned of the
 * interview; also true of interviews begun offline.
 */
export const QUALITY_FLAGS = ["speeder", "straightLining", "unprovenTimes"] as const
export type QualityFlag = (typeof QUALITY_FLAGS)[number]

/** Quality of an interview's answers. It never removes an interview: reports can leave out flagged ones. */
export interface Quality {
  flags: readonly QualityFlag[]
  /** Seconds for which each question was seen. */
  seconds: Seconds
  /** Time relative to the usual, 1 is usual; undefined while there are too few interviews to compare. */
  speed?: number
}

/** Matrices with fewer rows can well be answered alike. */
const ROWS = 4

interface AnsweredInterview {
  startedAt: number
  events: readonly TimedAnswer[]
  results: readonly QuestionResult[]
  /** The usual times, once there are enough interviews. */
  medians: Seconds | undefined
}

export function qualityOf({ startedAt, events, results, medians }: AnsweredInterview): Quality {
  const { seconds, unproven } = visibleSeconds(startedAt, events)
  const speed = medians && speedOf(seconds, medians)
  // Unproven times mark no one as fast.
  const isFast = speed !== undefined && speed < SPEEDER_SHARE && !unproven
  const straight = straightMatrices(results)
  const flags: Record<QualityFlag, boolean> = {
    speeder: isFast,
    straightLining: straight >= 2 || (straight === 1 && isFast),
    unprovenTimes: unproven,
  }
  return {
    flags: QUALITY_FLAGS.filter((flag) => flags[flag]),
    seconds: Object.fromEntries(
      Object.entries(seconds).map(([question, time]) => [question, roundTo(time, 1)]),
    ),
    ...(speed !== undefined && { speed: roundTo(speed, 3) }),
  }
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Matrices of four rows and more in which every row has the same answer. */
function straightMatrices(results: readonly QuestionResult[]): number {
  return results.filter((result) => {
    if (!("value" in result) || !("rows" in result.value)) return false
    const rows = Object.values(result.value.rows).map((columns) =>
      columns.toSorted((one, other) => one - other).join(),
    )
    return rows.length >= ROWS && new Set(rows).size === 1
  }).length
}
