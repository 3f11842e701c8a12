import { resumeTask, stopTask, TASKS_LIST, taskTitle } from "@qo/core/acts"
import { settledOf, type Task, TASK } from "@qo/core/task"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { momentCell, personCell } from "../../records/painted-columns.ts"
import { wordsNow, wordsOf } from "../../records/words.ts"
import { defineList } from "../lists/define-list.tsx"
import { listAreaOf } from "../lists/list-area.ts"
import { copyRowsKey, type ListDialog, planKey } from "../lists/list-dialogs.tsx"
import { aboutOne } from "../lists/list-keys.ts"
import { TaskPage } from "./TaskPage.tsx"

/** `120 / 400`; a filter that was not resolved yet has no number. */
const progressText = (task: Task): string =>
  task.total === 0 ? "…" : `${settledOf(task)} / ${task.total}`

/** Tasks on the server: own ones, all for an administrator. Progress does not move the cursor. */
export const TASKS_SCREEN = defineList({
  shared: TASKS_LIST,
  title: "screen.tasks",
  area: listAreaOf(TASKS_LIST, {
    pollMs: 5000,
    news: () => ({ kinds: ["task"] }),
    definition: (texts) => {
      const words = wordsNow(texts)
      return listDefinitionOf<Task>(TASK, words, {
        act: { text: (task) => taskTitle(task, words()) },
        owner: { text: ({ owner }) => owner.fullname },
      })
    },
  }),
  marks: true,
  places: (context) => ({
    id: { role: "id", min: 4, keep: 8 },
    act: {
      role: "name",
      text: (task) => taskTitle(task, wordsOf(context)),
      gap: 2,
      min: 16,
      keep: 7,
    },
    args: "hidden",
    status: { min: 6, keep: 6 },
    stopReason: "hidden",
    total: { text: progressText, align: "right", min: 9, keep: 5 },
    done: "hidden",
    unchanged: "hidden",
    skipped: "hidden",
    failed: { ink: ({ failed }) => (failed > 0 ? "bad" : "dim"), min: 4, keep: 4 },
    owner: { ...personCell(({ owner }) => owner.fullname), isExtra: true, min: 12, keep: 2 },
    createdAt: { ...momentCell(({ createdAt }) => createdAt, context.locale), keep: 3 },
    endedAt: "hidden",
  }),
  keys: [
    {
      id: "show",
      keys: ["enter"],
      help: "key.show",
      about: "cursor",
      run: aboutOne<Task, ListDialog<Task>>((task) => ({
        render: (props) => <TaskPage {...props} task={task} />,
      })),
    },
    planKey(stopTask, { id: "stop", help: "key.stopTask" }),
    planKey(resumeTask, { id: "resume", help: "key.resumeTask" }),
    copyRowsKey(TASKS_LIST, ({ id }) => `qo tasks show ${id} --follow`),
  ],
  foot: ["show", "stop", "resume", "mark", "copy", "refresh"],
  empty: ({ t }) => t("tasks.empty"),
})
