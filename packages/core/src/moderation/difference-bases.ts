/** The save that a project is compared with, and its decision. Times are Unix seconds. */
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
  /** The project's revision that was decided on. */
  revision: number
  decision: string
  at: number
  /** 0: it stands. */
  takenBackAt: number
}

/** Saves for comparison: the last approved one, then the last rejected one. Empty for a project without decisions. */
export function differenceBases(
  versions: readonly Save[],
  decisions: readonly DecidedRevision[],
): readonly DifferenceBase[] {
  const last = (decision: "approve" | "reject") =>
    newestRevision(decisions.filter((each) => each.decision === decision && each.takenBackAt === 0))
  const approved = versions.find((version) => version.approved)
  const rejection = last("reject")
  // Sending a project makes a revision, not a save: the decided version is the newest save up to it.
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
