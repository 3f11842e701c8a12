import { CALLS } from "@qo/core/api"
import type { Block } from "@qo/core/questionnaire"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import {
  addOrganization,
  addProject,
  block,
  currentIn,
  open,
  signedInAt,
  SMALL,
} from "./projects.setup.ts"

let api: TestApi
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
let admin: typeof owner
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
  admin = await api.signedIn("administrator")
})
afterAll(() => api.stop())

const save = (pid: number, revision: number, blocks: Block[], who = owner) =>
  who.send(CALLS.saveQuestionnaire, { pid, revision, blocks })
/** Adds a project with three versions: new, with a second question, and with another block. */
const addSaved = async () => {
  const pid = await addProject(api, owner.id)
  const two = [block("b1", [...(SMALL[0]?.questions ?? []), open("q2")])]
  await save(pid, 1, two)
  await save(pid, 2, [...two, block("b2", [open("q3")])], admin)
  return pid
}
const restore = (pid: number, revision: number, version: number) =>
  owner.send(CALLS.restoreVersion, { pid, revision, version })

const person = (id: number) => ({ id, fullname: "Анна Смирнова" })

test("saves are listed newest first, page by page, with their author and changes", async () => {
  const pid = await addSaved()
  await api.database.db
    .updateTable("project")
    .set({ approved_version: 2 })
    .where("pid", "=", pid)
    .execute()
  const first = await owner.list(CALLS.listVersions, { pid, limit: 2 })
  expect(first).toMatchObject({
    total: 3,
    data: [
      { revision: 3, savedBy: null, codes: ["004"], blocks: 2, questions: 3 },
      { revision: 2, savedBy: person(owner.id), codes: ["005"], questions: 2, approved: true },
    ],
  })
  const rest = await owner.list(CALLS.listVersions, { pid, limit: 2, cursor: first.next ?? "" })
  expect(rest).toMatchObject({
    total: 3,
    next: null,
    data: [{ revision: 1, codes: [], approved: false, restoredFrom: null }],
  })
  const oldest = await owner.list(CALLS.listVersions, { pid, sort: "revision" })
  expect(oldest.data.map(({ revision }) => revision)).toEqual([1, 2, 3])
})

test("staff authors of a save are only shown to staff; colleagues are shown", async () => {
  const organizationId = await addOrganization(api)
  const [author, colleague, clerk] = await Promise.all([
    signedInAt(api, organizationId),
    signedInAt(api, organizationId),
    signedInAt(api, organizationId, "administrator"),
  ])
  const pid = await addProject(api, author.id, { organizationId, sent: true })
  const moderator = await api.signedIn("moderator")
  for (const [at, who] of [admin, clerk, moderator].entries()) {
    const settings = { params: { theme: `${at}` } }
    await save(pid, at + 1, [{ ...(SMALL[0] as Block), settings }], who)
  }
  const insert = api.database.db.updateTable("project_version").where("pid", "=", pid)
  await insert.set({ saved_by: colleague.id }).where("revision", "=", 2).execute()
  const seen = async (who: typeof owner) => {
    const { data } = await who.list(CALLS.listVersions, { pid, sort: "revision" })
    return data.map(({ savedBy }) => savedBy?.id ?? null)
  }
  const told = [author.id, colleague.id, null, null]
  expect(await seen(author)).toEqual(told)
  expect(await seen(colleague)).toEqual(told)
  const all = [author.id, colleague.id, clerk.id, moderator.id]
  expect(await seen(admin)).toEqual(all)
  expect(await seen(moderator)).toEqual(all)
})

test("a save is returned unchanged", async () => {
  const pid = await addSaved()
  const version = await owner.send(CALLS.getVersion, { pid, revision: 1 })
  expect(version).toMatchObject({ pid, revision: 1, blocks: SMALL, targetPlatforms: ["web"] })
})

test("two saves are compared, in either order, and one with the current project", async () => {
  const pid = await addSaved()
  const compare = async (from: number, to?: number) => {
    const found = await owner.send(CALLS.compareVersions, { pid, from, to })
    return found.map(({ element, change, place }) => [element, change, place])
  }
  expect(await compare(1, 2)).toEqual([["question", "added", { block: "b1", question: "q2" }]])
  expect(await compare(2, 1)).toEqual([["question", "removed", { block: "b1", question: "q2" }]])
  expect(await compare(2)).toEqual([["block", "added", { block: "b2" }]])
  expect(await compare(3)).toEqual([])
  await api.database.db
    .updateTable("project")
    .set({ target_platforms: ["ios"] })
    .where("pid", "=", pid)
    .execute()
  expect(await compare(3)).toEqual([["project", "changed", {}]])
})

