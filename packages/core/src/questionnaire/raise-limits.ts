import { z } from "zod"
import { err, type Issue, ok, parseBounded, readJson, type Result } from "../lib/index.ts"
import { LIMITS, type Limits } from "./limits.ts"

/**
 * Highest value of each limit. Limits with equal values in both tables cannot be raised. At these values the product remains
 * fast, and stored records fit their columns.
 */
export const HIGHEST_LIMITS: Limits = {
  blocks: 2000,
  questionsInBlock: 15_000,
  questions: 15_000,
  questionsHint: 15_000,
  answers: { min: LIMITS.answers.min, max: 2000, hint: 2000 },
  ranking: { min: LIMITS.ranking.min, max: 200 },
  matrix: { statements: 500, answers: 100 },
  questionText: 20_000,
  noteText: 20_000,
  endText: 20_000,
  answerText: 20_000,
  openText: 20_000,
  portraits: 500,
  portraitsAtLeast: 10,
  respondents: { min: LIMITS.respondents.min, max: 10_000_000 },
  targetCompletes: { min: LIMITS.targetCompletes.min, max: 10_000_000 },
  age: LIMITS.age,
  picture: { bytes: 50_000_000, pixels: 100_000_000, projectBytes: 1_000_000_000 },
  questionnaires: 100_000,
  params: 500,
  interviewsADay: 1000,
  demo: { projects: 1000, respondents: 1_000_000 },
}

interface Sizes {
  [name: string]: number | Sizes
}

/** Any of the limits, none lower than it is, and nothing else. */
function schemaOf(least: Sizes, most: Sizes): z.ZodObject {
  const fields = Object.entries(least).map(([name, from]) => {
    const to = most[name]
    const field =
      typeof from === "number"
        ? z
            .int()
            .min(from)
            .max(typeof to === "number" ? to : from)
        : schemaOf(from, typeof to === "object" ? to : from)
    return [name, field.optional()] as const
  })
  return z.strictObject(Object.fromEntries(fields))
}

function raiseSizes(sizes: Sizes, by: Readonly<Record<string, unknown>>): Sizes {
  return Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => {
      const given = Object.hasOwn(by, name) ? by[name] : undefined
      if (typeof size === "number") return [name, typeof given === "number" ? given : size]
      return [name, raiseSizes(size, (given ?? {}) as Readonly<Record<string, unknown>>)]
    }),
  )
}

/** The limits as the text of a JSON file raises some of them, or every fault of the file. */
export function raiseLimits(text: string): Result<Limits, Issue[]> {
  const file = readJson(text)
  if (!file.ok) return file
  const given = parseBounded(schemaOf(LIMITS, HIGHEST_LIMITS), file.value)
  return given.ok ? ok(raiseSizes(LIMITS, given.value) as Limits) : err(given.problem)
}

const exactSizes = (sizes: Sizes): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(sizes).map(([name, size]) => [
        name,
        typeof size === "number" ? z.int() : exactSizes(size),
      ]),
    ),
  )

/** The limits of an installation, as it tells them. */
export const limitsTold = () => exactSizes(LIMITS) as unknown as z.ZodType<Limits, Limits>
