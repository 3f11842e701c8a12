import { can, type Action, type Role } from "../access/index.ts"
import type { TargetPlatform, TemplateName } from "./project-type.ts"
import { isInModeration, type ProjectStatus } from "./status.ts"
import { TEMPLATES } from "./templates.ts"

/**
 * All transitions between statuses of a project, except those made directly by administrators. Labels: `projectMove.<name>` in
 * i18n.
 */
export const PROJECT_MOVES = [
  "send",
  "withdraw",
  "approve",
  "reject",
  "toVk",
  "takeBack",
  "pause",
  "resume",
  "stop",
  "revise",
  "finish",
  "startReport",
  "finishReport",
] as const
export type ProjectMove = (typeof PROJECT_MOVES)[number]

/** Right that a user needs for a move. */
type MoverAction = Extract<Action, "projects.change" | "projects.moderate" | "projects.moderateVk">

interface MoveRule {
  move: ProjectMove
  from: ProjectStatus
  /** Status after the move. `template`: the status that the project's template specifies for sending. */
  to: ProjectStatus | "template"
  by: MoverAction | "decider" | "server"
  /** Whether the server may also make the move. */
  orServer?: true
}

const movesFrom = (
  move: ProjectMove,
  from: readonly ProjectStatus[],
  to: MoveRule["to"],
  by: MoveRule["by"],
): MoveRule[] => from.map((status) => ({ move, from: status, to, by }))

const RULES: readonly MoveRule[] = [
  ...movesFrom("send", ["created", "rejected"], "template", "projects.change"),
  ...movesFrom(
    "withdraw",
    ["onModeration", "onVkModeration", "onAutoModeration"],
    "created",
    "projects.change",
  ),
  ...movesFrom("approve", ["onModeration"], "active", "projects.moderate"),
  ...movesFrom("reject", ["onModeration", "onAutoModeration"], "rejected", "projects.moderate"),
  ...movesFrom("toVk", ["onModeration", "onAutoModeration"], "onVkModeration", "projects.moderate"),
  {
    move: "approve",
    from: "onAutoModeration",
    to: "active",
    by: "projects.moderate",
    orServer: true,
  },
  ...movesFrom("approve", ["onVkModeration"], "active", "projects.moderateVk"),
  ...movesFrom("reject", ["onVkModeration"], "rejected", "projects.moderateVk"),
  ...movesFrom("takeBack", ["active", "rejected"], "onModeration", "decider"),
  ...movesFrom("pause", ["active"], "paused", "projects.change"),
  ...movesFrom("resume", ["paused"], "active", "projects.change"),
  ...movesFrom("stop", ["active", "paused"], "stopped", "projects.change"),
  ...movesFrom("revise", ["paused"], "created", "projects.change"),
  ...movesFrom("finish", ["active"], "surveyFinished", "server"),
  ...movesFrom("startReport", ["surveyFinished"], "reportInProgress", "server"),
  ...movesFrom("finishReport", ["reportInProgress"], "finished", "server"),
]

const byMove = new Map(RULES.map((rule) => [`${rule.from} ${rule.move}`, rule]))
const ruleOf = (from: ProjectStatus, move: ProjectMove) => byMove.get(`${from} ${move}`)

/** Hours within which a decision can be withdrawn. */
export const TAKE_BACK_HOURS = 24

/** The user, or the server, that requests a move. */
export type Mover =
  | "server"
  | {
      role: Role
      /** Whether the user owns the project. */
      owns: boolean
      /** Whether the user made the current decision. */
      decided?: boolean
    }

/** Context of a move in addition to the status. Times are in Unix seconds. */
export interface MoveContext {
  template: TemplateName
  targetPlatforms: readonly TargetPlatform[]
  /** Time of the current decision. */
  decidedAt?: number
  now?: number
  /** Whether an interview with the approved version has started. */
  interviewsStarted?: boolean
}

/**
 * Reasons why a move is impossible. `notPermitted` has the HTTP status 403, all others 409. Texts: `moveProblem.<key>` in i18n.
 */
export const MOVE_PROBLEMS = [
  "wrongStatus",
  "notPermitted",
  "vkNotTargeted",
  "takenBackTooLate",
  "interviewsStarted",
] as const
export type MoveProblem = (typeof MOVE_PROBLEMS)[number]

/**
 * Returns the reason why a move is impossible; undefined if it is possible. Problems of the questionnaire are checked
 * separately.
 */
export function moveProblem(
  from: ProjectStatus,
  move: ProjectMove,
  mover: Mover,
  context: MoveContext,
): MoveProblem | undefined {
  const rule = ruleOf(from, move)
  if (!rule) return "wrongStatus"
  if (!mayMove(rule, mover)) return "notPermitted"
  if (move === "toVk" && !context.targetPlatforms.includes("vk")) return "vkNotTargeted"
  return move === "takeBack" ? takeBackProblem(context) : undefined
}

export const canMove = (
  from: ProjectStatus,
  move: ProjectMove,
  mover: Mover,
  context: MoveContext,
): boolean => moveProblem(from, move, mover, context) === undefined

function mayMove(rule: MoveRule, mover: Mover): boolean {
  if (mover === "server") return rule.by === "server" || rule.orServer === true
  switch (rule.by) {
    case "server":
      return false
    case "decider":
      return (
        mover.decided === true &&
        (can(mover.role, "projects.moderate") || can(mover.role, "projects.moderateVk"))
      )
    case "projects.change":
      return can(mover.role, rule.by) && (mover.owns || mover.role === "administrator")
    case "projects.moderate":
    case "projects.moderateVk":
      return can(mover.role, rule.by)
  }
}

function takeBackProblem({ decidedAt, now, interviewsStarted }: MoveContext) {
  if (interviewsStarted) return "interviewsStarted"
  if (decidedAt === undefined || now === undefined) return "takenBackTooLate"
  return now - decidedAt > TAKE_BACK_HOURS * 3600 ? "takenBackTooLate" : undefined
}

/** Returns the status after a move; undefined if the move is impossible in this status. */
export function statusAfter(
  from: ProjectStatus,
  move: ProjectMove,
  template: TemplateName,
): ProjectStatus | undefined {
  const to = ruleOf(from, move)?.to
  return to === "template" ? TEMPLATES[template].sentTo : to
}

/** Returns the statuses in which a move is possible. */
export const statusesBefore = (move: ProjectMove): readonly ProjectStatus[] =>
  RULES.filter((rule) => rule.move === move).map(({ from }) => from)

/** Returns whether a project already has the status to which a move leads. */
export const isAlreadyMoved = (status: ProjectStatus, move: ProjectMove): boolean =>
  RULES.some(
    (rule) =>
      rule.move === move && (rule.to === "template" ? isInModeration(status) : rule.to === status),
  )

/** Returns all moves that this user can make now, in the order of {@link PROJECT_MOVES}, for menus. */
export const movesFor = (from: ProjectStatus, mover: Mover, context: MoveContext): ProjectMove[] =>
  PROJECT_MOVES.filter((move) => canMove(from, move, mover, context))
