import { CALLS } from "@qo/core/api"
import type { Task } from "@qo/core/task"
import { expect } from "vitest"
import type { TestApi } from "../testing/index.ts"
import { startTaskWorker, type TaskWorker } from "./worker.ts"

export const SOON = { timeout: 30_000 }

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

/** Active researchers, by their numbers. */
export async function addResearchers(api: TestApi, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) ids.push((await api.addUser("researcher")).id)
  return ids
}

/** Workers that are stopped with the test. */
export function createWorkers(api: TestApi) {
  const workers: TaskWorker[] = []
  return {
    start: (services = api.services): TaskWorker => {
      const worker = startTaskWorker(services, { pollMs: 20 })
      workers.push(worker)
      return worker
    },
    stop: () => Promise.all(workers.splice(0).map((worker) => worker.stop())),
  }
}

export const deactivate = { act: "users.set-status", args: { status: "deactivated" } }

export const taskNow = (client: Pick<Client, "send">, id: number): Promise<Task> =>
  client.send(CALLS.getTask, { id })

/** The task once nothing of it is under way. */
export async function waitForTask(client: Pick<Client, "send">, id: number): Promise<Task> {
  await expect
    .poll(async () => (await taskNow(client, id)).status, SOON)
    .toSatisfy((status) => status === "done" || status === "stopped")
  return taskNow(client, id)
}

/** How often each account was deactivated, as history tells it. */
export async function deactivations(api: TestApi): Promise<number[]> {
  const { rows } = await api.database.pool.query<{ count: number }>(
    `select count(*)::int as count from history where message = 'userStatusChanged' group by subject_user_id`,
  )
  return rows.map(({ count }) => count)
}
