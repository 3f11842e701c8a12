import { countAll, type Dataset, EVERYBODY, select, startedBy } from "../engine/index.ts"
import { FEW } from "../statistics/index.ts"
import type { Disclosure } from "./shapes/index.ts"

/** How the figures of a report came about, whatever its filter. */
export function disclosureOf(dataset: Dataset): Omit<Disclosure, "seconds"> {
  const all = countAll(dataset, {
    filter: startedBy(EVERYBODY),
    questions: [],
    fields: ["outcome", "lang"],
  })
  const completed = countAll(dataset, { questions: [], fields: ["source"] })
  const valuesIn = (counts: typeof all, name: string) =>
    counts.fields.find(({ field }) => field === name)?.values ?? []
  const of = (outcome: string) =>
    valuesIn(all, "outcome").find(({ value }) => value === outcome)?.n ?? 0
  const wanted = of("completed") + of("quotaFull")
  return {
    ...datesOf(dataset),
    sources: valuesIn(completed, "source").map(({ value, n }) => ({ source: String(value), n })),
    languages: valuesIn(all, "lang").map(({ value }) => String(value)),
    started: all.people.n,
    completed: of("completed"),
    incidence: ratio(wanted, wanted + of("screenedOut") + of("notQualified")),
    breakOff: ratio(of("abandoned"), of("abandoned") + of("completed")),
    optIn: true,
    few: { grey: FEW.grey, hidden: FEW.hidden },
  }
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

function datesOf(dataset: Dataset): Pick<Disclosure, "from" | "to"> {
  let [from, to] = [Infinity, 0]
  for (const { chunk, rows } of select(dataset, EVERYBODY))
    for (const row of rows) {
      from = Math.min(from, chunk.startedAt[row] ?? Infinity)
      to = Math.max(to, chunk.finishedAt[row] ?? 0)
    }
  return { from: from === Infinity ? null : from, to: to === 0 ? null : to }
}
