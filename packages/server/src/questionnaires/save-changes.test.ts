import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { addProject, block, currentIn, open } from "./projects.setup.ts"

let api: TestApi
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
})
afterAll(() => api.stop())

const BLOCKS = [block("b1", [open("q1"), open("q2")]), block("b2", [open("q3")])]

async function addSaved() {
  const pid = await addProject(api, owner.id)
  const { revision } = await owner.send(CALLS.saveQuestionnaire, {
    pid,
    revision: 1,
    blocks: BLOCKS,
    suppress: [{ code: "QO607", reason: "Так задумано" }],
  })
  return { pid, revision }
}
const read = (pid: number) => owner.send(CALLS.getQuestionnaire, { pid })
const idsOf = async (pid: number) =>
  (await read(pid)).blocks.map(({ id, questions }) => [id, ...questions.map((each) => each.id)])

test("one question is sent and saved, without other changes; the response does not repeat it", async () => {
  const at = await addSaved()
  const answer = await owner.send(CALLS.saveChanges, {
    ...at,
    questions: [open("q2", { text: "Иначе" })],
  })
  expect(answer).toMatchObject({
    revision: at.revision + 1,
    merged: false,
    logged: [{ code: "008", block: "b1", question: "q2" }],
  })
  expect(answer).not.toHaveProperty("blocks")
  const { blocks, suppress } = await read(at.pid)
  expect(blocks.flatMap(({ questions }) => questions.map(({ text }) => text))[1]).toBe("Иначе")
  expect(suppress).toEqual([{ code: "QO607", reason: "Так задумано" }])
})

test("questions and blocks come, go and move by their ids", async () => {
  const at = await addSaved()
  await owner.send(CALLS.saveChanges, {
    ...at,
    order: ["b2", "b3"],
    blocks: [
      { id: "b2", title: "Второй", questions: ["q3", "q1"] },
      { id: "b3", title: "Новый", questions: ["q4"] },
    ],
    questions: [open("q4")],
    suppress: [],
  })
  expect(await idsOf(at.pid)).toEqual([
    ["b2", "q3", "q1"],
    ["b3", "q4"],
  ])
  expect(await read(at.pid)).not.toHaveProperty("suppress")
})

test.for<[changes: object, path: (string | number)[]]>([
  [{ order: ["b1", "b7"] }, ["order", 1]],
  [{ blocks: [{ id: "b1", title: "", questions: ["q9"] }] }, ["blocks", 0, "questions", 0]],
  [{ blocks: [{ id: "b2", title: "", questions: ["q1"] }] }, ["blocks", 1, "questions", 0, "id"]],
])("%j is refused with its place", async ([changes, path]) => {
  const at = await addSaved()
  const refusal = await refusalOf(owner.send(CALLS.saveChanges, { ...at, ...changes }))
  expect(refusal).toMatchObject({ key: "invalid", issues: [{ path }] })
  expect(await idsOf(at.pid)).toEqual([
    ["b1", "q1", "q2"],
    ["b2", "q3"],
  ])
})

test("errors of the checks are returned with their places in the whole questionnaire", async () => {
  const at = await addSaved()
  const loop = open("q3", { redirect: { to: "question", id: "q1" } })
  const refusal = await refusalOf(owner.send(CALLS.saveChanges, { ...at, questions: [loop] }))
  expect(refusal?.issues[0]?.path.slice(0, 4)).toEqual(["blocks", 1, "questions", 0])
})

test("changes of an older revision are refused, or merged on request", async () => {
  const at = await addSaved()
  await owner.send(CALLS.saveChanges, { ...at, questions: [open("q1", { text: "Их" })] })
  const mine = { ...at, questions: [open("q3", { text: "Моё" })] }
  const refusal = await refusalOf(owner.send(CALLS.saveChanges, mine))
  expect(refusal?.key).toBe("stale")
  expect(currentIn(refusal)).toMatchObject({ revision: at.revision + 1 })
  const answer = await owner.send(CALLS.saveChanges, { ...mine, onStale: "merge" })
  expect(answer.merged).toBe(true)
  const { blocks } = await read(at.pid)
  expect(blocks.flatMap(({ questions }) => questions.map(({ text }) => text))).toEqual([
    "Их",
    expect.any(String),
    "Моё",
  ])
})

test("that something was taken over from the server is kept with the save, and in its log", async () => {
  const at = await addSaved()
  const { logged } = await owner.send(CALLS.saveChanges, {
    ...at,
    questions: [open("q1", { text: "После обновления" })],
    received: true,
  })
  expect(logged.map(({ code }) => code)).toEqual(["010", "008"])
  const { data } = await owner.list(CALLS.listVersions, { pid: at.pid, limit: 1 })
  expect(data[0]?.codes).toEqual(["008", "010"])
})

test("changes of an unknown save are stale, and other projects are not affected", async () => {
  const at = await addSaved()
  const future = await refusalOf(owner.send(CALLS.saveChanges, { ...at, revision: 99 }))
  expect(future?.key).toBe("stale")
  const other = await api.signedIn("researcher")
  const refusal = await refusalOf(
    other.send(CALLS.saveChanges, { ...at, questions: [open("q1", { text: "Чужое" })] }),
  )
  expect(refusal?.status).toBe(404)
})

test("languages and single translations are saved, merged, compared and restored", async () => {
  const at = await addSaved()
  const first = await owner.send(CALLS.saveChanges, {
    ...at,
    languages: ["ru", "en"],
    translations: { en: { "q1.text": { text: "First" }, "q2.text": { text: "Second" } } },
  })
  expect(first.logged).toEqual([{ code: "013" }])
  await owner.send(CALLS.saveChanges, {
    pid: at.pid,
    revision: first.revision,
    translations: { en: { "q1.text": null, "q3.text": { text: "Third" } } },
  })
  const merged = await owner.send(CALLS.saveChanges, {
    pid: at.pid,
    revision: first.revision,
    translations: { en: { "q2.text": { text: "Another" } } },
    onStale: "merge",
  })
  expect(merged.merged).toBe(true)
  const { languages, translations } = await read(at.pid)
  expect(languages).toEqual(["ru", "en"])
  expect(translations).toEqual({
    en: { "q2.text": { text: "Another" }, "q3.text": { text: "Third" } },
  })
  const differences = await owner.send(CALLS.compareVersions, { pid: at.pid, from: first.revision })
  expect(
    differences.map(({ field, language, before, after }) => [field, language, before, after]),
  ).toEqual(expect.arrayContaining([["translation", "en", "Second", "Another"]]))
  const restored = await owner.send(CALLS.restoreVersion, {
    pid: at.pid,
    revision: merged.revision,
    version: at.revision,
  })
  expect([restored.languages, restored.translations]).toEqual([undefined, undefined])
})

test("a clash of two translations of one text is refused, and an invalid language, too", async () => {
  const at = await addSaved()
  const change = (text: string) => ({
    ...at,
    languages: ["ru", "en"],
    translations: { en: { "q1.text": { text } } },
    onStale: "merge" as const,
  })
  await owner.send(CALLS.saveChanges, change("One"))
  expect(await refusalOf(owner.send(CALLS.saveChanges, change("Other")))).toMatchObject({
    key: "stale",
  })
  expect(
    await refusalOf(owner.send(CALLS.saveChanges, { ...at, languages: ["pt-br"] })),
  ).toMatchObject({ status: 422 })
})
