import { CALLS } from "@qo/core/api"
import type { Block } from "@qo/core/questionnaire"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { type CallThreads, LARGE_BODY } from "../http/call-threads.ts"
import type { Services } from "../http/services.ts"
import { addProject, block, currentIn, open } from "../questionnaires/projects.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { createCallThreads } from "./call-threads.ts"

let api: TestApi
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
/** Names of the calls that were sent to a thread. */
let sent: string[] = []
beforeAll(async () => {
  api = await startTestApi()
  const { threads } = api.services
  api.services.threads = {
    ...threads,
    perform: (job) => {
      sent.push(job.name)
      return threads.perform(job)
    },
  }
  owner = await api.signedIn("researcher")
})
afterAll(() => api.stop())

/** Returns a hint of a question that compresses poorly, so that the questionnaire is large in the database as well. */
const hint = (seed: number): string => {
  let state = seed + 1
  return Array.from({ length: 480 }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCodePoint(0x430 + (state % 32))
  }).join("")
}
const largeBlocks = (first = "Первый"): Block[] =>
  Array.from({ length: 3 }, (_, b) =>
    block(
      `b${b}`,
      Array.from({ length: 50 }, (_each, q) =>
        open(`q${b}_${q}`, { hint: hint(b * 50 + q), ...(b + q === 0 && { text: first }) }),
      ),
    ),
  )
const namesOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  sent = []
  await work()
  return sent
}
const SAVE = "POST /api/v1/service/project"

test("a large save is performed by a thread, a small one by the main thread", async () => {
  const pid = await addProject(api, owner.id)
  const small = [block("b1", [open("q1")])]
  const save = (revision: number, blocks: Block[]) => () =>
    owner.send(CALLS.saveQuestionnaire, { pid, revision, blocks })
  expect(await namesOf(save(1, small))).toEqual([])
  const blocks = largeBlocks()
  expect(Buffer.byteLength(JSON.stringify(blocks))).toBeGreaterThan(LARGE_BODY)
  expect(await namesOf(save(2, blocks))).toEqual([SAVE])
  const read = await owner.send(CALLS.getQuestionnaire, { pid })
  expect(read).toMatchObject({ revision: 3, blocks })
})

test("small requests about a large questionnaire are performed by a thread, with the same response", async () => {
  const pid = await addProject(api, owner.id, { content: { blocks: largeBlocks() } })
  const read = () => owner.send(CALLS.getQuestionnaire, { pid })
  expect(await namesOf(read)).toHaveLength(1)
  expect((await read()).blocks).toEqual(largeBlocks())
  const save = () =>
    owner.send(CALLS.saveQuestionnaire, { pid, revision: 1, blocks: [block("b9", [open("q9")])] })
  expect(await namesOf(save)).toEqual([SAVE])
  const compare = () => owner.send(CALLS.compareVersions, { pid, from: 1, to: 2 })
  expect(await namesOf(compare)).toHaveLength(1)
  expect(await compare()).not.toEqual([])
  const version = () => owner.send(CALLS.getVersion, { pid, revision: 1 })
  expect(await namesOf(version)).toHaveLength(1)
  expect(await namesOf(read)).toEqual([])
  const back = () => owner.send(CALLS.restoreVersion, { pid, revision: 2, version: 1 })
  expect(await namesOf(back)).toHaveLength(1)
  expect((await read()).blocks).toEqual(largeBlocks())
})

test("a large save is refused in the caller's language, with places and the current questionnaire", async () => {
  const pid = await addProject(api, owner.id, { content: { blocks: largeBlocks() } })
  const stale = await refusalOf(
    owner.send(CALLS.saveQuestionnaire, { pid, revision: 7, blocks: largeBlocks() }),
  )
  expect(stale).toMatchObject({ status: 409, key: "stale" })
  expect(currentIn(stale).blocks).toEqual(largeBlocks())
  const english = api.client(owner.tokens(), "en")
  const wrong = await refusalOf(
    english.raw("POST", "/api/v1/service/project", {
      pid,
      blocks: [{ junk: hint(1).repeat(100) }],
    }),
  )
  expect(wrong).toMatchObject({ status: 422, key: "invalid" })
  expect(wrong.message).toMatch(/^[\x20-\x7e—]+$/)
  const broken = await fetch(new URL("/api/v1/service/project", api.url), {
    method: "POST",
    headers: { "x-auth-token": owner.tokens()?.access ?? "", "content-type": "application/json" },
    body: `{"pid":${" ".repeat(LARGE_BODY)}`,
  })
  expect(broken.status).toBe(400)
  expect(await broken.json()).toMatchObject({ key: "malformed" })
})

