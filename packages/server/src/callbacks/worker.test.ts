import { Kysely, PostgresDialect } from "kysely"
import { afterEach, beforeEach, expect, test } from "vitest"
import type { Database } from "../db/index.ts"
import { createPool } from "../db/pool.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { queueCallback } from "./queue-callback.ts"
import { type Receiver, startReceiver } from "./receiver.setup.ts"
import { addressHash } from "../projects/removed-callbacks.ts"
import { callbackKey, signatureOf } from "../secrets/callback-signature.ts"
import type { DeliveryWorker } from "../delivery/worker.ts"
import { type CallbackWorkerOptions, startCallbackWorker } from "./worker.ts"

let api: TestApi
let receiver: Receiver
let workers: DeliveryWorker[]

beforeEach(async () => {
  workers = []
  const onCallbackQueued = () => {
    for (const worker of workers) worker.wake()
  }
  api = await startTestApi({}, { onCallbackQueued })
  receiver = await startReceiver()
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await receiver.stop()
  await api.stop()
})

const SOON = { timeout: 60_000 }

function start(options: CallbackWorkerOptions = {}, db = api.services.db): DeliveryWorker {
  const worker = startCallbackWorker(
    { ...api.services, db },
    {
      pollMs: 20,
      ca: receiver.ca,
      lookup: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
      allowAddress: (address) => address === "127.0.0.1",
      ...options,
    },
  )
  workers.push(worker)
  return worker
}

interface CallbackInput {
  pid?: number
  url?: string
  body?: object
  trial?: true
}
const queue = ({ pid = 7, url = hook(), body = { pid }, ...more }: CallbackInput = {}) =>
  api.database.db
    .transaction()
    .execute((trx) => queueCallback(trx, api.services, { pid, block: "b1", url, body, ...more }))
const hook = (path = "/hook") => `https://hooks.example.com:${receiver.port}${path}`

async function callbacks() {
  const { rows } = await api.database.pool.query<{
    status: string
    attempts: number
    last_error: string | null
    later: boolean
    sent: boolean
  }>(
    `select status, attempts, last_error, next_attempt_at > now() as later, sent_at is not null as sent
     from callback order by id`,
  )
  return rows
}
const first = async () => (await callbacks())[0]
const sentCount = async () => (await callbacks()).filter(({ status }) => status === "sent").length
const makeDue = () =>
  api.database.pool.query(`update callback set next_attempt_at = now(), last_error = null`)

test("a queued callback is sent immediately, signed with the project's key", async () => {
  start({ pollMs: 60_000 })
  const id = await queue({ pid: 42, body: { pid: 42, answers: [{ question: "q1", value: "ё" }] } })
  await expect.poll(first, SOON).toEqual({
    status: "sent",
    attempts: 1,
    last_error: null,
    later: true,
    sent: true,
  })
  const [received] = receiver.received
  if (!received) throw new Error("nothing was received")
  const { headers, body } = received
  expect(JSON.parse(body)).toEqual({ pid: 42, answers: [{ question: "q1", value: "ё" }] })
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "x-qo-delivery": String(id),
  })
  const timestamp = Number(headers["x-qo-timestamp"])
  expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(300)
  expect(headers["x-qo-signature"]).toBe(
    signatureOf(callbackKey(api.services.secret, 42), timestamp, body),
  )
  expect(callbackKey(api.services.secret, 42)).not.toBe(callbackKey(api.services.secret, 43))
})

test("a rejected callback is retried later, up to the maximum number of attempts", async () => {
  receiver.answer = (response) => response.writeHead(503).end("not now")
  start({ maxAttempts: 3 })
  await queue()
  for (const attempts of [1, 2]) {
    await expect
      .poll(first, SOON)
      .toMatchObject({ attempts, status: "queued", later: true, last_error: "HTTP 503" })
    await makeDue()
  }
  await expect
    .poll(first, SOON)
    .toMatchObject({ attempts: 3, status: "dead", last_error: "HTTP 503", sent: false })
  expect(receiver.received).toHaveLength(3)
})

test("a queued callback to an address that was removed meanwhile is discarded unsent", async () => {
  await queue({ pid: 7 })
  await queue({ pid: 8 })
  await api.database.db
    .insertInto("removed_callback")
    .values({ pid: 7, address_hash: addressHash(hook()), address: hook() })
    .execute()
  start()
  await expect.poll(sentCount, SOON).toBe(1)
  await expect
    .poll(first, SOON)
    .toMatchObject({ status: "dead", attempts: 1, last_error: "removed", sent: false })
  expect(receiver.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ pid: 8 }])
})

test("a trial that is not taken is tried once more, and then given up", async () => {
  receiver.answer = (response) => response.writeHead(503).end()
  start()
  await queue({ trial: true })
  // The callback counts as started before the response determines its next attempt.
  await expect
    .poll(first, SOON)
    .toMatchObject({ attempts: 1, status: "queued", later: true, last_error: "HTTP 503" })
  await makeDue()
  await expect.poll(first, SOON).toMatchObject({ attempts: 2, status: "dead" })
  expect(receiver.received).toHaveLength(2)
})

