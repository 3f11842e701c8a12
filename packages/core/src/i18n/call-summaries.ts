import type { CallName } from "../api/index.ts"
import type { Locale } from "./translate.ts"

/** One sentence about each call of the API; loaded on demand. */
export async function loadCallSummaries(
  locale: Locale,
): Promise<Readonly<Record<CallName, string>>> {
  if (locale === "ru") return (await import("./ru/call-summaries.ts")).ru
  const { CALLS } = await import("../api/index.ts")
  const summaries = Object.entries(CALLS).map(([name, { summary }]) => [name, summary])
  return Object.fromEntries(summaries) as Record<CallName, string>
}
