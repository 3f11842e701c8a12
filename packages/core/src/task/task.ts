import { z } from "zod"
import type { IrreversibleActName } from "../access/index.ts"
import { projectStatusAct } from "../project/index.ts"
import { activationAct } from "../user/index.ts"
import { TASK_OUTCOMES, TASK_STATUS_TRAITS, TASK_STATUSES, TASK_STOPS } from "./choices.ts"

/** Maximum number of records of one task. */
export const TASK_ITEMS_MAX = 100_000

/** Number of records from which a batch is carried out by the server. */
export const TASK_ITEMS_FROM = 101

/**
 * A task in a request: an act, its arguments in command-line form, and the records by their numbers or by a filter of their
 * list.
 */
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

/**
 * Acts that require the password again as a task, depending on their arguments. The password is requested once, when the task
 * is started, for all records.
 */
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

/** Returns the irreversible act that a task carries out, if it may require the password. */
export const provenTaskAct = ({
  act,
  args = {},
}: Pick<TaskDraft, "act" | "args">): IrreversibleActName | undefined => PROVEN_ACTS.get(act)?.(args)

/** One act on many records, which the server carries out one after another. Times are in Unix seconds; 0 means never. */
export const Task = z.object({
  id: z.int(),
  /** Name of the act, such as `users.set-status`. */
  act: z.string(),
  /** Arguments of the act, such as `status=deactivated`. */
  args: z.array(z.string()),
  owner: z.object({ id: z.int(), fullname: z.string() }),
  status: z.enum(TASK_STATUSES),
  stopReason: z.enum(TASK_STOPS).nullable(),
  /** Number of records; 0 until the filter has been resolved. */
  total: z.int(),
  done: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  failed: z.int(),
  createdAt: z.int(),
  endedAt: z.int(),
})
export type Task = z.infer<typeof Task>

/** Outcome of one record. `id` is the number of the record. */
export const TaskItem = z.object({
  id: z.int(),
  outcome: z.enum(TASK_OUTCOMES),
  /** Reason why it was not processed: a reason of the rules, or an error key of the server. */
  code: z.string().nullable(),
  /** The reason as text, in the language of the task's owner. */
  message: z.string().nullable(),
  at: z.int(),
})
export type TaskItem = z.infer<typeof TaskItem>

/** Returns whether no more records will be processed unless the task is resumed. */
export const isOver = ({ status }: Pick<Task, "status">): boolean => TASK_STATUS_TRAITS[status].over

/** Returns whether it ended before all of its records had an outcome. */
export const isStopped = ({ status }: Pick<Task, "status">): boolean =>
  TASK_STATUS_TRAITS[status].resumable === "remaining"

/** Returns whether resuming it has an effect: it was stopped, or records have failed. */
export const isResumable = (task: Pick<Task, "status" | "failed">): boolean =>
  isStopped(task) || (TASK_STATUS_TRAITS[task.status].resumable === "failed" && task.failed > 0)

/** Returns the number of records that have an outcome. */
export const settledOf = ({
  done,
  unchanged,
  skipped,
  failed,
}: Pick<Task, "done" | "unchanged" | "skipped" | "failed">): number =>
  done + unchanged + skipped + failed
