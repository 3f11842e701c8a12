import type { LogCode } from "./log-codes.ts"
import type { Difference, DifferencePlace } from "./describe.ts"

/** An entry of the change log: its code and its element. */
export interface LogEntryPlace {
  code: LogCode
  place: Pick<DifferencePlace, "block" | "question">
}

const PROJECT_FIELDS: ReadonlyMap<string | undefined, LogCode> = new Map([
  ["priority", "001"],
  ["targetPlatforms", "002"],
  ["portraits", "003"],
])

const BLOCK_CHANGES = { added: "004", removed: "011", moved: "009", changed: "009" } as const
const QUESTION_CHANGES = { added: "005", removed: "006", moved: "012", changed: "008" } as const

/** Returns the distinct entries of the change log for these differences. Positions of blocks on the canvas are not logged. */
export function logCodesOf(differences: readonly Difference[]): LogEntryPlace[] {
  const logged = new Map<string, LogEntryPlace>()
  for (const difference of differences) {
    const code = codeOf(difference)
    if (!code) continue
    // All translations are one entry.
    const { block, question } = difference.field === "translation" ? {} : difference.place
    const place = {
      ...(block !== undefined && { block }),
      ...(question !== undefined && { question }),
    }
    logged.set(`${code}:${question ?? block ?? ""}`, { code, place })
  }
  return Array.from(logged.values())
}

function codeOf({ element, change, kind, field }: Difference): LogCode | undefined {
  if (kind === "layout") return undefined
  if (field === "translation") return "013"
  switch (element) {
    case "questionnaire":
      return "007"
    case "project":
      return PROJECT_FIELDS.get(field) ?? "013"
    case "portrait":
      return "003"
    case "block":
      return BLOCK_CHANGES[change]
    case "question":
      return QUESTION_CHANGES[change]
    case "answer":
    case "statement":
      return "008"
  }
}
