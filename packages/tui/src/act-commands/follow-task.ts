import { setTimeout as wait } from "node:timers/promises"
import { ApiError, taskCalls } from "@qo/core/api"
import { isOver, settledOf, type Task } from "@qo/core/task"
import { EXIT, type ExitCode } from "../output/index.ts"
import { accountFlags } from "../shell/account-flags.ts"
import type { BatchRequest, Calls, Language, Notes, Settings } from "../shell/shell.ts"

type Following = Calls & Language & Notes & Pick<BatchRequest, "finishOnInterrupt">

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 2000

/**
 * Asks again and again how far a task is, until it has ended or Ctrl-C; a terminal shows it on one line that goes again. A server that
 * does not answer is waited for: the task does not depend on who looks. @throws ApiError
 */
export async function followTask(task: Task, shell: Following): Promise<Task> {
  const signal = shell.finishOnInterrupt()
  const line = createLine(shell)
  let now = task
  let pause = FIRST_WAIT_MS
  try {
    while (!isOver(now) && !signal.aborted) {
      await line.show(
        shell.t("task.progress", { id: now.id, settled: settledOf(now), total: now.total }),
      )
      await wait(pause, undefined, { signal }).catch(() => undefined)
      pause = Math.min(pause * 1.5, LONGEST_WAIT_MS)
      if (!signal.aborted) now = await lookAgain(now, shell)
    }
    return now
  } finally {
    await line.clear()
  }
}

async function lookAgain(task: Task, { api }: Calls): Promise<Task> {
  try {
    return await api.send(taskCalls.getTask, { id: task.id })
  } catch (error) {
    if (error instanceof ApiError && error.retryable) return task
    throw error
  }
}

function createLine({ progress }: Pick<Notes, "progress">) {
  let shown = ""
  return {
    async show(text: string) {
      if (text === shown) return
      await progress?.write(`\r${text.padEnd(shown.length)}`)
      shown = text
    },
    async clear() {
      if (shown !== "") await progress?.write(`\r${" ".repeat(shown.length)}\r`)
    },
  }
}

/** Tells what comes next for a task that somebody has looked at, and what the command ends with. */
export async function endOfTask(
  task: Task,
  { t, tell, config }: Language & Notes & Settings,
): Promise<ExitCode> {
  const { id, status, stopReason, skipped, failed } = task
  const command = (words: string) => `qo tasks ${words}${accountFlags(config)}`
  if (!isOver(task)) {
    const follow = command(`show ${id} --follow`)
    await tell(t("task.goesOn", { id, follow, stop: command(`stop ${id}`) }))
    return EXIT.interrupted
  }
  const resume = command(`resume ${id}`)
  if (status === "stopped") {
    await tell(t("task.stopped", { id, reason: t(`taskStop.${stopReason ?? "byHand"}`), resume }))
    return EXIT.partlyDone
  }
  if (failed > 0) await tell(t("task.retry", { resume }))
  return failed + skipped > 0 ? EXIT.partlyDone : EXIT.done
}
