import { CALLS, type QuestionnaireSave } from "@qo/core/api"
import type { ProjectChange } from "@qo/core/project"
import type { Block } from "@qo/core/questionnaire"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { addProject, block, currentIn, oneChoice, open } from "./projects.setup.ts"

let api: TestApi
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
let admin: typeof owner
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
  admin = await api.signedIn("administrator")
})
afterAll(() => api.stop())

const blocksWith = (q1: string, q2: string, ...more: object[]): Block[] => [
  block("b1", [open("q1", { text: q1 }), open("q2", { text: q2 }), ...more]),
]
const BASE = blocksWith("Первый", "Второй")
const add = (template: "default" | "directLink" = "default") =>
  addProject(api, owner.id, { template, content: { blocks: BASE } })
const save = (pid: number, revision: number, body: Partial<QuestionnaireSave>, who = owner) =>
  who.send(CALLS.saveQuestionnaire, { pid, revision, blocks: BASE, ...body })
const mergeBody = (body: Partial<QuestionnaireSave>) => ({ ...body, onStale: "merge" as const })

test("two changes of different elements become one", async () => {
  const pid = await add()
  await save(pid, 1, { blocks: blocksWith("Их", "Второй", open("q3")), targetPlatforms: ["ios"] })
  const portraits = [
    { id: 1, name: "Все", respondents: 10, conditions: [{ field: "age" as const, min: 18 }] },
  ]
  const saved = await save(
    pid,
    1,
    mergeBody({ blocks: blocksWith("Первый", "Мой", oneChoice("q4")), portraits }),
  )
  expect(saved).toMatchObject({ revision: 3, merged: true })
  const texts = saved.blocks[0]?.questions.map(({ id, text }) => [id, text])
  expect(texts).toEqual([
    ["q1", "Их"],
    ["q2", "Мой"],
    ["q3", "Вопрос q3"],
    ["q4", "Вопрос q4"],
  ])
  expect(saved.project).toMatchObject({ portraits, targetPlatforms: ["ios"] })
  expect(saved.logged.map(({ code }) => code).toSorted()).toEqual(["003", "005", "008"])
})

test("changes of the same field on both sides are a conflict, refused with the places and current values", async () => {
  const pid = await add()
  await save(pid, 1, { blocks: blocksWith("Их", "Второй") })
  const refusal = await refusalOf(save(pid, 1, mergeBody({ blocks: blocksWith("Мой", "Второй") })))
  const current = await owner.send(CALLS.getQuestionnaire, { pid })
  expect(refusal).toMatchObject({ status: 409, key: "stale" })
  expect(currentIn(refusal)).toEqual(current)
  expect(refusal.issues).toEqual([
    { path: ["blocks", 0, "questions", 0, "text"], key: "changedMeanwhile" },
  ])
  expect(current.revision).toBe(2)
})

test("deleting an element on one side and changing it on the other is a conflict", async () => {
  const pid = await add()
  await save(pid, 1, { blocks: [block("b1", [open("q2", { text: "Второй" })])] })
  const refusal = await refusalOf(save(pid, 1, mergeBody({ blocks: blocksWith("Мой", "Второй") })))
  expect(refusal).toMatchObject({ status: 409, issues: [{ key: "changedMeanwhile" }] })
})

test("the same change made twice is none", async () => {
  const pid = await add()
  await save(pid, 1, { blocks: blocksWith("Оба", "Второй") })
  const saved = await save(pid, 1, mergeBody({ blocks: blocksWith("Оба", "Второй") }))
  expect(saved).toMatchObject({ revision: 2, merged: true, logged: [] })
})

const redirectTo = (id: string) => ({ redirect: { to: "question", id } })
const twoBlocks = (q1: object, q2: object) => [
  block("b1", [open("q1", q1), open("q2", q2)]),
  block("b2", [open("q3")]),
]
test("a merge that makes a circle of two sound changes is refused", async () => {
  const pid = await add()
  const end = { redirect: { to: "end" } }
  await save(pid, 1, { blocks: twoBlocks(end, end) })
  await save(pid, 2, { blocks: twoBlocks(redirectTo("q2"), end) })
  const refusal = await refusalOf(
    save(pid, 2, mergeBody({ blocks: twoBlocks(end, redirectTo("q1")) })),
  )
  expect(refusal).toMatchObject({ status: 422, issues: [{ key: "QO101" }] })
})

test("a merge is refused for forbidden changes of its author, not for those of others", async () => {
  const pid = await add()
  const settings = { params: { theme: "dark" } }
  await save(pid, 1, { blocks: [{ ...(BASE[0] as Block), settings }], priority: 70 }, admin)
  const saved = await save(pid, 1, mergeBody({ blocks: blocksWith("Мой", "Второй") }))
  expect(saved.blocks[0]).toMatchObject({ settings })
  expect(saved.project.priority).toBe(70)
})

