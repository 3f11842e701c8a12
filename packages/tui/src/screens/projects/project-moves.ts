import {
  bindAct,
  type BoundAct,
  type Caller,
  type ListedProject,
  type ModerationCase,
  OWNER_MOVES,
  type OwnerMove,
  PROJECT_MOVE_ACTS,
  PROJECTS,
  type Refusal,
  refusalOf,
  takeBack,
} from "@qo/core/acts"
import { type Project, statusAfter } from "@qo/core/project"

/**
 * Takes the own decision back; whether it may be is for the server to say, since the list knows no decisions. Done to the project
 * of a list, not to a case of the queue.
 */
function takingBack(caller: Caller): BoundAct<ListedProject> {
  const { many: _, ...act }: BoundAct<ModerationCase> = bindAct(takeBack, undefined, caller)
  return {
    ...act,
    kind: PROJECTS,
    refusal: (project) => {
      if (project.deleted) return refusalOf("isDeleted")
      const leadsBack = statusAfter(project.status, "takeBack", project.template) !== undefined
      return leadsBack ? undefined : refusalOf("noDecision")
    },
    input: (project) => act.input({ project }),
    answer: () => ({ row: undefined }),
    changes: (project) => act.changes({ project }),
    allowed: (project) => act.allowed({ project }),
    undo: () => undefined,
  }
}

/** Moves that change the payment or the respondents' view are shown before they are queued. */
const SHOWN: ReadonlySet<OwnerMove> = new Set(["send", "stop", "revise"])

export interface OfferedMove {
  name: OwnerMove | "takeBack"
  act: BoundAct<ListedProject>
  /** How many of the projects it can be made with. */
  count: number
  /** The plan is shown before it is queued. */
  isShown: boolean
}

const moveAct = (move: OwnerMove, caller: Caller): BoundAct<Project> =>
  bindAct(PROJECT_MOVE_ACTS[move], undefined, caller)

/** All status changes that this user can make to some of these projects. */
export function movesOf(
  me: Caller,
  projects: readonly ListedProject[],
  decides: boolean,
): OfferedMove[] {
  const offered = (name: OfferedMove["name"], act: BoundAct<ListedProject>, isShown: boolean) => {
    const count = projects.filter((project) => act.refusal(project) === undefined).length
    return count > 0 ? [{ name, act, count, isShown }] : []
  }
  return [
    ...OWNER_MOVES.flatMap((move) => offered(move, moveAct(move, me), SHOWN.has(move))),
    ...(decides ? offered("takeBack", takingBack(me), true) : []),
  ]
}

/** Why each of the owner's moves cannot be made now. */
export const ownerRefusals = (me: Caller, project: Project): readonly Refusal[] =>
  OWNER_MOVES.flatMap((move) => moveAct(move, me).refusal(project) ?? [])
