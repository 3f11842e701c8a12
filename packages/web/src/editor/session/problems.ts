import type { Finding, Place, Severity } from "@qo/core/checks"

const RANK: Readonly<Record<Severity, number>> = { error: 2, warning: 1, hint: 0 }

/** The most severe finding of each question and block; hints are only shown in the panel. */
export function worstOf(findings: readonly Finding[]): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>()
  const note = (id: string | undefined, severity: Severity) => {
    const known = id === undefined ? undefined : worst.get(id)
    if (id !== undefined && (known === undefined || RANK[severity] > RANK[known]))
      worst.set(id, severity)
  }
  for (const { severity, place, path } of findings) {
    if (severity === "hint") continue
    note(place.question, severity)
    note(place.block, severity)
    for (const question of path ?? []) note(question, severity)
  }
  return worst
}

/** The element that a finding is shown at. */
export const elementOf = ({ question, block }: Place): string | undefined => question ?? block
