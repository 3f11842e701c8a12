import type { AnswerValue } from "../questionnaire/index.ts"
import type { Entries } from "./view.ts"

/** Returns the form entries that represent an answer. */
export function fillEntries(value: AnswerValue | undefined, look: string): Entries {
  if (!value) return {}
  if (look === "ranking" && "codes" in value) return ranksOf(value.codes)
  const parts: [string, unknown][] = Object.entries(value)
  return Object.fromEntries(
    parts.flatMap(([name, part]): [string, string[]][] =>
      typeof part !== "object" || Array.isArray(part) || part === null
        ? [[name, textsOf(part)]]
        : Object.entries(part).map(([key, each]) => [`${name}.${key}`, textsOf(each)]),
    ),
  )
}

const textsOf = (part: unknown): string[] => [part].flat().map(String)

/** Returns the form entries for a ranking with this order of codes. */
export const ranksOf = (codes: readonly number[]): Entries =>
  Object.fromEntries(codes.map((code, at) => [`rank.${code}`, [String(at + 1)]]))
