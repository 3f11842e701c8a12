import { type ActWords, taskTitle } from "@qo/core/acts"
import { taskCalls } from "@qo/core/api"
import { textOf } from "@qo/core/record"
import { type Task, TASK, type TaskItem } from "@qo/core/task"
import { useEffect, useState } from "react"
import { labelOf, wordsOf } from "../../records/words.ts"
import { labelLines } from "../../widgets/label-lines.ts"
import { Pages } from "../../widgets/Pages.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { ListDialogProps } from "../lists/list-dialogs.tsx"

const ITEMS = 200

/** One task as it goes on, and those of its records that were not done, with the reason of each. */
export function TaskPage({ task, ...props }: ListDialogProps<Task> & { task: Task }) {
  const { store, context, area, isActive, onClose } = props
  const [items, setItems] = useState<readonly TaskItem[]>([])
  const now = area.list.get(task.id) ?? task
  const { id, failed, skipped } = now
  useEffect(() => {
    if (failed + skipped === 0) return
    let isShown = true
    const asked = { taskId: id, outcomes: ["failed" as const, "skipped" as const], limit: ITEMS }
    store.options.api.list(taskCalls.listTaskItems, asked).then(
      ({ data }) => isShown && setItems(data),
      // The displayed state stays; the next progress event retries.
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
      lines={labelLines(context, taskLines(now, items, context))}
      isActive={isActive}
      onClose={onClose}
    />
  )
}

function factText(field: (typeof TASK.all)[number], task: Task, words: ActWords): string {
  if (field.name === "act") return taskTitle(task, words)
  return field.name === "owner" ? task.owner.fullname : textOf(field, task, words)
}

/** One task in full, a label and a value a line, then those of its records that were left out or failed. */
function taskLines(
  task: Task,
  items: readonly TaskItem[],
  context: RenderContext,
): readonly (readonly [string, string])[] {
  const words: ActWords = wordsOf(context)
  const facts = TASK.all.flatMap((field) => {
    // The title says the arguments, too.
    if (field.name === "id" || field.name === "args") return []
    const text = factText(field, task, words)
    return text === "" ? [] : [[labelOf(words, field), text] as const]
  })
  const others = items.map(
    ({ id, code, message }) => [context.t("record.number", { id }), message ?? code ?? ""] as const,
  )
  return [...facts, ...others]
}
