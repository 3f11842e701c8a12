import type { ModerationDecision } from "../project/index.ts"

/** The part of a save that counts here. */
interface Saved {
  revision: number
  savedAt: number
  approved: boolean
}

/** The part of a decision that counts here. */
interface Decided {
  decision: ModerationDecision["decision"]
  at: number
  takenBackAt: number
}

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
  versions: readonly Saved[],
  decisions: readonly Decided[],
): readonly DifferenceBase[] {
  const decidedAt = (decision: Decided["decision"]) =>
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
const newestUntil = (versions: readonly Saved[], at: number) =>
  versions
    .filter(({ savedAt }) => savedAt <= at)
    .reduce<Saved | undefined>(
      (newest, each) => (newest && newest.revision > each.revision ? newest : each),
      undefined,
    )
