import { can, type Action, type Role } from "../access/index.ts"
import type { TargetPlatform, TemplateName } from "./project-type.ts"
import { isInModeration, type ProjectStatus } from "./status.ts"
import { TEMPLATES } from "./templates.ts"

/** Every change of a project's status but the administrator's form. Labels: `projectMove.<name>` in i18n. */
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

/** Who makes a move: those with this right to the project, the one who decided on it, or the server by itself. */
type MoverAction = Extract<Action, "projects.change" | "projects.moderate" | "projects.moderateVk">

interface MoveRule {
  move: ProjectMove
  from: ProjectStatus
  /** `template`: where the project's template sends to. */
  to: ProjectStatus | "template"
  by: MoverAction | "decider" | "server"
  /** The server may do it as well. */
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

/** Hours within which a decision can be taken back. */
export const TAKE_BACK_HOURS = 24

/** Who asks for a move. */
export type Mover =
  | "server"
  | {
      role: Role
      /** The project is this person's own. */
      owns: boolean
      /** This person made the decision that stands. */
      decided?: boolean
    }

/** Context of a transition beside the status. Times are Unix seconds. */
export interface MoveContext {
  template: TemplateName
  targetPlatforms: readonly TargetPlatform[]
  /** When the decision that stands was made. */
  decidedAt?: number
  now?: number
  /** An interview of the approved version has started. */
  interviewsStarted?: boolean
}

/** Why a move cannot be made: `notPermitted` is 403, all others are 409. Texts: `moveProblem.<key>` in i18n. */
export const MOVE_PROBLEMS = [
  "wrongStatus",
  "notPermitted",
  "vkNotTargeted",
  "takenBackTooLate",
  "interviewsStarted",
] as const
export type MoveProblem = (typeof MOVE_PROBLEMS)[number]

/** Why this move cannot be made; `undefined`: it can. Whether the questionnaire is fit to be sent is for the checks to say. */
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

/** The status that a move leads to; `undefined` where it cannot be made from this one. */
export function statusAfter(
  from: ProjectStatus,
  move: ProjectMove,
  template: TemplateName,
): ProjectStatus | undefined {
  const to = ruleOf(from, move)?.to
  return to === "template" ? TEMPLATES[template].sentTo : to
}

/** The statuses from which a move can be made. */
export const statusesBefore = (move: ProjectMove): readonly ProjectStatus[] =>
  RULES.filter((rule) => rule.move === move).map(({ from }) => from)

/** Whether a project is already where this move leads, whatever it came from. */
export const isAlreadyMoved = (status: ProjectStatus, move: ProjectMove): boolean =>
  RULES.some(
    (rule) =>
      rule.move === move && (rule.to === "template" ? isInModeration(status) : rule.to === status),
  )

/** Every move that this user can make now, in the order of {@link PROJECT_MOVES}: for menus. */
export const movesFor = (from: ProjectStatus, mover: Mover, context: MoveContext): ProjectMove[] =>
  PROJECT_MOVES.filter((move) => canMove(from, move, mover, context))
