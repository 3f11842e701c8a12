import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { queueCallback } from "./queue-callback.ts"

let api: TestApi
let woken = 0
beforeAll(async () => {
  api = await startTestApi({}, { onCallbackQueued: () => woken++ })
})
beforeEach(async () => {
  await api.database.pool.query(`truncate callback; delete from setting`)
  woken = 0
})
afterAll(() => api.stop())

const queue = async (pid: number, url = "https://hooks.example.com/a") => {
  const id = await api.database.db
    .transaction()
    .execute((trx) => queueCallback(trx, api.services, { pid, block: "b1", url, body: { pid } }))
  return id ?? 0
}

const setStatus = (id: number, status: string, lastError: string | null = null) =>
  api.database.pool.query(
    `update callback set status = $2, attempts = 10, last_error = $3 where id = $1`,
    [id, status, lastError],
  )

const historyOf = async () => {
  const { rows } = await api.database.pool.query<{ message: string }>(
    `select message, params, pid from history order by id desc`,
  )
  return rows
}

let made = 0
async function addProject(owner: number, { sent = true } = {}): Promise<number> {
  const blocks = [
    {
      id: "b1",
      title: "Один",
      questions: [],
      settings: { callbackUrl: "https://hooks.example.com/b1" },
    },
    { id: "b2", title: "Два", questions: [] },
    {
      id: "b3",
      title: "Три",
      questions: [],
      settings: { callbackUrl: "http://plain.example.com/" },
    },
  ]
  const { rows } = await api.database.pool.query<{ pid: number }>(
    `insert into project (name, name_key, search_text, search_grams, owner_id, template, link_key, version, first_sent_at)
     values ('Опрос', 'опрос', '', '{}', $1, 'default', $2, 5, case when $3 then now() end) returning pid`,
    [owner, `callbacks-${++made}`, sent],
  )
  const pid = rows[0]?.pid ?? 0
  await api.database.pool.query(
    `insert into project_version (pid, revision, blocks, portraits, target_platforms, block_count, question_count)
     values ($1, 5, $2, '[]', '{}', 3, 0), ($1, 4, '[]', '[]', '{}', 0, 0)`,
    [pid, JSON.stringify(blocks)],
  )
  return pid
}

test("callbacks are listed page by page, by status, project and address", async () => {
  const client = await api.signedIn("administrator")
  const ids = []
  for (let at = 0; at < 5; at++)
    ids.push(await queue(at < 3 ? 1 : 2, `https://hooks.example.com/${at}`))
  const first = await client.list(CALLS.listCallbacks, { limit: 2 })
  expect(first.data.map(({ id }) => id)).toEqual([ids[4], ids[3]])
  expect(first.total).toBe(5)
  const second = await client.list(CALLS.listCallbacks, { limit: 5, cursor: first.next ?? "" })
  expect(second.data.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]])
  expect(second.next).toBeNull()
  await setStatus(ids[1] ?? 0, "dead", "timedOut")
  await setStatus(ids[2] ?? 0, "dead", "HTTP 500")
  const dead = await client.list(CALLS.listCallbacks, { statuses: ["dead"], sort: "id" })
  expect(dead.data).toMatchObject([
    {
      id: ids[1],
      pid: 1,
      block: "b1",
      attempts: 10,
      sentAt: 0,
      lastError: "Получатель не ответил вовремя",
    },
    { id: ids[2], lastError: "HTTP 500" },
  ])
  expect((await client.list(CALLS.listCallbacks, { pid: 2 })).data).toHaveLength(2)
  expect((await client.list(CALLS.listCallbacks, { q: "EXAMPLE.com/3" })).data).toHaveLength(1)
  const wrong = await refusalOf(client.list(CALLS.listCallbacks, { cursor: "nonsense" }))
  expect(wrong.issues).toEqual([{ path: ["cursor"], key: "cursorInvalid" }])
})

