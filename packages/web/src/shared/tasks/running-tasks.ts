import { taskCalls } from "@qo/core/api"
import { isOver, type Task } from "@qo/core/task"
import { createObservable } from "../../base/observable.ts"
import { currentSession } from "../../base/session/current-session.ts"
import { isLive, listenLive } from "../../base/session/live.ts"

/** How many of the own tasks are shown, and how long those that are over. */
const LATEST = 10
const LATEST_SECONDS = 7 * 24 * 3600

/** The own tasks that run or have ended lately; newest first. */
export const ownTasks = createObservable<readonly Task[]>([])

/** Grows with each own task that ends while this tab is open, so that lists reload. */
export const endedTasks = createObservable(0)

/** Polling interval without events, ms. */
const POLL_MS = 1000
let timer: ReturnType<typeof setTimeout> | undefined
/** Administrators hear of everybody's tasks. */
const ofOthers = new Set<number>()

/** Follows the user's tasks, begun in any place. Returns a function that stops it. */
export const listenTasks = (): (() => void) =>
  listenLive({
    onEvent: (event) => {
      if (event.kind === "task" && !ofOthers.has(event.id)) void readTask(event.id)
    },
    onReset: () => void findTasks().catch(() => undefined),
  })

/** Shows a task from now on, and how it goes on. */
export function putTask(task: Task): void {
  const before = ownTasks.get().find(({ id }) => id === task.id)
  const others = ownTasks.get().filter(({ id }) => id !== task.id)
  ownTasks.set([task, ...others].toSorted((a, b) => b.id - a.id))
  if (before && !isOver(before) && isOver(task)) endedTasks.set(endedTasks.get() + 1)
  schedule()
}

/** Finds running and recently ended tasks: begun in another tab, or before this one was opened. */
async function findTasks(): Promise<void> {
  const session = currentSession.get()
  if (!session) return
  const { data } = await session.api.list(taskCalls.listTasks, {
    userId: session.user.id,
    limit: LATEST,
  })
  const since = Date.now() / 1000 - LATEST_SECONDS
  for (const task of data) if (!isOver(task) || task.endedAt > since) putTask(task)
  for (const { id } of ownTasks.get().filter((task) => !isOver(task)))
    if (data.every((task) => task.id !== id)) void readTask(id)
}

function schedule(): void {
  if (timer !== undefined || ownTasks.get().every(isOver)) return
  timer = setTimeout(() => {
    timer = undefined
    void readAgain().finally(schedule)
  }, POLL_MS)
}

async function readAgain(): Promise<void> {
  if (isLive()) return
  for (const { id } of ownTasks.get().filter((task) => !isOver(task))) await readTask(id)
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
