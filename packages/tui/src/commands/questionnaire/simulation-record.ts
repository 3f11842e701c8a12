import { OUTCOMES, type SimulationReport } from "@qo/core/interview"
import type { ProjectPrice } from "@qo/core/pricing"
import { z } from "zod"
import { PriceRecord, priceRecord } from "./price-record.ts"

const Spread = z.object({
  mean: z.number(),
  median: z.number(),
  p90: z.number(),
  longest: z.number(),
})

/** A simulation as JSON; shares are of all respondents. */
export const SimulationRecord = z.object({
  file: z.string(),
  respondents: z.int(),
  outcomes: z.record(z.enum(OUTCOMES), z.number()),
  screenOutRate: z.number(),
  incidence: z.number(),
  stuck: z.number(),
  /** Questions asked in completed interviews; null without any. */
  questions: Spread.nullable(),
  minutes: Spread.nullable(),
  byQuestion: z.array(
    z.object({
      question: z.string(),
      reach: z.number(),
      ended: z.partialRecord(z.enum(OUTCOMES), z.number()),
      /** By code, number or place; of a matrix by `statement:column`. */
      chosen: z.record(z.string(), z.number()),
    }),
  ),
  portraits: z.array(
    z.object({ portrait: z.int(), share: z.number(), days: z.number().nullable() }),
  ),
  /** Null without rates. */
  price: PriceRecord.nullable(),
})
export type SimulationRecord = z.infer<typeof SimulationRecord>

export const simulationRecord = (
  file: string,
  report: SimulationReport,
  price: ProjectPrice | undefined,
): SimulationRecord => ({
  file,
  respondents: report.n,
  outcomes: report.outcomes,
  screenOutRate: report.screenOutRate,
  incidence: report.incidence,
  stuck: report.stuck,
  questions: report.length ?? null,
  minutes: report.minutes ?? null,
  byQuestion: report.questions.map(({ question, reach, ended, chosen }) => ({
    question,
    reach,
    ended,
    chosen: Object.fromEntries(chosen),
  })),
  portraits: report.portraits.map(({ portrait, share, days = null }) => ({
    portrait,
    share,
    days,
  })),
  price: price ? priceRecord(price) : null,
})
