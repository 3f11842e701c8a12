import { CALLS } from "@qo/core/api"
import type { Task } from "@qo/core/task"
import { expect } from "vitest"
import type { TestApi } from "../testing/index.ts"
import { startTaskWorker, type TaskWorker } from "./worker.ts"

export const SOON = { timeout: 60_000 }

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

/** Adds active researchers. Returns their ids. */
export async function addResearchers(api: TestApi, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) ids.push((await api.addUser("researcher")).id)
  return ids
}

/**
 * Locks accounts until the returned function is called: no worker can change them, and each waits at the first one that it reaches. A
 * task processes two records at a time, so two held accounts hold the task.
 */
export async function holdAccounts(api: TestApi, ids: readonly number[]) {
  const holder = await api.database.pool.connect()
  await holder.query("begin")
  await holder.query("select from app_user where id = any($1) for update", [ids])
  return async (): Promise<void> => {
    await holder.query("rollback")
    holder.release()
  }
}

/** Creates workers that are stopped at the end of the test. */
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

/** Returns the task when none of its records is being processed. */
export async function waitForTask(client: Pick<Client, "send">, id: number): Promise<Task> {
  await expect
    .poll(async () => (await taskNow(client, id)).status, SOON)
    .toSatisfy((status) => status === "done" || status === "stopped")
  return taskNow(client, id)
}

/** Returns how often each account was deactivated, according to history. */
export async function deactivations(api: TestApi): Promise<number[]> {
  const { rows } = await api.database.pool.query<{ count: number }>(
    `select count(*)::int as count from history where message = 'userStatusChanged' group by subject_user_id`,
  )
  return rows.map(({ count }) => count)
}
