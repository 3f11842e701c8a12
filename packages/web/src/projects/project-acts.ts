import {
  bindAct,
  type BoundAct,
  type Caller,
  deleteProject,
  type DeletedProject,
  OWNER_MOVES,
  PROJECT_MOVE_ACTS,
  restoreProject,
} from "@qo/core/acts"
import { can } from "@qo/core/access"
import type { ListActs } from "../shared/list/record-acts.ts"

/** All acts of a user on an existing project. */
export const projectActsFor = (caller: Caller): readonly BoundAct<DeletedProject>[] =>
  can(caller.role, "projects.change")
    ? [
        ...OWNER_MOVES.map((move) => bindAct(PROJECT_MOVE_ACTS[move], undefined, caller)),
        bindAct(deleteProject, undefined, caller),
      ]
    : []

/** Acts on the projects of a list; deleted ones must be restored first. */
export const projectActs: ListActs<DeletedProject> = {
  of: (caller, { filters }) =>
    "deleted" in filters ? [bindAct(restoreProject, undefined, caller)] : projectActsFor(caller),
  leaves: ({ name }) => name === restoreProject.name,
}
