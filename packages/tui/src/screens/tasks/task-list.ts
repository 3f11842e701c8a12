import { type ActWords, taskTitle } from "@qo/core/acts"
import { serverClock } from "@qo/core/api"
import { textOf } from "@qo/core/record"
import { settledOf, type Task, TASK, type TaskItem } from "@qo/core/task"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { paintedOf, personCell } from "../../records/painted-columns.ts"
import { labelOf, wordsNow, wordsOf } from "../../records/words.ts"
import { momentWidth, shortMoment } from "../../text/times.ts"
import type { Words } from "../../text/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

const ownerText = ({ owner }: Task): string => owner.fullname

/** `120 / 400`; a filter that was not resolved yet has no number. */
const progressText = (task: Task): string =>
  task.total === 0 ? "…" : `${settledOf(task)} / ${task.total}`

/** What the filter of the screen reads. */
export function taskListDefinition(texts: Words): ListDefinition<Task> {
  const words = wordsNow(texts)
  return listDefinitionOf<Task>(TASK, words, {
    act: { text: (task) => taskTitle(task, words()) },
    owner: { text: ownerText },
  })
}

export const taskColumns = (context: RenderContext): readonly PaintedColumn<Task>[] =>
  paintedOf<Task>(TASK, wordsOf(context), {
    id: { role: "id", min: 4, keep: 8 },
    act: {
      role: "name",
      text: (task) => taskTitle(task, wordsOf(context)),
      gap: 2,
      min: 16,
      wanted: 44,
      keep: 7,
    },
    args: "hidden",
    status: { min: 10, max: 11, keep: 6 },
    stopReason: "hidden",
    total: { text: progressText, align: "right", min: 9, max: 15, keep: 5 },
    done: "hidden",
    unchanged: "hidden",
    skipped: "hidden",
    failed: { ink: ({ failed }) => (failed > 0 ? "bad" : "dim"), min: 10, max: 10, keep: 4 },
    owner: { ...personCell(ownerText), from: 90, min: 12, max: 24, keep: 2 },
    createdAt: {
      text: ({ createdAt }) => shortMoment(createdAt, serverClock.at(new Date()), context.locale),
      ink: () => "dim",
      align: "right",
      min: momentWidth(context.locale),
      max: 12,
      keep: 3,
    },
    endedAt: "hidden",
  })

function factText(field: (typeof TASK.all)[number], task: Task, words: ActWords): string {
  if (field.name === "act") return taskTitle(task, words)
  return field.name === "owner" ? ownerText(task) : textOf(field, task, words)
}

/** One task in full, a label and a value a line, then those of its records that were left out or failed. */
export function taskLines(
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
    ({ id, code, message }) => [words.t("record.number", { id }), message ?? code ?? ""] as const,
  )
  return [...facts, ...others]
}
