import { CALLS, type DecisionOutcome } from "@qo/core/api"
import type { ProjectDecision } from "@qo/core/project"
import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"

type Headers = Readonly<Record<string, string>>

/** A browser window of a moderator. */
export interface Window {
  /** URLs of the servers. The first is used until it does not respond, then the others. */
  urls: readonly string[]
  headers: Headers
  /** Returns numbers from 0 to 1. */
  random: () => number
}

const RETRY_MS = 100
const BATCH = 8

/**
 * Decides on waiting projects until none remain, in parallel with other windows. A request without a response is sent again
 * with its idempotency key to the next server. Returns the outcome of each decision.
 */
export async function workThroughQueue(
  window: Window,
  onDone: (count: number) => void,
): Promise<DecisionOutcome[]> {
  const told: DecisionOutcome[] = []
  for (;;) {
    const pids = await queueOf(window)
    if (pids.length === 0) return told
    const outcomes = await decide(
      window,
      pick(window, pids).map((pid) => decisionOn(window, pid)),
    )
    told.push(...outcomes)
    onDone(outcomes.filter(({ outcome }) => outcome === "done").length)
  }
}

const pick = ({ random }: Window, pids: readonly number[]): number[] =>
  pids
    .map((pid) => ({ pid, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, BATCH)
    .map(({ pid }) => pid)

const decisionOn = ({ random }: Window, pid: number): ProjectDecision =>
  random() < 0.6
    ? { pid, decision: "approve" }
    : { pid, decision: "reject", reason: "wording", comment: "Скажите точнее, о какой игре речь" }

async function queueOf(window: Window): Promise<number[]> {
  const { path } = CALLS.listQueue
  const text = await insist(window, (url) =>
    fetch(`${url}${path}?limit=40`, { headers: window.headers }),
  )
  const { data } = JSON.parse(text) as { data: { project: { pid: number } }[] }
  return data.map(({ project }) => project.pid)
}

async function decide(
  window: Window,
  decisions: readonly ProjectDecision[],
): Promise<DecisionOutcome[]> {
  const { path, method } = CALLS.decide
  const headers = {
    ...window.headers,
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
  }
  const body = JSON.stringify({ decisions })
  const text = await insist(window, (url) => fetch(`${url}${path}`, { method, headers, body }))
  return (JSON.parse(text) as { data: DecisionOutcome[] }).data
}

/**
 * Sends a request to one server after the other until one responds. @throws Error if it is refused, which is a fault of the
 * test
 */
async function insist({ urls }: Window, ask: (url: string) => Promise<Response>): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const response = await ask(urls[attempt % urls.length] ?? "").catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (response?.ok && text !== undefined) return text
    if (response && response.status < 500) throw new Error(`${response.status} ${text}`)
    await wait(RETRY_MS)
  }
}
