import type { ImportEntryStates, ImportGroup, ImportGroupDraft } from "./import-report.ts"

/** Numbers the entries of a report through all groups, from 1, and adds their states. */
export function withStates(
  groups: readonly ImportGroupDraft[],
  states: ImportEntryStates,
): ImportGroup[] {
  let number = 1
  return groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => {
      const state = states[number] ?? "open"
      return { ...entry, number: number++, state }
    }),
  }))
}

export const countOpen = (groups: readonly ImportGroup[]): number =>
  groups.reduce(
    (sum, { entries }) => sum + entries.filter(({ state }) => state === "open").length,
    0,
  )
