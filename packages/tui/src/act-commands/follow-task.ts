import { ApiError, taskCalls } from "@qo/core/api"
import { isOver, isStopped, settledOf, type Task } from "@qo/core/task"
import { EXIT, type ExitCode } from "../output/index.ts"
import { accountFlags } from "../shell/account-flags.ts"
import { createProgressLine } from "../shell/progress-line.ts"
import type { BatchRequest, Calls, Language, LiveEvents, Notes, Settings } from "../shell/shell.ts"
import { hearOfTask } from "./task-news.ts"

type TaskShell = Calls &
  LiveEvents &
  Language &
  Pick<Notes, "progress"> &
  Pick<BatchRequest, "finishOnInterrupt">

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 2000
/** While news come by themselves, a task that is silent is asked for seldom. */
const LONGEST_SILENCE_MS = 15_000

/**
 * Follows a task by events, and by polling if there are none, until it ends or Ctrl-C is pressed; a terminal shows progress on
 * one temporary line. Waits for a server that does not respond: the task runs independently. @throws ApiError
 */
export async function followTask(task: Task, shell: TaskShell): Promise<Task> {
  const signal = shell.finishOnInterrupt()
  const line = createProgressLine(shell)
  let now = task
  if (isOver(now)) return now
  let settled = settledOf(now)
  let pause = FIRST_WAIT_MS
  const news = hearOfTask(task.id, shell.events())
  signal.addEventListener("abort", news.stop)
  try {
    while (!isOver(now) && !signal.aborted) {
      await line.show(shell.t("task.progress", { id: now.id, settled, total: now.total }))
      const told = await news.next(pause)
      if (signal.aborted) break
      if (told !== undefined && told > settled && told < now.total) {
        settled = told
        pause = LONGEST_WAIT_MS
        continue
      }
      // An event does not say that a task was stopped or goes on; it only tells no progress, or less than before.
      pause = news.isLive()
        ? Math.min(Math.max(pause * 1.5, LONGEST_WAIT_MS), LONGEST_SILENCE_MS)
        : Math.min(pause * 1.5, LONGEST_WAIT_MS)
      news.forget()
      now = await lookAgain(now, shell)
      settled = settledOf(now)
    }
    return now
  } finally {
    signal.removeEventListener("abort", news.stop)
    news.stop()
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

/** Prints the next steps for a task and returns the exit code. */
export async function endOfTask(
  task: Task,
  { t, tell, config }: Language & Notes & Settings,
): Promise<ExitCode> {
  const { id, stopReason, skipped, failed } = task
  const command = (words: string) => `qo tasks ${words}${accountFlags(config)}`
  if (!isOver(task)) {
    const follow = command(`show ${id} --follow`)
    await tell(t("task.goesOn", { id, follow, stop: command(`stop ${id}`) }))
    return EXIT.interrupted
  }
  const resume = command(`resume ${id}`)
  if (isStopped(task)) {
    await tell(t("task.stopped", { id, reason: t(`taskStop.${stopReason ?? "byHand"}`), resume }))
    return EXIT.partlyDone
  }
  if (failed > 0) await tell(t("task.retry", { resume }))
  return failed + skipped > 0 ? EXIT.partlyDone : EXIT.done
}
