/** A version with which a project is compared, with the decision on it. Times are Unix seconds. */
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

interface DecidedRevision {
  /** The project's revision at the time of the decision. */
  revision: number
  decision: string
  at: number
  /** Time of withdrawal; 0 if the decision was not withdrawn. */
  takenBackAt: number
}

/**
 * Returns the versions for comparison: the last approved one, then the last rejected one. Empty for a project without
 * decisions.
 */
export function differenceBases(
  versions: readonly Save[],
  decisions: readonly DecidedRevision[],
): readonly DifferenceBase[] {
  const last = (decision: "approve" | "reject") =>
    newestRevision(decisions.filter((each) => each.decision === decision && each.takenBackAt === 0))
  const approved = versions.find((version) => version.approved)
  const rejection = last("reject")
  // Sending a project creates a revision but no version, so the decided version is the newest one up to that revision.
  const rejected =
    rejection && newestRevision(versions.filter(({ revision }) => revision <= rejection.revision))
  return [
    ...(approved
      ? [
          {
            kind: "approved" as const,
            revision: approved.revision,
            at: last("approve")?.at ?? approved.savedAt,
          },
        ]
      : []),
    ...(rejection && rejected
      ? [{ kind: "rejected" as const, revision: rejected.revision, at: rejection.at }]
      : []),
  ]
}

const newestRevision = <T extends { revision: number }>(from: readonly T[]): T | undefined =>
  from.reduce<T | undefined>(
    (found, each) => (found && found.revision > each.revision ? found : each),
    undefined,
  )
