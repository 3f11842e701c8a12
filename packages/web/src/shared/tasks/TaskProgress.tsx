import { Button, ProgressBar } from "@blueprintjs/core"
import { type ActWords, bindAct, resumeTask, runAct, stopTask } from "@qo/core/acts"
import { taskCalls } from "@qo/core/api"
import {
  isOver,
  isResumable,
  settledOf,
  type Task,
  TASK_OUTCOME,
  TASK_STATUS,
  TASK_STOP,
} from "@qo/core/task"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useObservable } from "../../base/observable.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import { verbKey } from "../../ui/acts/act-texts.ts"
import { Badge, ChoiceTag } from "../../ui/Badge.tsx"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { ownTasks, putTask } from "./running-tasks.ts"

const SHOWN_ITEMS = 100

/** Progress of a task on the server with outcomes; it continues after closing. */
export function TaskProgress({ task: begun, onClose }: { task: Task; onClose: () => void }) {
  const t = useTexts()
  const words = useWords()
  const caller = useCaller()
  const { api } = useSession()
  const task = useObservable(ownTasks).find(({ id }) => id === begun.id) ?? begun
  const [failure, setFailure] = useState<unknown>()
  const over = isOver(task)
  const settled = settledOf(task)
  const { done, unchanged, skipped, failed } = task
  const items = useQuery({
    queryKey: ["taskItems", task.id, settled],
    queryFn: ({ signal }) =>
      api.list(
        taskCalls.listTaskItems,
        { taskId: task.id, outcomes: ["failed", "skipped"], limit: SHOWN_ITEMS },
        { signal },
      ),
    enabled: over && failed + skipped > 0,
  })
  const act = async (bound: ReturnType<typeof bindAct<Task, void>>) => {
    setFailure(undefined)
    try {
      const end = await runAct(bound, task, { api })
      if (end.outcome === "done" && end.row) putTask(end.row)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      <div className="rz-dialog__body">
        <FormFailure error={failure} />
        <p role="status">
          <ChoiceTag choice={TASK_STATUS} value={task.status} />{" "}
          {t("bulk.progress", { done: settled, total: task.total })}
          {task.stopReason && ` — ${words.choice(TASK_STOP, task.stopReason)}`}
        </p>
        <ProgressBar
          value={task.total > 0 ? settled / task.total : 0}
          stripes={false}
          aria-label={t("tasks.progress")}
        />
        <p>{t("bulk.counts", { done, unchanged, skipped, failed })}</p>
        {!over && <p className="rz-note">{t("tasks.goesOn")}</p>}
        {items.data && items.data.data.length > 0 && (
          <ul className="rz-results" tabIndex={0} aria-label={t("bulk.results")}>
            {items.data.data.map((item) => (
              <li key={item.id}>
                <span>{t("record.number", { id: item.id })}</span>
                <Badge tone={TASK_OUTCOME.tones[item.outcome]}>
                  {item.message ?? words.choice(TASK_OUTCOME, item.outcome)}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer className="rz-dialog__foot">
        {!over && (
          <Button
            className="rz-dialog__start"
            text={t("bulk.stop")}
            onClick={() => void act(bindAct(stopTask, undefined, caller))}
          />
        )}
        {isResumable(task) && (
          <Button
            className="rz-dialog__start"
            text={t("tasks.resume")}
            onClick={() => void act(bindAct(resumeTask, undefined, caller))}
          />
        )}
        <Button intent="primary" text={t("action.close")} onClick={onClose} autoFocus />
      </footer>
    </>
  )
}

/** The title of a task: the verb of its act. */
export const taskTitle = (task: Task, { t }: Pick<ActWords, "t">): string => {
  const parameters = Object.fromEntries(
    task.args.map((arg) => arg.split("=", 2) as [string, string]),
  )
  return t(`verb.${verbKey({ title: task.act, parameters })}`)
}
