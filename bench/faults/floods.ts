/**
 * Floods of strangers: unauthenticated bodies of megabytes, and wrong passwords for different e-mails. Compares the waiting times
 * of other users with and without them, in turns.
 */
import { setTimeout as wait } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { CALLS } from "../../packages/core/src/api/index.ts"
import { addSignedIn, passWindowEnd } from "../../packages/server/src/faults/account.setup.ts"
import { hashPassword } from "../../packages/server/src/secrets/password-hash.ts"
import { median, megabytes, quantileOf } from "../server/figures.ts"
import { sendAll } from "../server/keep-alive-clients.ts"
import { startFloor } from "../server/start-floor.ts"
import { type FaultTrial, isSound, NOTHING, tell } from "./fault.ts"
import type { Flood } from "./flood-worker.ts"
import { type OneServer, withServer } from "./one-server.ts"

const ROUNDS = 5
const REQUESTS = 2000
const CLIENTS = 8
const BODY_BYTES = 7_800_000
const POSTS_AT_ONCE = 8
const MEGABYTES_MAX = 500

export const anonymousBodies: FaultTrial = {
  name: `${POSTS_AT_ONCE} anonymous bodies of ${BODY_BYTES / 1e6} MB at once, again and again`,
  run: () =>
    withServer(async (one) => {
      const floor = await startFloor("refusal", {})
      const without: number[] = []
      const beside: number[] = []
      const besideFloor: number[] = []
      const statuses = new Map<string, number>()
      let mostMegabytes = 0
      await p99Of(one)
      for (let round = 0; round < ROUNDS; round++) {
        without.push(await p99Of(one))
        besideFloor.push((await besideFlood(one, floor.url)).p99)
        const looking = setInterval(() => {
          mostMegabytes = Math.max(mostMegabytes, megabytes(one.server.pid, "Rss"))
        }, 50)
        const seen = await besideFlood(one, one.server.url)
        clearInterval(looking)
        beside.push(seen.p99)
        add(statuses, seen.statuses)
      }
      floor.stop()
      const refused = [...statuses.keys()].every((status) => status === "401")
      const ratio = (to: readonly number[]) => (median(beside) / median(to)).toFixed(1)
      return {
        ...NOTHING,
        seen: [
          `answers to the flood: ${textOf(statuses)}; the server took ${mostMegabytes.toFixed(0)} MB at most`,
          `p99 of the others without: ${msOf(without)}; with: ${msOf(beside)}; while another process is flooded: ${msOf(besideFloor)}`,
          `ratio of the medians: ${ratio(without)} to without, ${ratio(besideFloor)} to the flood of another process`,
        ],
        broken: [
          ...(refused ? [] : ["not all were refused for who they are"]),
          ...(mostMegabytes > MEGABYTES_MAX ? [`it took ${mostMegabytes.toFixed(0)} MB`] : []),
        ],
      }
    }),
}

/** Waiting times of other users while `url` is flooded. They begin after the flood's start, which takes a processor. */
async function besideFlood(one: OneServer, url: string) {
  const { path } = CALLS.saveQuestionnaire
  const flooding = startFlood(url, {
    path,
    bytes: BODY_BYTES,
    lanes: POSTS_AT_ONCE,
    count: Infinity,
  })
  await flooding.begun
  await wait(500)
  const p99 = await p99Of(one)
  return { p99, statuses: await flooding.stop() }
}

const TRIES = 1500
const TRIES_AT_ONCE = 16
const ALLOWED_TRIES = 100
const PASSWORD = "correct horse 7"

export const wrongPasswords: FaultTrial = {
  name: `${TRIES} wrong passwords for as many e-mails, from one address`,
  run: () =>
    withServer(async (one) => {
      const { id, email } = await addSignedIn(one.pool, ROLES.researcher.id)
      await one.pool.query("update app_user set password_hash = $2 where id = $1", [
        id,
        await hashPassword(PASSWORD),
      ])
      await passWindowEnd(one.pool, 60)
      const signIn = () => timedSignIn(one, email)
      const without = [await signIn(), await signIn(), await signIn(), await signIn()].slice(1)
      const { path } = CALLS.login
      const flooding = startFlood(one.server.url, {
        path,
        bytes: 0,
        lanes: TRIES_AT_ONCE,
        count: TRIES,
      })
      const beside: { status: number; ms: number }[] = []
      while (!flooding.isOver()) beside.push(await signIn())
      const after = await signIn()
      const statuses = await flooding.stop()
      const right = [...without, ...beside, after]
      const tried = statuses.get("401") ?? 0
      return {
        ...NOTHING,
        seen: [
          `answers to the flood: ${textOf(statuses)}`,
          `the right one without it: ${msOf(without.map(({ ms }) => ms))}; beside it: ${msOf(beside.map(({ ms }) => ms))}; after it: ${msOf([after.ms])}`,
        ],
        broken: [
          ...(tried <= ALLOWED_TRIES ? [] : [`${tried} passwords were tried`]),
          ...(right.every(({ status }) => status === 200) ? [] : ["the right one was refused"]),
        ],
      }
    }),
}

async function timedSignIn({ server }: OneServer, email: string) {
  const start = performance.now()
  const response = await fetch(server.url + CALLS.login.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - start }
}

async function p99Of({ server, headers }: OneServer): Promise<number> {
  const path = CALLS.currentUser.path
  const load = { url: server.url, path, headers: [headers], clients: CLIENTS, requests: REQUESTS }
  return quantileOf((await sendAll(load)).times, 0.99)
}

/** Floods from a separate thread, which takes no time from the measuring one. */
function startFlood(url: string, flood: Omit<Flood, "url">) {
  const worker = new Worker(new URL("flood-worker.ts", import.meta.url), {
    workerData: { ...flood, url } satisfies Flood,
  })
  let over = false
  const begun = new Promise((resolve) => worker.once("message", resolve))
  const told = new Promise<Map<string, number>>((resolve, reject) => {
    worker.on("message", (statuses: Map<string, number> | "floods") => {
      if (statuses === "floods") return
      over = true
      resolve(statuses)
    })
    worker.once("error", reject)
  })
  return {
    begun,
    isOver: () => over,
    stop: () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage("stop")
      return told
    },
  }
}

function add(all: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [status, count] of more) all.set(status, (all.get(status) ?? 0) + count)
}

const textOf = (statuses: ReadonlyMap<string, number>): string =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")
const msOf = (all: readonly number[]): string =>
  all.length > 6
    ? `${median(all).toFixed(0)} ms (median), ${Math.max(...all).toFixed(0)} at most`
    : `${all.map((ms) => ms.toFixed(1)).join(", ")} ms`

if (import.meta.main) {
  const outcomes = [await tell(anonymousBodies), await tell(wrongPasswords)]
  process.exit(outcomes.every((outcome) => outcome && isSound(outcome)) ? 0 : 1)
}
