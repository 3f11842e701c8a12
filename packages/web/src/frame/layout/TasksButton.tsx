import { Button } from "@blueprintjs/core"
import { TimeIcon } from "@blueprintjs/icons"
import { isOver, settledOf, type Task } from "@qo/core/task"
import { useEffect, useState } from "react"
import { useObservable } from "../../base/observable.ts"
import { openModal } from "../../base/modal-queue.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { listenTasks, ownTasks } from "../../shared/tasks/running-tasks.ts"
import { taskTitle, TaskProgress } from "../../shared/tasks/TaskProgress.tsx"
import { type MenuEntry, PopMenu } from "../../ui/PopMenu.tsx"

/** The own tasks of the server: how far they are, in every tab, also when they were begun elsewhere. */
export function TasksButton() {
  const t = useTexts()
  const words = useWords()
  const tasks = useObservable(ownTasks)
  const [anchor, setAnchor] = useState<HTMLElement>()
  useEffect(listenTasks, [])
  if (tasks.length === 0) return null
  const running = tasks.filter((task) => !isOver(task))
  const [newest] = running
  const label =
    running.length > 0 ? t("tasks.running", { count: running.length }) : t("tasks.ended")
  const show = (task: Task) =>
    openModal({
      title: taskTitle(task, words),
      renderBody: (close) => <TaskProgress task={task} onClose={close} />,
    })
  const entries: readonly MenuEntry[] = tasks.map((task) => ({
    id: String(task.id),
    label: `${taskTitle(task, words)} — ${settledOf(task)} / ${task.total}`,
    run: () => show(task),
  }))
  return (
    <>
      <Button
        variant="minimal"
        className="rz-header__tasks"
        aria-label={label}
        aria-haspopup="menu"
        title={label}
        icon={<TimeIcon size={18} />}
        text={newest && newest.total > 0 ? percentOf(newest) : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <PopMenu
          label={label}
          groups={[entries]}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}

const percentOf = (task: Task): string => `${Math.floor((settledOf(task) * 100) / task.total)} %`
