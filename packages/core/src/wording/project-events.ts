import type { CommentRecord, DecisionRecord, MoveRecord, VersionRecord } from "../api/index.ts"
import type { Project } from "../project/index.ts"

interface Person {
  id: number
  fullname: string
}

/** An event of a project. Labels: `projectEvent.<name>` in i18n. */
export interface ProjectEvent {
  event:
    | "created"
    | "saved"
    | "restored"
    | "commented"
    | "takenBack"
    | DecisionRecord["decision"]
    | MoveRecord["move"]
  /** Unix seconds. */
  at: number
  /**
   * User who caused the event. `staff`: a moderator whose name the reader may not see; `administrator`: an administrator who
   * acted for the owner. Null: unknown.
   */
  by: Person | "staff" | "administrator" | null
  automatic?: true
  /** For a save its revision; for a restore the revision of the restored save. */
  revision?: number
  /** Number of comments. */
  count?: number
}

interface ProjectPast {
  project: Pick<Project, "createdAt" | "owner">
  versions: readonly VersionRecord[]
  decisions: readonly DecisionRecord[]
  comments: readonly CommentRecord[]
  moves: readonly MoveRecord[]
}

/**
 * Returns the events of a project, the newest first, from the data that its owner may see. The complete history is only for
 * administrators.
 */
export function projectEvents(known: ProjectPast): readonly ProjectEvent[] {
  const { createdAt, owner } = known.project
  const events: ProjectEvent[] = [
    ...known.moves.map(({ move, at, by }) => ({
      event: move,
      at,
      by: by ?? ("administrator" as const),
    })),
    ...known.decisions.flatMap(decisionEvents),
    ...commentEvents(known.comments),
    ...known.versions.filter(({ savedAt }) => savedAt > createdAt).map(saveEvent),
    { event: "created", at: createdAt, by: owner },
  ]
  return events.toSorted((one, other) => other.at - one.at)
}

const saveEvent = ({ revision, savedAt, savedBy, restoredFrom }: VersionRecord): ProjectEvent => ({
  ...(restoredFrom === null
    ? { event: "saved", revision }
    : { event: "restored", revision: restoredFrom }),
  at: savedAt,
  by: savedBy,
})

function decisionEvents({
  decision,
  at,
  by,
  automatic,
  takenBackAt,
}: DecisionRecord): ProjectEvent[] {
  const who = by ?? "staff"
  const made: ProjectEvent = automatic
    ? { event: decision, at, by, automatic }
    : { event: decision, at, by: who }
  return takenBackAt > 0 ? [made, { event: "takenBack", at: takenBackAt, by: who }] : [made]
}

/** Combines simultaneous comments into one event. */
const commentEvents = (comments: readonly CommentRecord[]): ProjectEvent[] =>
  [...Map.groupBy(comments, ({ at, by }) => `${at} ${by?.id}`).values()].flatMap((those) => {
    const [first] = those
    return first
      ? [{ event: "commented", at: first.at, by: first.by ?? "staff", count: those.length }]
      : []
  })