test("a callback that was given up can be sent again, once", async () => {
  const client = await api.signedIn("administrator")
  const id = await queue(9)
  expect(await refusalOf(client.send(CALLS.resendCallback, { id }))).toMatchObject({
    status: 409,
    key: "wrongStatus",
  })
  await setStatus(id, "dead", "HTTP 500")
  woken = 0
  const outcomes = await Promise.allSettled([
    client.send(CALLS.resendCallback, { id }),
    client.send(CALLS.resendCallback, { id }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  const { data } = await client.list(CALLS.listCallbacks, {})
  expect(data).toMatchObject([{ id, status: "queued", attempts: 0, lastError: null }])
  expect(woken).toBe(1)
  expect((await historyOf())[0]).toEqual({ message: "callbackResent", params: { id }, pid: 9 })
  expect((await refusalOf(client.send(CALLS.resendCallback, { id: 999_999 }))).key).toBe("notFound")
})

test("a trial callback goes to the saved address of the block", async () => {
  const moderator = await api.signedIn("moderator")
  const pid = await addProject(0)
  const queued = await moderator.send(CALLS.testCallback, { pid, block: "b1" })
  expect(queued).toMatchObject({
    pid,
    block: "b1",
    url: "https://hooks.example.com/b1",
    status: "queued",
  })
  const { rows } = await api.database.pool.query<{ body: string }>(`select body from callback`)
  expect(rows.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { test: true, pid, block: "b1" },
  ])
  expect(woken).toBe(1)
  expect((await historyOf())[0]).toEqual({
    message: "callbackTested",
    params: { id: pid, element: "b1" },
    pid,
  })
  const issueOf = async (block: string) =>
    (await refusalOf(moderator.send(CALLS.testCallback, { pid, block }))).issues
  expect(await issueOf("b2")).toEqual([{ path: ["block"], key: "noCallback" }])
  expect(await issueOf("b3")).toEqual([{ path: ["block"], key: "callbackHostForbidden" }])
  expect(await issueOf("b4")).toEqual([{ path: ["block"], key: "elementUnknown" }])
})

test("trials are few in a minute, from one account and to one block", async () => {
  const moderator = await api.signedIn("moderator")
  const trial = (client: typeof moderator, pid: number, block: string) =>
    client.send(CALLS.testCallback, { pid, block })
  const pid = await addProject(0)
  for (let at = 0; at < 5; at++) await trial(moderator, pid, "b1")
  const other = await api.signedIn("administrator")
  const toBlock = await refusalOf(trial(other, pid, "b1"))
  expect(toBlock).toMatchObject({ status: 429, key: "rateLimited" })
  await trial(other, await addProject(0), "b1")
  // Attempts that are refused for another reason count as well.
  for (let at = 0; at < 5; at++)
    expect((await refusalOf(trial(moderator, pid, "b2"))).key).toBe("invalid")
  const ofAccount = await refusalOf(trial(moderator, pid, "b2"))
  expect(ofAccount).toMatchObject({ status: 429, key: "rateLimited" })
})

test("who may not see a project or change its blocks gets neither a trial nor the key", async () => {
  const owner = await api.signedIn("researcher")
  const moderator = await api.signedIn("moderator")
  const administrator = await api.signedIn("administrator")
  const draft = await addProject(owner.id, { sent: false })
  const sent = await addProject(owner.id)
  const key = async (client: typeof owner, pid: number) =>
    (await client.send(CALLS.callbackKey, { pid })).key
  expect((await refusalOf(key(owner, draft))).key).toBe("notPermitted")
  expect((await refusalOf(key(moderator, draft))).key).toBe("notFound")
  const trial = (client: typeof owner, pid: number) =>
    client.send(CALLS.testCallback, { pid, block: "b1" })
  expect((await refusalOf(trial(owner, draft))).key).toBe("notPermitted")
  expect((await refusalOf(trial(moderator, draft))).key).toBe("notFound")
  expect(await key(moderator, sent)).toMatch(/^[\w-]{43}$/)
  expect(await key(moderator, sent)).toBe(await key(administrator, sent))
  expect(await key(administrator, draft)).not.toBe(await key(administrator, sent))
  const refused = [
    () => moderator.list(CALLS.listCallbacks, {}),
    () => moderator.send(CALLS.resendCallback, { id: 1 }),
    () => moderator.send(CALLS.getCallbackHosts, {}),
    () => moderator.send(CALLS.setCallbackHosts, { hosts: [] }),
  ]
  for (const send of refused) expect((await refusalOf(send())).key).toBe("notPermitted")
})

test("hosts that may be called without https are a list with revisions", async () => {
  const client = await api.signedIn("administrator")
  expect(await client.send(CALLS.getCallbackHosts, {})).toEqual({ hosts: [], revision: 0 })
  const hosts = ["plain.example.com", "PLAIN.example.com:80", "odd.example.com:8080"]
  const set = await client.send(CALLS.setCallbackHosts, { hosts, revision: 0 })
  expect(set).toEqual({ hosts: ["plain.example.com", "odd.example.com:8080"], revision: 1 })
  expect(await client.send(CALLS.getCallbackHosts, {})).toEqual(set)
  // Setting the same hosts again writes nothing.
  expect(await client.send(CALLS.setCallbackHosts, { hosts })).toEqual(set)
  const told = (await historyOf()).filter(({ message }) => message === "callbackHostsChanged")
  expect(told).toHaveLength(1)
  const stale = await refusalOf(client.send(CALLS.setCallbackHosts, { hosts: [], revision: 0 }))
  expect(stale).toMatchObject({ status: 409, key: "stale" })
  const outcomes = await Promise.allSettled(
    ["a.example.com", "b.example.com"].map((host) =>
      client.send(CALLS.setCallbackHosts, { hosts: [host], revision: 1 }),
    ),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
})

test.for([
  ["10.0.0.1", "callbackHostForbidden"],
  ["127.1", "callbackHostForbidden"],
  ["localhost:8080", "callbackHostForbidden"],
  ["intranet", "callbackHostForbidden"],
  ["metadata.google.internal", "callbackHostForbidden"],
  ["plain.example.com:99999", "wrongFormat"],
  ["user@plain.example.com", "wrongFormat"],
  ["plain.example.com/path", "wrongFormat"],
] as const)("%s cannot be such a host", async ([host, key]) => {
  const client = await api.signedIn("administrator")
  const refusal = await refusalOf(
    client.send(CALLS.setCallbackHosts, { hosts: ["plain.example.com", host] }),
  )
  expect(refusal.issues).toEqual([{ path: ["hosts", 1], key }])
})
