import { type BoundAct, eachPage, isTaskAct, recordsOfTask } from "@qo/core/acts"
import { taskCalls } from "@qo/core/api"
import { settledOf, type Task, type TaskItem } from "@qo/core/task"
import type { BatchItem } from "../batch/index.ts"
import { EXIT, type ExitCode } from "../output/index.ts"
import type { BatchRequest, Shell } from "../shell/shell.ts"
import type { ChosenRecords } from "./choose-by-condition.ts"
import { endOfTask, followTask } from "./follow-task.ts"
import { itemColumns } from "./item-columns.ts"

interface ManyRecords {
  ids: readonly number[]
  parameters: Readonly<Record<string, string>>
  chosen?: ChosenRecords
}

/**
 * Whether there are enough records to run the batch on the server. It runs here if the user asks for a journal, or for options
 * that only this program has: stopping after failures, or decisions on projects as displayed. The limit is higher for moderation.
 */
export function runsAsTask<Row>(
  { name }: BoundAct<Row>,
  { ids, parameters }: ManyRecords,
  { batch }: BatchRequest,
): boolean {
  const isOwn =
    batch.journal !== undefined ||
    batch.resume !== undefined ||
    batch.maxFailures !== Infinity ||
    "seen" in parameters
  return ids.length >= recordsOfTask(name) && !isOwn && isTaskAct(name)
}

/**
 * Creates a task for the batch, follows it, and prints the outcome of each record; Ctrl-C leaves it running on the server.
 * @throws ApiError
 */
export async function runAsTask<Row>(
  act: BoundAct<Row>,
  { ids, chosen }: ManyRecords,
  shell: Shell,
): Promise<ExitCode> {
  const { api, t, tell, print } = shell
  const begun = await api.send(taskCalls.createTask, {
    act: act.name,
    args: { ...act.parameters },
    ids: [...ids],
  })
  await tell(t("task.begun", { id: begun.id }))
  const task = await followTask(begun, shell)
  const end = await endOfTask(task, shell)
  if (end === EXIT.interrupted) return end

  const labels = new Map(chosen?.ids.map((id, at) => [id, chosen.labels[at] ?? null]))
  const rows = print.list<BatchItem>(itemColumns(shell))
  for (const item of await settledItems(task, shell))
    await rows.row(batchItemOf(item, labels.get(item.id) ?? null))
  const left = task.total - settledOf(task)
  await rows.end({ total: task.total, complete: left === 0, next: null })
  const { done, unchanged, skipped, failed } = task
  await tell(t("batch.counts", { done, unchanged, skipped, failed, left }))
  return end
}

async function settledItems({ id }: Task, { api }: Shell): Promise<readonly TaskItem[]> {
  const items: TaskItem[] = []
  await eachPage(
    (request) => api.list(taskCalls.listTaskItems, { ...request, taskId: id }),
    (page) => void items.push(...page),
  )
  return items.filter(({ outcome }) => outcome !== "waiting")
}

const batchItemOf = (
  { id, outcome, code, message }: TaskItem,
  label: string | null,
): BatchItem => ({
  id,
  // Records that still wait were left out.
  outcome: outcome === "waiting" ? "skipped" : outcome,
  changed: outcome === "done",
  label,
  code,
  message,
})
