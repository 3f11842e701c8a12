import { Worker } from "node:worker_threads"
import { CALLS } from "../../packages/core/src/api/index.ts"
import type { Flood } from "../faults/flood-worker.ts"

const QUESTIONS = 15_000
const LANES = 8

export interface Disturbance {
  /** Ends it; returns its work, in words. */
  stop: () => Promise<string>
}

/** Saves a questionnaire of 15,000 questions in a loop, and lets strangers try wrong passwords. Settles once both are under way. */
export async function disturb(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Disturbance> {
  const send = async (
    { method, path }: { method: string; path: string },
    body: unknown,
  ): Promise<{ pid: number; revision: number }> => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    const { data, ...refusal } = await response.json()
    if (!response.ok) throw new Error(JSON.stringify(refusal).slice(0, 500))
    return data
  }
  const { pid, revision } = await send(CALLS.createProject, {
    name: "Большой",
    template: "default",
  })
  let saves = 0
  let last = revision
  const over = new AbortController()
  const save = async () => {
    const blocks = blocksOf(saves)
    const saved = await send(CALLS.saveQuestionnaire, { pid, revision: last, blocks })
    last = saved.revision
    saves++
  }
  await save()
  const saving = (async () => {
    while (!over.signal.aborted) await save()
  })()
  const flood = new Worker(new URL("../faults/flood-worker.ts", import.meta.url), {
    workerData: {
      url,
      path: CALLS.login.path,
      bytes: 0,
      lanes: LANES,
      count: 1_000_000,
    } satisfies Flood,
  })
  await new Promise((resolve) => flood.once("message", resolve))
  return {
    async stop() {
      over.abort()
      const told = new Promise<Map<string, number>>((resolve) => flood.once("message", resolve))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      flood.postMessage("stop")
      await saving
      const statuses = [...(await told)].map(([status, count]) => `${count} × ${status}`)
      return `${saves} saves, sign-ins: ${statuses.join(", ")}`
    },
  }
}

const blocksOf = (save: number) =>
  Array.from({ length: QUESTIONS / 100 }, (_, block) => ({
    id: `b${block}`,
    title: `Блок ${block}`,
    questions: Array.from({ length: 100 }, (_each, at) => ({
      id: `q${block}-${at}`,
      category: "nps",
      text: `Порекомендуете ли вы игру друзьям? ${save}`,
    })),
  }))
