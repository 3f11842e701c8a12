import type { SavedTerms } from "./state.ts"

/** Each term on its own, where two people may meet. */
export type Term = Exclude<keyof SavedTerms, "settings"> | keyof SavedTerms["settings"]

/**
 * The terms after two changes. `both`: the terms that both sides set, to something else; of these `terms` hold mine.
 */
export function mergeTerms(
  base: SavedTerms,
  mine: SavedTerms,
  theirs: SavedTerms,
): { terms: SavedTerms; both: Term[] } {
  const both: Term[] = []
  const settle = <Value>(term: Term, of: (terms: SavedTerms) => Value): Value => {
    const [was, own, other] = [of(base), of(mine), of(theirs)]
    if (own === was) return other
    if (other !== was && other !== own) both.push(term)
    return own
  }
  const terms = {
    priority: settle("priority", (of) => of.priority),
    settings: {
      set_report_fill_online: settle(
        "set_report_fill_online",
        (of) => of.settings.set_report_fill_online,
      ),
      set_stat_fill_online: settle(
        "set_stat_fill_online",
        (of) => of.settings.set_stat_fill_online,
      ),
    },
    targetCompletes: settle("targetCompletes", (of) => of.targetCompletes),
    endsAt: settle("endsAt", (of) => of.endsAt),
  }
  return { terms, both }
}