test("a priority changed in between is not overwritten", async () => {
  const pid = await add()
  await save(pid, 1, { priority: 70 }, admin)
  const body = mergeBody({ blocks: blocksWith("Мой", "Второй"), priority: 60 })
  const refusal = await refusalOf(save(pid, 1, body, admin))
  expect(refusal).toMatchObject({
    status: 409,
    issues: [{ path: ["priority"], key: "changedMeanwhile" }],
  })
})

test("a priority is merged if no one else has changed it", async () => {
  const pid = await add()
  await save(pid, 1, { blocks: blocksWith("Их", "Второй") })
  const body = mergeBody({ blocks: blocksWith("Первый", "Мой"), priority: 70 })
  expect((await save(pid, 1, body, admin)).project.priority).toBe(70)
})

test("an end is merged as the priority is", async () => {
  const pid = await add("directLink")
  await save(pid, 1, { blocks: blocksWith("Их", "Второй"), targetCompletes: 50 })
  const refusal = await refusalOf(save(pid, 1, mergeBody({ targetCompletes: 60 })))
  expect(refusal.issues.map(({ path }) => path)).toEqual([["targetCompletes"]])
  const saved = await save(pid, 1, mergeBody({ targetCompletes: 50 }))
  expect(saved).toMatchObject({ revision: 2, project: { targetCompletes: 50 } })
})

const END = 4_000_000_000
const put = async (pid: number, fields: Partial<ProjectChange>, who = owner) => {
  const { revision } = await who.send(CALLS.getProject, { pid })
  await who.send(CALLS.updateProject, { pid, revision, ...fields })
}
test.for([
  ["targetCompletes", { targetCompletes: 500 }, { targetCompletes: 200 }],
  ["endsAt", { endsAt: END }, { endsAt: END + 60 }],
  ["priority", { priority: 70 }, { priority: 30 }],
] as const)(
  "%s that was changed with the platforms in between, or alone, is not undone",
  async ([field, theirs, mine]) => {
    for (const change of [{ ...theirs, targetPlatforms: ["ios" as const] }, theirs]) {
      const pid = await add("directLink")
      await put(pid, change, admin)
      const refusal = await refusalOf(save(pid, 1, mergeBody(mine), admin))
      expect(refusal).toMatchObject({
        status: 409,
        key: "stale",
        issues: [{ path: [field], key: "changedMeanwhile" }],
      })
      expect(await owner.send(CALLS.getProject, { pid })).toMatchObject(theirs)
    }
  },
)

test("unchanged fields keep the changes of others", async () => {
  const pid = await add("directLink")
  await put(pid, { targetCompletes: 100, endsAt: END })
  await put(pid, { name: "Новое имя" })
  const read = await owner.send(CALLS.getProject, { pid })
  await put(pid, { targetPlatforms: ["web", "ios"], targetCompletes: 500, endsAt: null })
  const settings = { set_priority: 90, set_stat_fill_online: false }
  await admin.send(CALLS.setProjectSettings, { pid, settings })
  const body = mergeBody({
    blocks: blocksWith("Первый", "Мой"),
    targetCompletes: 100,
    endsAt: END,
    priority: 50,
    settings: { set_stat_fill_online: true, set_report_fill_online: false },
  })
  const { merged, project } = await save(pid, read.revision, body, admin)
  expect(merged).toBe(true)
  expect(project).toMatchObject({
    targetCompletes: 500,
    endsAt: null,
    priority: 90,
    targetPlatforms: ["web", "ios"],
    settings: { set_stat_fill_online: false, set_report_fill_online: false },
  })
})

test("a conflict of a priority sent in the settings is reported there", async () => {
  const pid = await add()
  const settings = { set_priority: 60 }
  await admin.send(CALLS.setProjectSettings, { pid, settings: { set_priority: 70 } })
  const refusal = await refusalOf(save(pid, 1, mergeBody({ settings }), admin))
  expect(refusal.issues).toEqual([{ path: ["settings", "set_priority"], key: "changedMeanwhile" }])
})

test("a revision that was never saved cannot be merged with", async () => {
  const pid = await add()
  for (const revision of [0, 9])
    expect(await refusalOf(save(pid, revision, mergeBody({})))).toMatchObject({ key: "stale" })
})

test("many concurrent merges of different questions are all saved", async () => {
  const pid = await add()
  const sent = Array.from({ length: 10 }, (_, at) =>
    save(pid, 1, mergeBody({ blocks: [...BASE, block(`n${at}`, [open(`n${at}q`)])] })),
  )
  const settled = await Promise.allSettled(sent)
  expect(settled.filter(({ status }) => status === "rejected")).toEqual([])
  const { blocks, revision } = await owner.send(CALLS.getQuestionnaire, { pid })
  expect(revision).toBe(11)
  expect(blocks).toHaveLength(11)
})