test("a large save with a key is done once, and a project that was not seen is not there", async () => {
  const pid = await addProject(api, owner.id)
  const save = { pid, revision: 1, blocks: largeBlocks() }
  const once = { idempotencyKey: "the-same-large-save" }
  const first = await owner.send(CALLS.saveQuestionnaire, save, once)
  const again = await owner.send(CALLS.saveQuestionnaire, save, once)
  expect(again).toEqual(first)
  expect(first.revision).toBe(2)
  const stranger = await api.signedIn("researcher")
  expect(await refusalOf(stranger.send(CALLS.saveQuestionnaire, save))).toMatchObject({
    status: 404,
  })
})

/** Locks the project until `change` is made. Saves that wait for the lock were prepared for the earlier state. */
async function whileLocked(pid: number, save: () => Promise<unknown>, change: string) {
  const client = await api.database.pool.connect()
  await client.query("begin")
  await client.query("select from project where pid = $1 for update", [pid])
  const saving = save()
  // The refusal can arrive before the response to the commit.
  saving.catch(() => undefined)
  await vi.waitUntil(
    async () => {
      const { rows } = await api.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length > 0
    },
    { timeout: 60_000 },
  )
  await client.query(change, [pid])
  await client.query("commit")
  client.release()
  return saving
}

/** SQL that saves a new revision of the questionnaire, as a save by another user does. */
const BUMP = `with saved as (
    insert into project_version (pid, revision, blocks, portraits, target_platforms, codes, block_count, question_count, pictures)
    select pid, 2, jsonb_set(blocks, '{0,title}', '"Их"'), portraits, target_platforms, codes, block_count, question_count, pictures
    from project_version where pid = $1 and revision = 1)
  update project set revision = 2, version = 2 where pid = $1`

test.for([
  { size: "small", blocks: () => [block("b1", [open("q1")])] },
  { size: "large", blocks: () => largeBlocks() },
])(
  "a $size save that was overtaken is stale, or merged, as if it had come later",
  async ({ blocks }) => {
    const content = { blocks: blocks() }
    const mine = content.blocks.map((each, at) =>
      at === 0
        ? {
            ...each,
            questions: each.questions.map((q, n) => (n === 0 ? { ...q, text: "Мой" } : q)),
          }
        : each,
    )
    const save = (pid: number, more: object) => () =>
      owner.send(CALLS.saveQuestionnaire, { pid, revision: 1, blocks: mine, ...more })
    const stale = await addProject(api, owner.id, { content })
    const refusal = await refusalOf(whileLocked(stale, save(stale, {}), BUMP))
    expect(refusal).toMatchObject({ status: 409, key: "stale" })
    expect(currentIn(refusal)).toMatchObject({
      revision: 2,
      blocks: [{ title: "Их" }, ...content.blocks.slice(1)],
    })
    const pid = await addProject(api, owner.id, { content })
    const merged = await whileLocked(pid, save(pid, { onStale: "merge" }), BUMP)
    expect(merged).toMatchObject({ revision: 3, merged: true })
    const { blocks: both } = await owner.send(CALLS.getQuestionnaire, { pid })
    expect(both[0]).toMatchObject({ title: "Их" })
    expect(both[0]?.questions[0]).toMatchObject({ text: "Мой" })
  },
)

/** Restarts the server on the same database with other threads. */
async function withThreads(threads: (services: Services) => CallThreads): Promise<void> {
  const { threads: usual } = api.services
  const others = threads(api.services)
  api.services.threads = others
  onTestFinished(async () => {
    api.services.threads = usual
    await others.close()
  })
}

test("if the queue is full, a large save is refused with the time to retry", async () => {
  await withThreads((services) =>
    createCallThreads(() => services, { threads: 1, waiting: { most: 0, mostOfOne: 0 } }),
  )
  const pid = await addProject(api, owner.id)
  const save = { pid, revision: 1, blocks: largeBlocks() }
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => owner.send(CALLS.saveQuestionnaire, save)),
  )
  const refused = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ status: 503, key: "unavailable", retryAfter: 5 })
})

test("a call that is cut with its thread is 503 with the time to come again, and another thread does the same work", async () => {
  // This thread only echoes, so it cannot handle calls.
  const entry = new URL("../lib/echo-entry.setup.ts", import.meta.url)
  const pid = await addProject(api, owner.id)
  const save = () =>
    owner.send(CALLS.saveQuestionnaire, { pid, revision: 1, blocks: largeBlocks() })
  const { threads: usual } = api.services
  await withThreads((services) => createCallThreads(() => services, { entry }))
  const refusal = await refusalOf(save())
  expect(refusal).toMatchObject({ status: 503, key: "unavailable", retryAfter: 5 })
  api.services.threads = usual
  expect(await save()).toMatchObject({ revision: 2 })
})
