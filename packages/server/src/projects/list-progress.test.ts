import { type ApiClient, CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addProject, setStatus } from "../moderation/projects.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const query = (text: string, values: unknown[]) => api.database.pool.query(text, values)

/** Adds a survey in two slots with this number of completed responses. */
async function addCollected(ownerId: number, completed: number): Promise<number> {
  const pid = await addProject(api, ownerId, { name: `Опрос, собрано ${completed}` })
  await query("update project set slots = 2, stat_fill_online = true where pid = $1", [pid])
  await query("delete from quota where bucket in ($1::bigint * 64, $1::bigint * 64 + 1)", [pid])
  await query(
    `insert into quota (bucket, portrait_id, target, completed)
     values ($1::bigint * 64, 0, 500, $2), ($1::bigint * 64 + 1, 0, 500, 1)`,
    [pid, completed - 1],
  )
  await setStatus(api, pid, "active")
  return pid
}

const PAGE = 2
async function pidsBy(client: ApiClient, sort: "progress" | "-progress" | "status,-progress") {
  const pids: number[] = []
  let cursor: string | undefined
  do {
    const page = await client.list(CALLS.listProjects, {
      q: "опрос",
      sort,
      limit: PAGE,
      ...(cursor !== undefined && { cursor }),
    })
    pids.push(...page.data.map(({ pid }) => pid))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return pids
}

test("a list is sorted by how many interviews are complete, page by page, beside its other sorts", async () => {
  const owner = await api.signedIn("researcher")
  const none = await addProject(api, owner.id, { name: "Опрос без ответов" })
  const few = await addCollected(owner.id, 7)
  const many = await addCollected(owner.id, 120)
  const alike = await addCollected(owner.id, 7)
  const some = await addCollected(owner.id, 30)
  expect(await pidsBy(owner, "-progress")).toEqual([many, some, alike, few, none])
  expect(await pidsBy(owner, "progress")).toEqual([none, few, alike, some, many])
  await setStatus(api, some, "stopped")
  expect(await pidsBy(owner, "status,-progress")).toEqual([none, many, alike, few, some])
})

test("counts hidden from the owner do not affect the order", async () => {
  const owner = await api.signedIn("researcher")
  const more = await addCollected(owner.id, 90)
  const less = await addCollected(owner.id, 10)
  await query("update project set stat_fill_online = false where pid = $1", [more])
  expect(await pidsBy(owner, "-progress")).toEqual([less, more])
  const administrator = await api.signedIn("administrator")
  const seen = await pidsBy(administrator, "-progress")
  expect(seen.filter((pid) => pid === more || pid === less)).toEqual([more, less])
})

test("an unknown sort is refused", async () => {
  const owner = await api.signedIn("researcher")
  const refusal = await refusalOf(owner.list(CALLS.listProjects, { sort: "quote" as "pid" }))
  expect(refusal).toMatchObject({ status: 422 })
})
