import { z } from "zod"
import { Issue, keysOf } from "../../lib/index.ts"
import {
  ModerationComment,
  Project,
  ProjectDecision,
  ProjectStatus,
  ProjectStatusNumber,
  QUEUE_ITEM,
  QueueItem,
  RejectionReason,
} from "../../project/index.ts"
import { sortsOf } from "../../record/index.ts"
import { call, listCall, type Call } from "../call.ts"
import { pagingOf, queryInt, queryList } from "../paging.ts"

const prefix = "/api/v1/service"
const Pid = z.int().positive()
const Revision = z.int().nonnegative()
const Person = z.object({ id: z.int(), fullname: z.string() })

/** Maximum number of decisions per call. */
export const DECISIONS_MAX = 500

/** Outcome of one decision in a batch. `key`: reason why it was skipped; `message`: the reason as text. */
export const DecisionOutcome = z.object({
  pid: z.int(),
  outcome: z.enum(["done", "skipped"]),
  status: ProjectStatus.optional(),
  key: z.string().optional(),
  message: z.string().optional(),
})
export type DecisionOutcome = z.infer<typeof DecisionOutcome>
export type DecisionOutcomeWire = z.input<typeof DecisionOutcome>

/** A comment. Only moderators and administrators see `by`. */
export const CommentRecord = ModerationComment.extend({
  id: z.int(),
  by: Person.nullable(),
  at: z.int(),
  /** `mended`: the commented element was changed after the comment; `resolved`: the owner marked the comment as resolved. */
  state: z.enum(["open", "mended", "resolved"]),
})
export type CommentRecord = z.infer<typeof CommentRecord>

export const DecisionRecord = z.object({
  id: z.int(),
  /** Revision of the project that the decision applies to. */
  revision: z.int(),
  decision: z.enum(["approve", "toVk", "reject"]),
  reason: RejectionReason.nullable(),
  comment: z.string().nullable(),
  /** Author of the decision; null if it was made automatically, or if you may not see the author. */
  by: Person.nullable(),
  automatic: z.boolean(),
  at: z.int(),
  /** Time at which the decision was withdrawn; 0 if it is valid. */
  takenBackAt: z.int(),
})
export type DecisionRecord = z.infer<typeof DecisionRecord>

/**
 * Problems that prevent a project from being sent; it can be sent if `issues` is empty. `code`: server code of the first
 * problem that has one.
 */
export const SendingProblems = z.object({ code: z.int().nullable(), issues: z.array(Issue) })
export type SendingProblems = z.infer<typeof SendingProblems>

const MOVES = {
  send: "Send a project to moderation; its price is then fixed and editing locked.",
  withdraw: "Take a project back from moderation.",
  pause: "Pause a project: no interview starts, those that run go on.",
  resume: "Go on with a paused project.",
  stop: "End a project early: interviews that run end as closed. An API token needs a proof, see step-up.",
  revise: "Take a paused project back to editing; it is then moderated again.",
} as const

/** Transitions of a project's status by the owner, or by an administrator on the owner's behalf. */
export const MoveRecord = z.object({
  move: z.enum(keysOf(MOVES)),
  at: z.int(),
  /** Account that made the transition; null for a member of staff whom you may not see. */
  by: Person.nullable(),
})
export type MoveRecord = z.infer<typeof MoveRecord>

const Move = z.strictObject({ pid: Pid, revision: Revision.optional() })

/** A transition by the owner. Each transition is a separate call. */
const move = (name: keyof typeof MOVES): Call<typeof Move, typeof Project> =>
  call({
    method: "POST",
    path: `${prefix}/project/${name}`,
    summary: MOVES[name],
    access: "projects.change",
    ...(name === "stop" && { irreversible: "project.stop" as const }),
    get input() {
      return Move
    },
    get output() {
      return Project
    },
  })

export const moderationCalls = {
  sendProject: move("send"),
  checkSending: call({
    method: "GET",
    path: `${prefix}/project/send/check`,
    summary: "Everything for which sending a project would be refused now; nothing is changed.",
    access: "projects.change",
    get input() {
      return z.strictObject({ pid: queryInt(Pid) })
    },
    get output() {
      return SendingProblems
    },
  }),
  withdrawProject: move("withdraw"),
  pauseProject: move("pause"),
  resumeProject: move("resume"),
  stopProject: move("stop"),
  reviseProject: move("revise"),
  listQueue: listCall({
    method: "GET",
    path: `${prefix}/moderation/queue`,
    summary: "Projects that wait for a decision of this account's role, longest first.",
    access: "moderation.read",
    keyed: true,
    get input() {
      return pagingOf(...sortsOf(QUEUE_ITEM), "pid").extend({
        statuses: queryList(queryInt(ProjectStatusNumber)),
      })
    },
    get item() {
      return QueueItem
    },
  }),
  decide: call({
    method: "POST",
    path: `${prefix}/moderation/decisions`,
    summary: "Decide on one project or many; each is done or skipped on its own.",
    access: "moderation.read",
    get input() {
      return z.strictObject({ decisions: z.array(ProjectDecision).min(1).max(DECISIONS_MAX) })
    },
    get output() {
      return z.array(DecisionOutcome)
    },
  }),
  listDecisions: call({
    method: "GET",
    path: `${prefix}/moderation/decisions`,
    summary: "Every decision on a project, newest first.",
    access: "projects.read",
    get input() {
      return z.strictObject({ pid: queryInt(Pid) })
    },
    get output() {
      return z.array(DecisionRecord)
    },
  }),
  listMoves: call({
    method: "GET",
    path: `${prefix}/project/moves`,
    summary: "The last moves of a project by its owner (sent, withdrawn, paused …), newest first.",
    access: "projects.read",
    get input() {
      return z.strictObject({ pid: queryInt(Pid) })
    },
    get output() {
      return z.array(MoveRecord)
    },
  }),
  listComments: call({
    method: "GET",
    path: `${prefix}/moderation/comments`,
    summary: "Comments on a project's questionnaire.",
    access: "projects.read",
    get input() {
      return z.strictObject({ pid: queryInt(Pid) })
    },
    get output() {
      return z.array(CommentRecord)
    },
  }),
  addComments: call({
    method: "POST",
    path: `${prefix}/moderation/comments`,
    summary: "Comment on a project that waits for a decision, on a block or question of it.",
    access: "moderation.read",
    get input() {
      return z.strictObject({
        pid: Pid,
        revision: Revision.optional(),
        comments: z.array(ModerationComment).min(1).max(200),
      })
    },
    get output() {
      return z.array(CommentRecord)
    },
  }),
  resolveComment: call({
    method: "POST",
    path: `${prefix}/moderation/comments/resolve`,
    summary: "Mark a comment as done.",
    access: "projects.change",
    get input() {
      return z.strictObject({ pid: Pid, id: Pid })
    },
    get output() {
      return CommentRecord
    },
  }),
  takeBackDecision: call({
    method: "POST",
    path: `${prefix}/moderation/take-back`,
    summary:
      "Take the own decision back, of one project or of many (`projects`): within 24 hours and before the first interview; of many, each is done or skipped on its own.",
    access: "moderation.read",
    get input() {
      return z.union([Move, z.strictObject({ projects: z.array(Move).min(1).max(DECISIONS_MAX) })])
    },
    get output() {
      return z.union([Project, z.array(DecisionOutcome)])
    },
  }),
}
