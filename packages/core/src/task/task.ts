import { z } from "zod"
import type { IrreversibleActName } from "../access/index.ts"
import { projectStatusAct } from "../project/index.ts"
import { activationAct } from "../user/index.ts"
import { TASK_OUTCOMES, TASK_STATUS_TRAITS, TASK_STATUSES, TASK_STOPS } from "./choices.ts"

/** Records that one task takes at most. */
export const TASK_ITEMS_MAX = 100_000

/** From so many records on, a batch runs on the server. */
export const TASK_ITEMS_FROM = 101

/** A task in the request: an act, its arguments in command-line form, and the records by their numbers or by a filter of their list. */
export const TaskDraft = z.strictObject({
  act: z.string().min(1).max(64),
  args: z.record(z.string().max(64), z.string().max(4000)).optional(),
  ids: z.array(z.int().positive()).min(1).max(TASK_ITEMS_MAX).optional(),
  filter: z
    .record(
      z.string().max(64),
      z.union([
        z.string().max(200),
        z.number(),
        z.array(z.union([z.string().max(200), z.number()])).max(50),
      ]),
    )
    .optional(),
})
export type TaskDraft = z.infer<typeof TaskDraft>

/** Acts of tasks that need the password again, each for its arguments. It is given once, when the task is begun, for all of its records. */
const PROVEN_ACTS = new Map<
  string,
  (args: Readonly<Record<string, string>>) => IrreversibleActName | undefined
>([
  ["games.delete", () => "game.delete"],
  ["projects.delete", () => "project.delete"],
  ["projects.stop", () => "project.stop"],
  ["projects.set-status", ({ status }) => projectStatusAct(status)],
  ["users.delete", () => "user.delete"],
  ["users.restore", () => "user.makeAdministrator"],
  ["users.set-status", ({ status }) => activationAct(status)],
])
export const PROVEN_TASK_ACTS = [
  "game.delete",
  "project.delete",
  "project.stop",
  "user.delete",
  "user.makeAdministrator",
] as const satisfies IrreversibleActName[]

/** The irreversible act that a task carries out, if the password may be needed for it. */
export const provenTaskAct = ({
  act,
  args = {},
}: Pick<TaskDraft, "act" | "args">): IrreversibleActName | undefined => PROVEN_ACTS.get(act)?.(args)

/** One act on many records, carried out by the server one record after another. Times are unix seconds, 0 is never. */
export const Task = z.object({
  id: z.int(),
  /** `users.set-status`. */
  act: z.string(),
  /** Arguments of the act: `status=deactivated`. */
  args: z.array(z.string()),
  owner: z.object({ id: z.int(), fullname: z.string() }),
  status: z.enum(TASK_STATUSES),
  stopReason: z.enum(TASK_STOPS).nullable(),
  /** 0 as long as a filter has not been resolved. */
  total: z.int(),
  done: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  failed: z.int(),
  createdAt: z.int(),
  endedAt: z.int(),
})
export type Task = z.infer<typeof Task>

/** Outcome of one record; `id` is that of the record. */
export const TaskItem = z.object({
  id: z.int(),
  outcome: z.enum(TASK_OUTCOMES),
  /** Why not: a reason of the rules, or the server's key. */
  code: z.string().nullable(),
  /** The same in words, in the language of the task's owner. */
  message: z.string().nullable(),
  at: z.int(),
})
export type TaskItem = z.infer<typeof TaskItem>

/** No record is being processed, and none will be unless the task is resumed. */
export const isOver = ({ status }: Pick<Task, "status">): boolean => TASK_STATUS_TRAITS[status].over

/** It ended before all of its records were settled. */
export const isStopped = ({ status }: Pick<Task, "status">): boolean =>
  TASK_STATUS_TRAITS[status].resumable === "remaining"

/** Resuming it does something: it was stopped, or records have failed. */
export const isResumable = (task: Pick<Task, "status" | "failed">): boolean =>
  isStopped(task) || (TASK_STATUS_TRAITS[task.status].resumable === "failed" && task.failed > 0)

/** Records that are settled, one way or another. */
export const settledOf = ({
  done,
  unchanged,
  skipped,
  failed,
}: Pick<Task, "done" | "unchanged" | "skipped" | "failed">): number =>
  done + unchanged + skipped + failed
