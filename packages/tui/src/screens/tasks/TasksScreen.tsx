import { resumeTask, stopTask } from "@qo/core/acts"
import { taskCalls } from "@qo/core/api"
import type { Task, TaskItem } from "@qo/core/task"
import { useEffect, useState } from "react"
import { labelLines } from "../../widgets/label-lines.ts"
import { Pages } from "../../widgets/Pages.tsx"
import { actionContextOf } from "../actions/action-context.ts"
import { PlanDialog, planLines } from "../actions/PlanDialog.tsx"
import type { FootItem } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"
import type { ScreenProps } from "../base/screen.ts"
import { type DialogProps, ListScreen } from "../lists/ListScreen.tsx"
import {
  aboutOne,
  copyKey,
  keysOfAct,
  listCommandOf,
  type ListContext,
  MARK_KEYS,
  MOVE_KEYS,
  planOf,
  type PlanState,
} from "../lists/list-keys.ts"
import { taskColumns, taskLines } from "./task-list.ts"
import { TASKS_AREA } from "./tasks-area.ts"

type TaskDialogState = { kind: "show"; task: Task } | PlanState<Task>

/** What the last line offers, most used first. */
const TASK_FOOT: readonly FootItem[] = ["show", "stop", "resume", "mark", "copy", "refresh"]

/** The shortcuts of the screen; `?` and the palette read them too. */
export const TASK_KEYS: readonly KeyBinding<ListContext<Task, TaskDialogState>>[] = [
  ...MOVE_KEYS,
  ...MARK_KEYS,
  {
    id: "show",
    keys: ["enter"],
    help: "key.show",
    run: aboutOne((task) => ({ kind: "show", task })),
  },
  { id: "stop", keys: keysOfAct(stopTask), help: "key.stopTask", run: planOf<Task>(stopTask) },
  {
    id: "resume",
    keys: keysOfAct(resumeTask),
    help: "key.resumeTask",
    run: planOf<Task>(resumeTask),
  },
  copyKey((tasks) =>
    tasks.length === 1
      ? `qo tasks show ${String(tasks[0]?.id)} --follow`
      : listCommandOf(
          "tasks",
          "id",
          tasks.map(({ id }) => id),
        ),
  ),
]

/** What the server does by itself: the own tasks, to an administrator everybody's; their progress arrives without moving the cursor. */
export function TasksScreen(props: ScreenProps) {
  const { store } = props
  return (
    <ListScreen<Task, TaskDialogState>
      {...props}
      area={store.areas.of(TASKS_AREA)}
      columns={taskColumns}
      keys={TASK_KEYS}
      foot={TASK_FOOT}
      whenEmpty={({ t }) => t("tasks.empty")}
      renderDialog={(dialog) => <TaskDialog store={store} {...dialog} />}
      panelLines={({ kind, ...state }) =>
        kind === "plan" && "rows" in state ? planLines(state.rows.length, state.act) : undefined
      }
    />
  )
}

type Props = DialogProps<TaskDialogState> & Pick<ScreenProps, "store" | "context">

function TaskDialog({ store, context, state, isActive, onClose }: Props) {
  const area = store.areas.of(TASKS_AREA)
  if (state.kind === "plan")
    return (
      <PlanDialog
        store={store}
        context={context}
        act={state.act}
        area={area}
        rows={state.rows}
        actionContext={actionContextOf(store, area)}
        isActive={isActive}
        onClose={onClose}
      />
    )
  const task = area.list.get(state.task.id) ?? state.task
  return (
    <TaskPage store={store} context={context} task={task} isActive={isActive} onClose={onClose} />
  )
}

const ITEMS = 200

interface PageProps extends Pick<ScreenProps, "store" | "context"> {
  task: Task
  isActive: boolean
  onClose: () => void
}

/** One task as it goes on, and those of its records that were not done, with the reason of each. */
function TaskPage({ store, context, task, isActive, onClose }: PageProps) {
  const [items, setItems] = useState<readonly TaskItem[]>([])
  const { id, failed, skipped } = task
  useEffect(() => {
    if (failed + skipped === 0) return
    let isShown = true
    const asked = { taskId: id, outcomes: ["failed" as const, "skipped" as const], limit: ITEMS }
    store.options.api.list(taskCalls.listTaskItems, asked).then(
      ({ data }) => isShown && setItems(data),
      // What is shown stays; the next progress asks again.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [store, id, failed, skipped])
  return (
    <Pages
      context={context}
      title={context.t("tasks.one", { id })}
      lines={labelLines(context, taskLines(task, items, context))}
      isActive={isActive}
      onClose={onClose}
    />
  )
}
