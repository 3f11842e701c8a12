import { CALLS } from "@qo/core/api"
import { defectNamed, projectIn } from "@qo/core/testing/defects"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { addOrganization, addProject, block, oneChoice, signedInAt } from "./projects.setup.ts"

let api: TestApi
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
})
afterAll(() => api.stop())

const path = "/api/v1/service/project"
const save = async (body: object) => {
  const pid = await addProject(api, owner.id)
  return refusalOf(owner.raw("POST", path, { pid, revision: 1, ...body }))
}

const example = (name: string): object => ({
  blocks: projectIn(defectNamed(name).defective).questionnaire.blocks,
})

test("a circular questionnaire is refused, and the message shows the loop in the reader's language", async () => {
  const body = example("QO101-back-to-the-genres")
  const refusal = await save(body)
  expect(refusal).toMatchObject({ status: 422, key: "invalid", code: undefined })
  expect(refusal.issues[0]?.key).toBe("QO101")
  expect(refusal.message).toMatch(/В переходах есть цикл: .*\d+ → .*\d+/)
  const english = api.client(owner.tokens(), "en")
  const pid = await addProject(api, owner.id)
  const told = await refusalOf(english.raw("POST", path, { pid, revision: 1, ...body }))
  expect(told.message).toMatch(/loop.*\d+ → .*\d+/)
})

test.for([
  ["QO102", "QO102-deleted-block"],
  ["QO102", "QO102-band-to-a-lost-question"],
  ["QO103", "QO103-block-not-filled-yet"],
])("a wrong redirect is refused: %s", async ([key, file]) => {
  const refusal = await save(example(file ?? ""))
  expect(refusal).toMatchObject({ status: 422, key: "invalid" })
  expect(refusal.issues[0]).toMatchObject({ key })
  expect(refusal.issues[0]?.path.at(-1)).toBe("redirect")
})

const leadingTo = (...pids: number[]) => [
  block("b1", [
    oneChoice(
      "q1",
      [...pids, 0].map((pid) => (pid ? { redirect: { to: "questionnaire", pid } } : {})),
    ),
  ]),
]
const keysOf = ({ issues }: { issues: readonly { key: string }[] }) =>
  issues.map(({ key }) => key).toSorted()

test("a redirect leads only to questionnaires that are there and the owner's to use", async () => {
  const stranger = await api.signedIn("researcher")
  const own = await addProject(api, owner.id)
  const foreign = await addProject(api, stranger.id, { status: 3 })
  const deleted = await addProject(api, owner.id)
  await api.database.db
    .updateTable("project")
    .set({ deleted_at: new Date() })
    .where("pid", "=", deleted)
    .execute()
  const refusal = await save({ blocks: leadingTo(own, foreign, deleted, 999_999) })
  expect(keysOf(refusal)).toEqual(["QO104", "QO104", "QO104"])
  expect(refusal.issues.map(({ params }) => params?.["target"])).toEqual([
    foreign,
    deleted,
    999_999,
  ])
})

test("a questionnaire of a colleague may be led to; one of another type may not", async () => {
  const organizationId = await addOrganization(api)
  const lead = await signedInAt(api, organizationId)
  const colleague = await signedInAt(api, organizationId)
  const theirs = await addProject(api, colleague.id, { organizationId })
  const target = await addProject(api, lead.id, { template: "target", tpid: theirs })
  const pid = await addProject(api, lead.id, { organizationId })
  const saved = await lead.send(CALLS.saveQuestionnaire, {
    pid,
    revision: 1,
    blocks: leadingTo(theirs),
  })
  expect(saved.revision).toBe(2)
  const refusal = await refusalOf(
    lead.send(CALLS.saveQuestionnaire, { pid, revision: 2, blocks: leadingTo(target) }),
  )
  expect(refusal).toMatchObject({ code: 40506 })
  expect(keysOf(refusal)).toEqual(["QO107"])
})

test("questionnaires that lead into each other are refused: to itself, there and back, round three", async () => {
  const [a, b, c] = [
    await addProject(api, owner.id),
    await addProject(api, owner.id),
    await addProject(api, owner.id),
  ]
  const lead = (pid: number, to: number) =>
    owner.send(CALLS.saveQuestionnaire, { pid, revision: 1, blocks: leadingTo(to) })
  expect(keysOf(await refusalOf(lead(a, a)))).toEqual(["QO106"])
  await lead(a, b)
  expect(keysOf(await refusalOf(lead(b, a)))).toEqual(["QO106"])
  await lead(b, c)
  const refusal = await refusalOf(lead(c, a))
  expect(keysOf(refusal)).toEqual(["QO106"])
  expect(refusal.message).toContain(`${c} → ${a} → ${b} → ${c}`)
})

const nps = (to: number) => {
  const bands = [{ from: 0, to: 6, redirect: { to: "questionnaire" as const, pid: to } }]
  return block("b1", [{ id: "q1", category: "nps", text: "Посоветуете?", bands }])
}

test("bands lead to questionnaires too", async () => {
  const [a, b] = [await addProject(api, owner.id), await addProject(api, owner.id)]
  await owner.send(CALLS.saveQuestionnaire, { pid: a, revision: 1, blocks: [nps(b)] })
  const back = owner.send(CALLS.saveQuestionnaire, { pid: b, revision: 1, blocks: [nps(a)] })
  expect(keysOf(await refusalOf(back))).toEqual(["QO106"])
})
