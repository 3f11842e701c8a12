import { CALLS } from "@qo/core/api"
import { VIEWS_MAX } from "@qo/core/view"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

let api: TestApi
let admin: Client
let owner: Client
let colleague: Client
let stranger: Client

beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
  owner = await api.signedIn("researcher")
  colleague = await api.signedIn("researcher")
  stranger = await api.signedIn("researcher")
  await joinOrganization("Ясный луч", [owner.id, colleague.id])
  await joinOrganization("Другие", [stranger.id])
})
afterAll(() => api.stop())

async function joinOrganization(name: string, ids: readonly number[]): Promise<void> {
  const { id } = await admin.send(CALLS.createOrganization, { name, type: "researcher" })
  await api.database.pool.query(
    "update app_user set organization_id = $1 where id = any($2::bigint[])",
    [id, ids],
  )
}

const save = (name: string, more: object = {}, client = owner) =>
  client.send(CALLS.createView, { list: "reports", name, query: "status=active", ...more })
const namesFor = async (client: Client, query: object = {}) =>
  (await client.list(CALLS.listViews, query)).data.map(({ name }) => name)
const keyOf = async (sending: Promise<unknown>) => (await refusalOf(sending)).key
const issueOf = async (sending: Promise<unknown>) => (await refusalOf(sending)).issues

test("a view is saved, changed and deleted by its owner", async () => {
  const view = await save("Идущие", { query: "status=active&q=чай&sort=-pid" })
  expect(view).toEqual({
    id: view.id,
    list: "reports",
    name: "Идущие",
    query: "status=active&q=чай&sort=-pid",
    sharing: "private",
    owner: { id: owner.id, fullname: expect.any(String) },
    createdAt: expect.any(Number),
    revision: 1,
  })
  const { id } = view
  expect(await owner.send(CALLS.getView, { id })).toEqual(view)
  const renamed = await owner.send(CALLS.updateView, { id, revision: 1, name: "Идут" })
  expect(renamed).toEqual({ ...view, name: "Идут", revision: 2 })
  const same = await owner.send(CALLS.updateView, { id, revision: 2, name: "Идут" })
  expect(same.revision).toBe(2)
  const stale = await refusalOf(owner.send(CALLS.updateView, { id, revision: 1, name: "Иначе" }))
  expect(stale).toMatchObject({ key: "stale", current: { id, name: "Идут", revision: 2 } })
  await owner.send(CALLS.deleteView, { id })
  expect(await keyOf(owner.send(CALLS.getView, { id }))).toBe("notFound")
})

test("a view is the owner's alone until it is shared, and then the organization's to read", async () => {
  const { id } = await save("Мои черновики")
  expect(await namesFor(colleague)).toEqual([])
  expect(await keyOf(colleague.send(CALLS.getView, { id }))).toBe("notFound")
  await owner.send(CALLS.updateView, { id, revision: 1, sharing: "organization" })
  expect(await namesFor(colleague)).toEqual(["Мои черновики"])
  const change = { id, revision: 2, name: "Наши черновики" }
  expect(await keyOf(colleague.send(CALLS.updateView, change))).toBe("notPermitted")
  expect(await keyOf(colleague.send(CALLS.deleteView, { id }))).toBe("notPermitted")
  expect(await namesFor(stranger)).toEqual([])
  expect(await keyOf(stranger.send(CALLS.deleteView, { id }))).toBe("notFound")
  expect((await admin.send(CALLS.updateView, change)).name).toBe("Наши черновики")
  expect(await namesFor(admin)).toEqual(["Наши черновики"])
  expect(await namesFor(admin, { only: "offered" })).toEqual([])
  await owner.send(CALLS.deleteView, { id })
})

test("views come by list and by name, and no two of one list have the same name", async () => {
  await save("Ёлка")
  await save("Ель")
  await save("Ель", { list: "history" })
  expect(await namesFor(owner, { list: "reports" })).toEqual(["Ёлка", "Ель"])
  expect(await namesFor(owner, { list: "reports", sort: "-id" })).toEqual(["Ель", "Ёлка"])
  expect(await namesFor(owner, { q: "елка" })).toEqual(["Ёлка"])
  expect(await issueOf(save("елка"))).toEqual([{ path: ["name"], key: "listItemExists" }])
  const { data } = await owner.list(CALLS.listViews, { list: "reports" })
  const [first, second] = data
  const clash = owner.send(CALLS.updateView, { id: second?.id ?? 0, revision: 1, name: "ЁЛКА" })
  expect(await issueOf(clash)).toEqual([{ path: ["name"], key: "listItemExists" }])
  const cased = { id: first?.id ?? 0, revision: 1, name: "ЁЛКА" }
  expect((await owner.send(CALLS.updateView, cased)).name).toBe("ЁЛКА")
})

test("two concurrent views with one name become one", async () => {
  const both = await Promise.allSettled([save("Вдвоём"), save("Вдвоём")])
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
})

test("a user without an organization cannot share", async () => {
  const shared = save("Всем", { sharing: "organization" }, admin)
  expect(await issueOf(shared)).toEqual([{ path: ["sharing"], key: "organizationNeeded" }])
})

test("an invalid view is refused", async () => {
  for (const wrong of [
    { list: "../users" },
    { list: "" },
    { name: "" },
    { name: "a\u202Eb" },
    { name: "я".repeat(81) },
    { query: "x".repeat(2001) },
    { query: "q=\u0000" },
    { sharing: "world" },
  ])
    expect([wrong, await keyOf(save("Имя", wrong))]).toEqual([wrong, "invalid"])
})

test("an account keeps a hundred views at most", async () => {
  const { data } = await stranger.list(CALLS.listViews, {})
  expect(data).toEqual([])
  for (let made = 0; made < VIEWS_MAX; made++) await save(`Вид ${made}`, {}, stranger)
  const parameters = { maximum: VIEWS_MAX }
  expect(await issueOf(save("Ещё", {}, stranger))).toEqual([
    { path: ["name"], key: "viewsTooMany", params: parameters },
  ])
})

test("with its owner's account a shared view goes out of sight", async () => {
  const leaving = await api.signedIn("researcher")
  const { rows } = await api.database.pool.query<{ organization_id: number }>(
    "select organization_id from app_user where id = $1",
    [colleague.id],
  )
  await api.database.pool.query("update app_user set organization_id = $1 where id = $2", [
    rows[0]?.organization_id,
    leaving.id,
  ])
  await save("Уходящего", { sharing: "organization", list: "games" }, leaving)
  expect(await namesFor(colleague, { list: "games" })).toEqual(["Уходящего"])
  await admin.send(CALLS.deleteUser, { id: leaving.id })
  expect(await namesFor(colleague, { list: "games" })).toEqual([])
})
