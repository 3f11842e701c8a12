import { CALLS } from "@qo/core/api"
import { Question } from "@qo/core/questionnaire"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { addProject, block, oneChoice, open } from "./projects.setup.ts"

let api: TestApi
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
})
afterAll(() => api.stop())

const repeatTimes = <Each>(count: number, make: (at: number) => Each): Each[] =>
  Array.from({ length: count }, (_, at) => make(at))
const path = "/api/v1/service/project"
const MEGABYTE = 1024 * 1024

test("a project of three hundred questions is returned unchanged, compared and edited", async () => {
  const pid = await addProject(api, owner.id)
  const blocks = repeatTimes(10, (b) =>
    block(
      `b${b}`,
      repeatTimes(30, (q) =>
        oneChoice(
          `q${b}_${q}`,
          repeatTimes(20, () => ({})),
        ),
      ),
    ),
  )
  const saved = await owner.send(CALLS.saveQuestionnaire, { pid, revision: 1, blocks })
  expect(saved.blocks).toEqual(blocks)
  const edited = blocks.map((each) => ({
    ...each,
    questions: each.questions.map((question) =>
      Question.parse({ ...question, hint: "Выберите одно" }),
    ),
  }))
  const again = await owner.send(CALLS.saveQuestionnaire, { pid, revision: 2, blocks: edited })
  expect(again.logged).toHaveLength(300)
  const read = await owner.send(CALLS.getQuestionnaire, { pid })
  expect(read.blocks).toEqual(edited)
  const difference = await owner.send(CALLS.compareVersions, { pid, from: 2, to: 3 })
  expect(difference).toHaveLength(300)
})

/** Returns a body with this number of bytes: valid answers, and one text that is too long. */
function bodyOf(pid: number, bytes: number): object {
  const answers = repeatTimes(200, (at) => ({ text: `Ответ ${at} ${"x".repeat(200)}` }))
  const questions = repeatTimes(100, (q) => oneChoice(`q${q}`, answers))
  const body = (hint: string) => ({
    pid,
    revision: 1,
    blocks: [block("b1", [...questions, open("last", { hint })])],
  })
  const missing = bytes - Buffer.byteLength(JSON.stringify(body("")))
  const hints = repeatTimes(Math.ceil(missing / 15_000), (at) =>
    open(`h${at}`, { hint: "y".repeat(15_000) }),
  )
  return { pid, revision: 1, blocks: [block("b1", questions), block("b2", hints)] }
}

test("a body of just under eight megabytes is read, and judged", async () => {
  const pid = await addProject(api, owner.id)
  const body = bodyOf(pid, 7.9 * MEGABYTE)
  const refusal = await refusalOf(owner.raw("POST", path, body))
  expect(refusal).toMatchObject({ status: 422, code: 40510 })
  expect(refusal.issues.map(({ key }) => key)).toContain("QO405")
})

test("a larger body is not read at all", async () => {
  const pid = await addProject(api, owner.id)
  const refusal = await refusalOf(owner.raw("POST", path, bodyOf(pid, 8.1 * MEGABYTE)))
  expect(refusal).toMatchObject({ status: 413, key: "tooLarge" })
})

test("three hundred thousand wrong questions are answered with the first thousand faults", async () => {
  const pid = await addProject(api, owner.id)
  const questions = repeatTimes(300_000, () => ({ id: 1 }))
  const refusal = await refusalOf(
    owner.raw("POST", path, { pid, revision: 1, blocks: [{ ...block("b1", []), questions }] }),
  )
  expect(refusal).toMatchObject({ status: 422, key: "invalid" })
  expect(refusal.issues).toHaveLength(1001)
  expect(refusal.issues.at(-1)).toMatchObject({ key: "moreProblems" })
})

test("forty thousand wrong redirects are reported up to the limit", async () => {
  const pid = await addProject(api, owner.id)
  const gone = { redirect: { to: "question", id: "gone" } }
  const blocks = [
    block(
      "b1",
      repeatTimes(300, (q) =>
        oneChoice(
          `q${q}`,
          repeatTimes(130, () => gone),
        ),
      ),
    ),
  ]
  const refusal = await refusalOf(owner.raw("POST", path, { pid, revision: 1, blocks }))
  expect(refusal.issues).toHaveLength(1001)
})

test("a hundred thousand pictures in one body are no more than any other mistake", async () => {
  const pid = await addProject(api, owner.id)
  const answers = repeatTimes(70_000, (at) => ({ picture: { id: `p${at}` } }))
  const refusal = await refusalOf(
    owner.raw("POST", path, {
      pid,
      revision: 1,
      blocks: [block("b1", [oneChoice("q1", answers)])],
    }),
  )
  expect(refusal).toMatchObject({ status: 422, code: 40515 })
})

test("an installation accepts more if its file of limits allows it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "qo-limits-"))
  const file = join(folder, "limits.json")
  writeFileSync(file, '{ "blocks": 52 }')
  const larger = await startTestApi({ QO_LIMITS: file })
  onTestFinished(async () => {
    await larger.stop()
    rmSync(folder, { recursive: true })
  })
  const author = await larger.signedIn("researcher")
  const pid = await addProject(larger, author.id)
  const save = (count: number) =>
    author.send(CALLS.saveQuestionnaire, {
      pid,
      revision: 1,
      blocks: repeatTimes(count, (at) => block(`b${at}`, [open(`q${at}`)])),
    })
  expect(await refusalOf(save(53))).toMatchObject({
    code: 40508,
    issues: [{ params: { count: 53, limit: 52 } }],
  })
  expect((await save(52)).blocks).toHaveLength(52)
})
