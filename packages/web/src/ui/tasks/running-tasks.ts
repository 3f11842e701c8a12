import { taskCalls } from "@qo/core/api"
import { isOver, type Task } from "@qo/core/task"
import { createObservable } from "../../base/observable.ts"
import { currentSession } from "../../base/session/current-session.ts"
import { isLive, listenLive } from "../../base/session/live.ts"

/** The own tasks that run, or have ended while this tab was looking; newest first. */
export const runningTasks = createObservable<readonly Task[]>([])

/** Where no news come by themselves. */
const POLL_MS = 1000
let timer: ReturnType<typeof setTimeout> | undefined
/** Administrators hear of everybody's tasks. */
const ofOthers = new Set<number>()

/** Hears of the own tasks, wherever they were begun. Returns what stops it. */
export const listenTasks = (): (() => void) =>
  listenLive({
    onEvent: (event) => {
      if (event.kind === "task" && !ofOthers.has(event.id)) void readTask(event.id)
    },
    onReset: () => void findRunningTasks().catch(() => undefined),
  })

/** Shows a task from now on, until it is over and has been looked at. */
export function putTask(task: Task): void {
  const others = runningTasks.get().filter(({ id }) => id !== task.id)
  runningTasks.set([task, ...others].toSorted((a, b) => b.id - a.id))
  schedule()
}

/** Finds what is still running: begun in another tab, or before this one was opened. */
async function findRunningTasks(): Promise<void> {
  const session = currentSession.get()
  if (!session) return
  const { data } = await session.api.list(taskCalls.listTasks, {
    statuses: ["waiting", "running"],
    userId: session.user.id,
    limit: 20,
  })
  for (const task of data) putTask(task)
  for (const { id } of runningTasks.get().filter((task) => !isOver(task)))
    if (data.every((task) => task.id !== id)) void readTask(id)
}

/** Takes an ended task out of sight. */
export const forgetTask = (id: number): void =>
  runningTasks.set(runningTasks.get().filter((task) => task.id !== id))

function schedule(): void {
  if (timer !== undefined || runningTasks.get().every(isOver)) return
  timer = setTimeout(() => {
    timer = undefined
    void readAgain().finally(schedule)
  }, POLL_MS)
}

async function readAgain(): Promise<void> {
  if (isLive()) return
  for (const { id } of runningTasks.get().filter((task) => !isOver(task))) await readTask(id)
}

async function readTask(id: number): Promise<void> {
  const session = currentSession.get()
  if (!session) return
  try {
    const task = await session.api.send(taskCalls.getTask, { id })
    if (task.owner.id === session.user.id) putTask(task)
    else ofOthers.add(id)
  } catch {
    // It is asked for again with the next news of it.
  }
}