test("a receiver that responds with 410 is not called again", async () => {
  receiver.answer = (response) => response.writeHead(410).end()
  start()
  await queue()
  await expect
    .poll(first, SOON)
    .toMatchObject({ attempts: 1, status: "dead", last_error: "HTTP 410" })
})

test("a redirect is not followed, and the body of a response is not stored", async () => {
  receiver.answer = (response) =>
    response.writeHead(302, { location: "https://169.254.169.254/latest" }).end("secret words")
  start()
  await queue()
  await expect.poll(first, SOON).toMatchObject({ status: "queued", last_error: "HTTP 302" })
  expect(receiver.connections()).toBe(1)
  const { rows } = await api.database.pool.query(`select callback::text as row from callback`)
  expect(JSON.stringify(rows)).not.toContain("secret words")
})

test("a forbidden address is not called, regardless of the user who entered it", async () => {
  start()
  await queue({ url: `https://10.0.0.1:${receiver.port}/` })
  await expect
    .poll(first, SOON)
    .toMatchObject({ status: "queued", later: true, last_error: "forbiddenAddress" })
  const strict = startCallbackWorker(api.services, {
    pollMs: 20,
    ca: receiver.ca,
    lookup: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
  })
  workers.push(strict)
  await workers[0]?.stop()
  await queue()
  await expect
    .poll(async () => (await callbacks())[1], SOON)
    .toMatchObject({ last_error: "forbiddenAddress" })
  expect(receiver.connections()).toBe(0)
})

test("http is used only for hosts that administrators allow", async () => {
  const plain = await startReceiver({ plain: true })
  start()
  const host = `plain.example.com:${plain.port}`
  await queue({ url: `http://${host}/` })
  await expect.poll(first, SOON).toMatchObject({ last_error: "forbiddenAddress" })
  await api.database.pool.query(`insert into setting (name, value) values ('callbackHosts', $1)`, [
    JSON.stringify({ hosts: [host] }),
  ])
  await makeDue()
  await expect.poll(first, SOON).toMatchObject({ status: "sent", attempts: 2 })
  await plain.stop()
})

test("many callbacks and two servers: each is sent once", async () => {
  const pool = createPool({ connectionString: api.database.url }, { max: 5 })
  const other = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  await api.database.db.transaction().execute(async (trx) => {
    for (let at = 0; at < 200; at++) {
      const callback = { pid: 1 + (at % 5), block: "b1", url: hook(), body: { at } }
      await queueCallback(trx, api.services, callback)
    }
  })
  start()
  const second = start({}, other)
  await expect.poll(sentCount, SOON).toBe(200)
  expect(receiver.received).toHaveLength(200)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(200)
  expect((await callbacks()).every(({ attempts }) => attempts === 1)).toBe(true)
  await second.stop()
  await pool.end()
})

test("a slow receiver holds up no other project, and is not pressed", async () => {
  let most = 0
  const waiting: (() => void)[] = []
  receiver.answer = (response, { url }) => {
    if (url === "/slow") waiting.push(() => response.end())
    else response.end()
    most = Math.max(most, waiting.length)
  }
  for (let at = 0; at < 20; at++) await queue({ pid: 1, url: hook("/slow") })
  for (let at = 0; at < 20; at++) await queue({ pid: 2 })
  start({ lanes: 6, perProject: 3, wholeMs: 60_000 })
  await expect.poll(sentCount, SOON).toBe(20)
  expect(most).toBe(3)
  receiver.answer = (response) => response.end()
  for (const answer of waiting) answer()
  await expect.poll(sentCount, SOON).toBe(40)
})

test("stopping waits for running calls and begins no other", async () => {
  const reached = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  receiver.answer = (response) => {
    reached.resolve()
    void go.promise.then(() => response.end())
  }
  const worker = start({ lanes: 1 })
  await queue()
  await queue()
  await reached.promise
  const stopped = worker.stop()
  go.resolve()
  await stopped
  expect((await callbacks()).map(({ status }) => status)).toEqual(["sent", "queued"])
})

test("deliveries of a crashed server are taken over when its claim expires", async () => {
  await queue()
  await api.database.pool.query(
    `update callback set attempts = 1, next_attempt_at = now() + interval '60 seconds'`,
  )
  start()
  await queue({ body: { at: 2 } })
  await expect.poll(sentCount, SOON).toBe(1)
  expect(receiver.received.map(({ body }) => body)).toEqual(['{"at":2}'])
  await makeDue()
  await expect.poll(sentCount, SOON).toBe(2)
})

test("a database that is temporarily unavailable does not block deliveries permanently", async () => {
  const pool = createPool({ connectionString: api.database.url }, { max: 2 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  start({}, db)
  receiver.answer = (response) => {
    // Breaks the worker's connections before it can record that the callback was delivered.
    void api.database.pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`,
      )
      .then(() => response.end())
  }
  await queue()
  await expect.poll(sentCount, SOON).toBe(1)
  expect(receiver.received).toHaveLength(1)
  await workers[0]?.stop()
  await pool.end()
})
