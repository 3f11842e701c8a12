import { OUTCOMES } from "@qo/core/interview"
import { AnswerValue } from "@qo/core/questionnaire"
import {
  type CoveringRespondents,
  ROUTE_ENDS,
  type RouteReport,
  type Routes,
} from "@qo/core/routes"
import { z } from "zod"

const Span = z.object({ shortest: z.number(), longest: z.number(), expected: z.number() })
/** Exact, and longer than JSON numbers. */
const Exact = z.string().regex(/^\d+$/)

const RoutesRecord = z.object({
  routes: Exact,
  questions: Span.nullable(),
  minutes: Span.nullable(),
  /** Share of respondents who come to a question that they cannot answer. */
  stuck: z.number(),
  ends: z.array(
    z.object({
      end: z.enum(ROUTE_ENDS),
      pid: z.int().nullable(),
      routes: Exact,
      share: z.number(),
      questions: Span,
      minutes: Span,
    }),
  ),
  /** Share of respondents who are asked each question. */
  reach: z.array(z.object({ question: z.string(), share: z.number() })),
  /** Number of random respondents over whom the shares of conditions are estimated; null without conditions. */
  respondents: z.int().nullable(),
})

const CoveringRecord = z.object({
  ways: z.int(),
  uncovered: z.array(
    z.object({
      question: z.string(),
      answer: z.string().optional(),
      band: z.int().optional(),
      screenedOut: z.literal(true).optional(),
      hidden: z.literal(true).optional(),
      branch: z.int().optional(),
    }),
  ),
  respondents: z.array(
    z.object({
      outcome: z.enum(OUTCOMES),
      steps: z.array(
        z.object({ question: z.string(), answer: z.union([AnswerValue, z.literal("skip")]) }),
      ),
    }),
  ),
})

/** The path report as JSON: every field is null if the questions form a loop. */
export const RouteReportRecord = z.object({
  file: z.string(),
  /** Ids of questions that lead back to the first of them. */
  loop: z.array(z.string()).nullable(),
  all: RoutesRecord.nullable(),
  portraits: z.array(RoutesRecord.extend({ portrait: z.int(), name: z.string() })),
  /** Respondents who together take every way; with `--covering`. */
  covering: CoveringRecord.optional(),
})
export type RouteReportRecord = z.infer<typeof RouteReportRecord>

const routesRecord = (routes: Routes): z.infer<typeof RoutesRecord> => ({
  routes: String(routes.routes),
  questions: routes.questions ?? null,
  minutes: routes.minutes ?? null,
  stuck: routes.stuck,
  ends: routes.ends.map(({ pid = null, ...end }) => ({ ...end, pid, routes: String(end.routes) })),
  reach: Array.from(routes.reach, ([question, share]) => ({ question, share })),
  respondents: routes.respondents ?? null,
})

export function routeReportRecord(
  file: string,
  report: RouteReport,
  names: ReadonlyMap<number, string>,
  covering: CoveringRespondents | undefined,
): RouteReportRecord {
  if ("loop" in report) return { file, loop: [...report.loop], all: null, portraits: [] }
  return {
    file,
    loop: null,
    all: routesRecord(report.all),
    portraits: report.portraits.map((routes) => ({
      portrait: routes.portrait,
      name: names.get(routes.portrait) ?? "",
      ...routesRecord(routes),
    })),
    ...(covering && { covering: coveringRecord(covering) }),
  }
}

const coveringRecord = ({
  ways,
  uncovered,
  respondents,
}: CoveringRespondents): z.infer<typeof CoveringRecord> => ({
  ways,
  uncovered: [...uncovered],
  respondents: respondents.map(({ outcome, steps }) => ({ outcome, steps: [...steps] })),
})
