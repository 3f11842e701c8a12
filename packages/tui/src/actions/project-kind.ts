import type { Role } from "@qo/core/access"
import { projectCalls } from "@qo/core/api"
import type { MessageKey } from "@qo/core/i18n"
import {
  type MoveContext,
  type MoveProblem,
  type Mover,
  Project,
  type ProjectMove,
} from "@qo/core/project"
import type { RecordKind, Refusal, Verb } from "./verb.ts"

export type ProjectVerb = Verb<Project>

/** Who is signed in: rules of projects depend on it. */
export interface Me {
  role: Role
  userId: number
}

export const PROJECT: RecordKind<Project> = {
  id: ({ pid }) => pid,
  label: ({ name }) => name,
  read: (api, pid) => api.send(projectCalls.getProject, { pid }),
  parse: (current) => Project.safeParse(current).data,
  list: { record: Project, page: (api, request) => api.list(projectCalls.listProjects, request) },
}

/** What core's rules of moves ask about a person and a project. */
export const moverOf = ({ role, userId }: Me, { owner }: Project): Exclude<Mover, "server"> => ({
  role,
  owns: owner.id === userId,
})
export const contextOf = ({ template, targetPlatforms }: Project): MoveContext => ({
  template,
  targetPlatforms,
})

/** Moves that the owner makes. */
export const OWNER_MOVES = ["send", "withdraw", "pause", "resume", "stop", "revise"] as const
export type OwnerMove = (typeof OWNER_MOVES)[number]
/** What moderators decide. */
type Decision = Extract<ProjectMove, "approve" | "toVk" | "reject">
type HandMove = OwnerMove | Decision | "takeBack"

type RefusalCode = "alreadyInStatus" | "notOwner" | "notDeletable"

/** A reason of ours, `refusal.project.<code>` in i18n. */
export const projectRefusal = (code: RefusalCode): Refusal => ({
  code,
  text: (t) => t(`refusal.project.${code}` satisfies MessageKey<"terminal">),
})

/** Why a move cannot be made: from where it can, whose it is, or the rule itself. */
export const moveRefusal = (move: HandMove, problem: MoveProblem): Refusal => ({
  code: problem,
  text: (t) => {
    if (problem === "wrongStatus") return t(`refusal.move.${move}` satisfies MessageKey<"terminal">)
    if (problem === "notPermitted") return t(`refusal.notPermitted.${whoseIs(move)}`)
    return t(`refusal.project.${problem}` satisfies MessageKey<"terminal">)
  },
})

function whoseIs(move: HandMove): "owner" | "moderator" | "decider" {
  if (move === "takeBack") return "decider"
  return move === "approve" || move === "toVk" || move === "reject" ? "moderator" : "owner"
}
