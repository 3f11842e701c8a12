import { type BoundAct, isTaskAct, recordsOfScreenTask, sendOnce } from "@qo/core/acts"
import { taskCalls } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import type { Task } from "@qo/core/task"
import type {
  WithNotices,
  WithPreferences,
  WithProgram,
  WithQueue,
} from "../../app-store/app-store.ts"
import type { QueuedAction } from "../../queue/queued-action.ts"

export type PlanStore = WithQueue & WithProgram & WithNotices & WithPreferences

/** Whether there are so many records that the server should carry out the act as a task. */
export const isForServer = <Row>(
  { name }: BoundAct<Row>,
  { items }: Pick<QueuedAction, "items">,
): boolean => items.length >= recordsOfScreenTask(name) && isTaskAct(name)

/** Queues a plan; many records become a task of the server, which continues when the screens are closed. */
export function sendPlan<Row>(store: PlanStore, act: BoundAct<Row>, plan: QueuedAction): void {
  if (!isForServer(act, plan)) store.queue.add(plan)
  else
    void beginTask(
      store,
      act,
      plan.items.map(({ id }) => Number(id)),
    )
}

async function beginTask<Row>(
  { options, notices, preferences }: PlanStore,
  act: BoundAct<Row>,
  ids: number[],
): Promise<void> {
  const { t } = preferences.words
  try {
    const draft = { act: act.name, args: { ...act.parameters }, ids }
    const { id } = await sendOnce<Task>(options.api, taskCalls.createTask, draft)
    notices.tell(t("plan.begun", { id }))
  } catch (error) {
    notices.warn(errorText(t, error))
  }
}
