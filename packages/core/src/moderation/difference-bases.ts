/** The save that a project is compared with, and what became of it. Times are unix seconds. */
export interface DifferenceBase {
  kind: "approved" | "rejected"
  revision: number
  at: number
}

interface Save {
  revision: number
  savedAt: number
  approved: boolean
}

interface Decided {
  decision: string
  at: number
  /** 0: it stands. */
  takenBackAt: number
}

/**
 * Saves that a project can be compared with: the one that was approved last, then the one that was rejected last. None for a
 * project that nobody has decided on.
 */
export function differenceBases(
  versions: readonly Save[],
  decisions: readonly Decided[],
): readonly DifferenceBase[] {
  const decidedAt = (decision: "approve" | "reject") =>
    decisions
      .filter((each) => each.decision === decision && each.takenBackAt === 0)
      .reduce((latest, { at }) => Math.max(latest, at), 0)
  const approved = versions.find((version) => version.approved)
  const rejectedAt = decidedAt("reject")
  const rejected = newestUntil(versions, rejectedAt)
  return [
    ...(approved
      ? [
          {
            kind: "approved" as const,
            revision: approved.revision,
            at: decidedAt("approve") || approved.savedAt,
          },
        ]
      : []),
    ...(rejected && rejectedAt > 0
      ? [{ kind: "rejected" as const, revision: rejected.revision, at: rejectedAt }]
      : []),
  ]
}

/** A decision is on the newest save of its time. */
const newestUntil = (versions: readonly Save[], at: number) =>
  versions
    .filter(({ savedAt }) => savedAt <= at)
    .reduce<Save | undefined>(
      (newest, each) => (newest && newest.revision > each.revision ? newest : each),
      undefined,
    )
