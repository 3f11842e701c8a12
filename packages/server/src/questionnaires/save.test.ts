import { CALLS, type ProjectQuestionnaire } from "@qo/core/api"
import type { Block } from "@qo/core/questionnaire"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { addProject, block, currentIn, oneChoice, open, SMALL } from "./projects.setup.ts"

let api: TestApi
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
let admin: typeof owner
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
  admin = await api.signedIn("administrator")
})
afterAll(() => api.stop())

const read = (pid: number) => owner.send(CALLS.getQuestionnaire, { pid })
const linesOf = async (pid: number) => {
  const { data } = await admin.list(CALLS.listHistory, { pid, chapters: ["questionnaires"] })
  return data.map(({ message, code }) => ({ message, code }))
}
const eventsOf = async (pid: number) =>
  (await api.database.db.selectFrom("live_event").select("id").where("pid", "=", pid).execute())
    .length

test("a questionnaire comes with its project", async () => {
  const pid = await addProject(api, owner.id)
  expect(await read(pid)).toMatchObject({
    pid,
    revision: 1,
    blocks: SMALL,
    project: { pid, revision: 1, template: "default", type: "default", priority: 50 },
  })
})

test("all fields are saved together and returned unchanged", async () => {
  const pid = await addProject(api, owner.id)
  const blocks = [
    block("b2", [oneChoice("q1"), open("q2", { redirect: { to: "end" } })], {
      position: { x: 10.5, y: -3 },
    }),
  ]
  const suppress = [{ code: "QO607", reason: "Так задумано" }]
  const portraits = [
    { id: 1, name: "Взрослые", respondents: 100, conditions: [{ field: "age" as const, min: 18 }] },
  ]
  const saved = await admin.send(CALLS.saveQuestionnaire, {
    pid,
    revision: 1,
    blocks,
    suppress,
    portraits,
    targetPlatforms: ["android", "web", "android"],
    priority: 70,
    settings: { set_report_fill_online: false },
    targetCompletes: 100,
    endsAt: 4_000_000_000,
  })
  expect(saved).toMatchObject({ revision: 2, blocks, suppress, merged: false })
  expect(saved.project).toMatchObject({
    revision: 2,
    portraits,
    targetPlatforms: ["android", "web"],
    priority: 70,
    settings: { set_priority: 70, set_report_fill_online: false, set_stat_fill_online: true },
    targetCompletes: 100,
    endsAt: 4_000_000_000,
  })
  const { logged: _logged, merged: _merged, ...record } = saved
  expect(await read(pid)).toEqual(record)
})

test("missing fields stay unchanged; the questionnaire itself is sent whole", async () => {
  const pid = await addProject(api, owner.id, {
    content: { suppress: [{ code: "QO607", reason: "Так задумано" }], targetPlatforms: ["ios"] },
  })
  const saved = await owner.send(CALLS.saveQuestionnaire, { pid, revision: 1, blocks: [] })
  expect(saved.blocks).toEqual([])
  expect(saved.suppress).toBeUndefined()
  expect(saved.project.targetPlatforms).toEqual(["ios"])
})

test("a number of completes and an end are taken back by null", async () => {
  const pid = await addProject(api, owner.id, { template: "directLink" })
  const ends = { targetCompletes: 50, endsAt: 4_000_000_000 }
  const send = (revision: number, more: object) =>
    owner.send(CALLS.saveQuestionnaire, { pid, revision, blocks: [...SMALL], ...more })
  expect((await send(1, ends)).project).toMatchObject(ends)
  expect((await send(2, {})).project).toMatchObject(ends)
  const none = { targetCompletes: null, endsAt: null }
  expect((await send(2, none)).project).toMatchObject(none)
})

test("a save without effect writes no row", async () => {
  const pid = await addProject(api, owner.id)
  const saved = await owner.send(CALLS.saveQuestionnaire, {
    pid,
    revision: 1,
    blocks: [...SMALL],
    priority: 50,
    targetPlatforms: ["web"],
  })
  expect(saved).toMatchObject({ revision: 1, logged: [], merged: false })
  expect(await linesOf(pid)).toEqual([])
  expect(await eventsOf(pid)).toBe(0)
})

