import { taskCalls } from "@qo/core/api"
import { isOver, type Task } from "@qo/core/task"
import { createObservable } from "../../base/observable.ts"
import { currentSession } from "../../base/session/current-session.ts"

/** The own tasks that run, or have ended while this tab was looking; newest first. */
export const runningTasks = createObservable<readonly Task[]>([])

const POLL_MS = 1000
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a task from now on, until it is over and has been looked at. */
export function followTask(task: Task): void {
  put(task)
  schedule()
}

/** Finds what is still running: begun in another tab, or before this one was opened. */
export async function findRunningTasks(): Promise<void> {
  const session = currentSession.get()
  if (!session) return
  const input = { statuses: ["waiting", "running"] as const, userId: session.user.id, limit: 20 }
  const { data } = await session.api.list(taskCalls.listTasks, {
    ...input,
    statuses: [...input.statuses],
  })
  for (const task of data) put(task)
  schedule()
}

/** Takes an ended task out of sight. */
export const forgetTask = (id: number): void =>
  runningTasks.set(runningTasks.get().filter((task) => task.id !== id))

export function putTask(task: Task): void {
  put(task)
  schedule()
}

function put(task: Task): void {
  const others = runningTasks.get().filter(({ id }) => id !== task.id)
  runningTasks.set([task, ...others].toSorted((a, b) => b.id - a.id))
}

function schedule(): void {
  if (timer !== undefined || runningTasks.get().every(isOver)) return
  timer = setTimeout(() => {
    timer = undefined
    void readAgain().finally(schedule)
  }, POLL_MS)
}

async function readAgain(): Promise<void> {
  const session = currentSession.get()
  if (!session) return
  for (const { id } of runningTasks.get().filter((task) => !isOver(task)))
    await session.api.send(taskCalls.getTask, { id }).then(put, () => undefined)
}