test("an unknown save is reported at the field that names it", async () => {
  const pid = await addSaved()
  const asked = [
    [() => owner.send(CALLS.getVersion, { pid, revision: 4 }), "revision"],
    [() => owner.send(CALLS.getVersion, { pid, revision: 2 ** 40 }), "revision"],
    [() => owner.send(CALLS.compareVersions, { pid, from: 0 }), "from"],
    [() => owner.send(CALLS.compareVersions, { pid, from: 1, to: 9 }), "to"],
    [() => restore(pid, 3, 9), "version"],
  ] as const
  for (const [call, field] of asked)
    expect(await refusalOf(call())).toMatchObject({
      status: 422,
      issues: [{ path: [field], key: "versionUnknown" }],
    })
})

test("restoring a save creates a new save", async () => {
  const pid = await addSaved()
  const restored = await restore(pid, 3, 1)
  expect(restored).toMatchObject({ revision: 4, blocks: SMALL })
  expect(await owner.send(CALLS.getQuestionnaire, { pid })).toEqual(restored)
  const { data } = await owner.list(CALLS.listVersions, { pid, limit: 1 })
  expect(data).toMatchObject([{ revision: 4, restoredFrom: 1, codes: ["006", "011"] }])
  const history = await admin.list(CALLS.listHistory, { pid, limit: 1 })
  expect(history.data[0]?.message).toBe(`Анкета проекта №${pid} возвращена к сохранению №1`)
  expect(await restore(pid, 4, 3)).toMatchObject({ revision: 5, blocks: [{}, {}] })
})

test("restoring the current save writes no row", async () => {
  const pid = await addSaved()
  expect(await restore(pid, 3, 3)).toMatchObject({ revision: 3 })
  expect((await owner.list(CALLS.listVersions, { pid })).total).toBe(3)
})

test("settings of blocks that staff have made stay, since the owner may not change them", async () => {
  const pid = await addSaved()
  const { blocks } = await owner.send(CALLS.getQuestionnaire, { pid })
  const settings = { params: { theme: "dark" } }
  await save(
    pid,
    3,
    blocks.map((each) => ({ ...each, settings })),
    admin,
  )
  const restored = await restore(pid, 4, 1)
  expect(restored.blocks).toEqual([{ ...SMALL[0], settings }])
  const byAdmin = await admin.send(CALLS.restoreVersion, { pid, revision: 5, version: 1 })
  expect(byAdmin.blocks).toEqual(SMALL)
})

test("settings that staff removed do not come back with the elements that had them", async () => {
  const pid = await addSaved()
  const with1 = { ...(SMALL[0] as Block), settings: { params: { theme: "dark" } } }
  const withAll = [
    { ...with1, questions: with1.questions.map((each) => ({ ...each, params: { k: "v" } })) },
    block("b2", [open("q3", { params: { k: "v" } })]),
  ]
  await save(pid, 3, withAll, admin)
  await save(pid, 4, SMALL.slice(), admin)
  await save(pid, 5, [block("b3", [open("q4")])])
  const restored = await restore(pid, 6, 4)
  expect(restored.blocks).toEqual([...SMALL, block("b2", [open("q3")])])
  const byAdmin = await admin.send(CALLS.restoreVersion, { pid, revision: 7, version: 4 })
  expect(byAdmin.blocks).toEqual(withAll)
})

test("a stale, locked, foreign or unsound questionnaire is not taken back", async () => {
  const pid = await addSaved()
  const current = await owner.send(CALLS.getQuestionnaire, { pid })
  const stale = await refusalOf(restore(pid, 2, 1))
  expect(stale).toMatchObject({ key: "stale" })
  expect(currentIn(stale)).toEqual(current)
  const stranger = await api.signedIn("researcher")
  const foreign = stranger.send(CALLS.restoreVersion, { pid, revision: 3, version: 1 })
  expect(await refusalOf(foreign)).toMatchObject({ status: 404 })
  await api.database.db
    .updateTable("project_version")
    .set({
      blocks: JSON.stringify([
        block("b1", [open("q1", { redirect: { to: "question", id: "gone" } })]),
      ]),
    })
    .where("pid", "=", pid)
    .where("revision", "=", 2)
    .execute()
  const unsound = await refusalOf(restore(pid, 3, 2))
  expect(unsound).toMatchObject({ status: 422, issues: [{ key: "QO102" }] })
  await api.database.db
    .updateTable("project")
    .set({ status_id: 3 })
    .where("pid", "=", pid)
    .execute()
  expect(await refusalOf(restore(pid, 3, 1))).toMatchObject({ status: 409, key: "locked" })
})