test("moving a block is saved without a history entry", async () => {
  const pid = await addProject(api, owner.id)
  const blocks = SMALL.map((each) => ({ ...each, position: { x: 1, y: 2 } }))
  const saved = await owner.send(CALLS.saveQuestionnaire, { pid, revision: 1, blocks })
  expect(saved).toMatchObject({ revision: 2, blocks, logged: [] })
  expect(await linesOf(pid)).toEqual([])
  expect(await eventsOf(pid)).toBe(1)
})

test("history names blocks and questions by their names at that time", async () => {
  const pid = await addProject(api, owner.id)
  const save = (revision: number, blocks: Block[]) =>
    owner.send(CALLS.saveQuestionnaire, { pid, revision, blocks })
  await save(1, [...SMALL, block("b2", [open("q2")])])
  await save(2, [...SMALL, block("b3", [], { title: "" })])
  const lines = await linesOf(pid)
  expect(lines.map(({ message }) => message.replace(/^.*: /, "")).toSorted()).toEqual([
    "добавлен блок «Блок b2»",
    "добавлен блок №2",
    "удалён блок «Блок b2»",
  ])
  // Without versions, history entries show the ids.
  await api.database.db.deleteFrom("project_version").where("pid", "=", pid).execute()
  expect((await linesOf(pid)).map(({ message }) => message)).toContain(
    `Анкета проекта №${pid}: добавлен блок b2`,
  )
})

test("history names a question by its number and text", async () => {
  const pid = await addProject(api, owner.id)
  await owner.send(CALLS.saveQuestionnaire, {
    pid,
    revision: 1,
    blocks: [block("b1", [oneChoice("q1"), open("q2")])],
  })
  expect(await linesOf(pid)).toEqual([
    { message: `Анкета проекта №${pid}: добавлен вопрос в блок Q2 «Вопрос q2»`, code: "005" },
  ])
})

const online = (set_report_fill_online: boolean) => ({ set_report_fill_online })
test("history describes a change by a save like the same change by another call: old and new value", async () => {
  const end = 4_000_000_000
  const portraits = [
    { id: 1, name: "Имя", respondents: 10, conditions: [{ field: "age" as const, min: 18 }] },
  ]
  const saved = await addProject(api, owner.id)
  await admin.send(CALLS.saveQuestionnaire, {
    pid: saved,
    revision: 1,
    blocks: [...SMALL],
    portraits,
    targetPlatforms: ["ios", "vk"],
    priority: 90,
    settings: { set_report_fill_online: false },
    targetCompletes: 20,
    endsAt: end,
  })
  const changed = await addProject(api, owner.id)
  await admin.send(CALLS.updateProject, {
    pid: changed,
    revision: 1,
    targetPlatforms: ["ios", "vk"],
    priority: 90,
  })
  await admin.send(CALLS.setProjectSettings, {
    pid: changed,
    settings: { set_report_fill_online: false },
  })
  const told = async (pid: number) => {
    const { data } = await admin.list(CALLS.listHistory, { pid, chapters: ["questionnaires"] })
    const lines = data.map(({ message, code }) => [code, message.replace(/^.*: /, "")] as const)
    return Object.fromEntries(lines)
  }
  const platforms = "изменены целевые платформы iOS, VK"
  expect(await told(saved)).toEqual({
    "001": "изменён приоритет 50 → 90",
    "002": platforms,
    "003": "изменены портреты",
    "013": "изменены настройки проекта Отчёт во время опроса, нужно анкет, дата окончания",
  })
  expect(await told(changed)).toEqual({
    "001": "изменён приоритет 50 → 90",
    "002": platforms,
    "013": "изменены настройки проекта Отчёт во время опроса",
  })
  const valuesOf = async (pid: number) => {
    const rows = await api.database.db
      .selectFrom("history")
      .select(["code", "before", "after"])
      .where("pid", "=", pid)
      .execute()
    return Object.fromEntries(rows.map(({ code, ...values }) => [code ?? "", values]))
  }
  const both = {
    "001": { before: { priority: 50 }, after: { priority: 90 } },
    "002": { before: { targetPlatforms: ["web"] }, after: { targetPlatforms: ["ios", "vk"] } },
  }
  expect(await valuesOf(changed)).toEqual({
    ...both,
    "013": { before: online(true), after: online(false) },
  })
  expect(await valuesOf(saved)).toEqual({
    ...both,
    "003": { before: { portraits: [] }, after: { portraits: [{ id: 1, respondents: 10 }] } },
    "013": {
      before: { ...online(true), targetCompletes: null, endsAt: null },
      after: { ...online(false), targetCompletes: 20, endsAt: end },
    },
  })
})

