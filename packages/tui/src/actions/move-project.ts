import { moderationCalls } from "@qo/core/api"
import {
  isInModeration,
  moveProblem,
  movesFor,
  type Project,
  type ProjectStatus,
  statusAfter,
} from "@qo/core/project"
import {
  contextOf,
  type Me,
  moveRefusal,
  moverOf,
  type OwnerMove,
  PROJECT,
  type ProjectVerb,
} from "./project-kind.ts"

const CALLS_OF_MOVES = {
  send: moderationCalls.sendProject,
  withdraw: moderationCalls.withdrawProject,
  pause: moderationCalls.pauseProject,
  resume: moderationCalls.resumeProject,
  stop: moderationCalls.stopProject,
  revise: moderationCalls.reviseProject,
}

/** A move of the owner: send, withdraw, pause, resume, stop, revise. */
export function moveProject(move: OwnerMove, me: Me): ProjectVerb {
  const call = CALLS_OF_MOVES[move]
  const after = (project: Project) => statusAfter(project.status, move, project.template)
  return {
    kind: PROJECT,
    call,
    isDone: ({ status }) => hasMoved(move, status),
    refusal: (project) => {
      const { status: from } = project
      const problem = moveProblem(from, move, moverOf(me, project), contextOf(project))
      return problem && moveRefusal(move, problem)
    },
    input: ({ pid, revision }) => ({ pid, revision }),
    send: async (api, input, idempotencyKey) => ({
      row: await api.send(call, call.input.parse(input), { idempotencyKey }),
    }),
    changes: (project) => [["status", project.status, after(project) ?? null]],
    allowed: (project) => statusesFor(project, me),
  }
}

/** It is already where the move would lead, so there is nothing to do. */
function hasMoved(move: OwnerMove, status: ProjectStatus): boolean {
  switch (move) {
    case "send":
      return isInModeration(status)
    case "withdraw":
    case "revise":
      return status === "created"
    case "pause":
      return status === "paused"
    case "resume":
      return status === "active"
    case "stop":
      return status === "stopped"
  }
}

/** Statuses that this person can move a project to, each once. */
export function statusesFor(project: Project, me: Me): readonly ProjectStatus[] {
  const { status: from } = project
  const moves = movesFor(from, moverOf(me, project), contextOf(project))
  return [...new Set(moves.flatMap((each) => statusAfter(from, each, project.template) ?? []))]
}
