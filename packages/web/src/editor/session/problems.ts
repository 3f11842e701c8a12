import type { Finding, Place, Severity } from "@qo/core/checks"

const RANK: Readonly<Record<Severity, number>> = { error: 2, warning: 1, hint: 0 }

/** The worst that was found at each question and block; hints are told in the panel alone. */
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