test("a stale save is refused with all that is there now, and so is one from the future", async () => {
  const pid = await addProject(api, owner.id)
  const mine = [block("b1", [oneChoice("q1"), open("mine")])]
  await owner.send(CALLS.saveQuestionnaire, { pid, revision: 1, blocks: mine })
  const current = await read(pid)
  const send = (revision: number) =>
    owner.send(CALLS.saveQuestionnaire, { pid, revision, blocks: [] })
  for (const revision of [0, 1, 3, 2 ** 40]) {
    const refusal = await refusalOf(send(revision))
    expect(refusal).toMatchObject({ status: 409, key: "stale" })
    expect(currentIn(refusal)).toEqual(current)
  }
  expect(await read(pid)).toEqual(current)
})

test("exactly one of twenty concurrent saves of one revision succeeds", async () => {
  const pid = await addProject(api, owner.id)
  const sent = Array.from({ length: 20 }, (_, at) =>
    owner.send(CALLS.saveQuestionnaire, {
      pid,
      revision: 1,
      blocks: [block("b1", [open(`q${at}`)])],
    }),
  )
  const settled = await Promise.allSettled(sent)
  const won = settled.filter(({ status }) => status === "fulfilled")
  expect(won).toHaveLength(1)
  const lost = settled.flatMap((each): unknown[] =>
    each.status === "rejected" ? [each.reason] : [],
  )
  expect(lost).toEqual(lost.map(() => expect.objectContaining({ status: 409, key: "stale" })))
  const now: ProjectQuestionnaire = await read(pid)
  expect(now.revision).toBe(2)
  expect(won[0]).toMatchObject({ value: { blocks: now.blocks } })
})

test("the same key saves once", async () => {
  const pid = await addProject(api, owner.id)
  const body = { pid, revision: 1, blocks: [block("b1", [open("q1")])] }
  const options = { idempotencyKey: "save-once" }
  const [a, b] = await Promise.all([
    owner.send(CALLS.saveQuestionnaire, body, options),
    owner.send(CALLS.saveQuestionnaire, body, options),
  ])
  expect(a).toEqual(b)
  expect(a.revision).toBe(2)
})

test("a forbidden address is refused when it is set, and accepted if it was there", async () => {
  const settings = { callbackUrl: "http://10.0.0.1/hook" }
  const pid = await addProject(api, owner.id, {
    content: { blocks: [block("b1", [oneChoice("q1")], { settings })] },
  })
  const send = (blocks: Block[]) =>
    admin.send(CALLS.saveQuestionnaire, { pid, revision: 1, blocks })
  const refusal = await refusalOf(
    send([
      block("b1", [oneChoice("q1")]),
      block("b2", [], { settings: { callbackUrl: "https://169.254.169.254/latest" } }),
    ]),
  )
  expect(refusal.issues).toEqual([
    { path: ["blocks", 1, "settings", "callbackUrl"], key: "callbackHostForbidden" },
  ])
  await send([
    block("b1", [oneChoice("q1"), open("q2")], { settings }),
    block("b2", [], { settings: { callbackUrl: "https://hooks.example.com/qo" } }),
  ])
})
