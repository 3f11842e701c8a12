import type { DecisionRecord, VersionRecord } from "@qo/core/api"

/** The save that a project is compared with, and what became of it. Times are unix seconds. */
export interface DifferenceBase {
  kind: "approved" | "rejected"
  revision: number
  at: number
}

/**
 * Saves that a project can be compared with: the one that was approved last, then the one that was rejected last. None for a
 * project that nobody has decided on.
 */
export function differenceBases(
  versions: readonly VersionRecord[],
  decisions: readonly DecisionRecord[],
): readonly DifferenceBase[] {
  const decidedAt = (decision: DecisionRecord["decision"]) =>
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
const newestUntil = (versions: readonly VersionRecord[], at: number) =>
  versions
    .filter(({ savedAt }) => savedAt <= at)
    .reduce<VersionRecord | undefined>(
      (newest, each) => (newest && newest.revision > each.revision ? newest : each),
      undefined,
    )
