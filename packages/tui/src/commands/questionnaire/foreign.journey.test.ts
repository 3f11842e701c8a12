import { readFileSync } from "node:fs"
import { join } from "node:path"
import { moderationCalls, questionnaireCalls } from "@qo/core/api"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addSound } from "../testing/projects-office.setup.ts"
import { type RunSignedIn, signedInLine } from "../testing/signed-in-line.setup.ts"
import { newFolder } from "../testing/survey.setup.ts"

const AUDIENCE = join(
  import.meta.dirname,
  "../../../../interchange/src/examples/audience.surveyjs.json",
)

let server: TestApi
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
let researcher: RunSignedIn
beforeAll(async () => {
  server = await startTestApi()
  owner = await server.signedIn("researcher")
  researcher = await signedInLine(server, "researcher1@example.test")
})
afterAll(() => server.stop())

const storedQuestionnaire = (pid: number) =>
  owner.send(questionnaireCalls.getQuestionnaire, { pid })

test("a questionnaire of another tool takes the place of a project's, with its pictures, and goes back to that tool", async () => {
  const pid = await addSound(owner, "Из другой программы")
  const { folder } = newFolder()
  const report = join(folder, "left.json")
  const line = `questionnaire import ${AUDIENCE} --pid ${pid} --report ${report}`
  expect((await researcher(line)).exit).toBe(2)
  const ran = await researcher(`${line} --replace`)
  expect(ran.exit).toBe(0)
  expect(ran.stderr).toContain("Вместо того, что было: блоков — 1, вопросов — 2")
  const { blocks } = await storedQuestionnaire(pid)
  const questions = blocks.flatMap((block) => block.questions)
  expect([blocks.length, questions.length]).toEqual([8, 48])
  const icon = questions.find(({ id }) => id === "icon")
  const pictures = icon && "answers" in icon ? icon.answers.map(({ picture }) => picture) : []
  expect(pictures.map((picture) => picture !== undefined)).toEqual([true, true, false])
  expect(JSON.parse(readFileSync(report, "utf8")).counts).toEqual({
    whole: 72,
    changed: 9,
    lost: 8,
  })

  const out = join(folder, "there.json")
  const exported = await researcher(
    `questionnaire export --pid ${pid} --to surveyjs --out ${out} --report ${report}`,
  )
  expect(exported.exit).toBe(0)
  expect(JSON.parse(readFileSync(report, "utf8")).direction).toBe("export")
  // The file contains the same questions, and pictures that it cannot contain stay in the project.
  await researcher(`questionnaire import ${out} --pid ${pid} --replace`)
  const back = (await storedQuestionnaire(pid)).blocks.flatMap((block) => block.questions)
  expect(back.map(({ id, text }) => [id, text])).toEqual(
    questions.map(({ id, text }) => [id, text]),
  )
})

test("a trial shows changes and losses of an import, without a request", async () => {
  const pid = await addSound(owner, "Только попробовать")
  const before = await storedQuestionnaire(pid)
  const { folder } = newFolder()
  const report = join(folder, "left.json")
  const line = `questionnaire import ${AUDIENCE} --pid ${pid} --replace --dry-run --report ${report}`
  const ran = await researcher(line)
  expect(ran.exit).toBe(0)
  expect(ran.stdout).toContain("О вас · added")
  expect(ran.stdout).toContain("Об игре · removed")
  expect(ran.stderr).toContain("Вместо того, что было: блоков — 1, вопросов — 2")
  const { counts, entries } = JSON.parse(readFileSync(report, "utf8"))
  // Pictures are stored where it is sent.
  expect(counts).toEqual({ whole: 70, changed: 9, lost: 10 })
  expect(entries.filter(({ element }: { element: string }) => element === "picture")).toHaveLength(
    3,
  )
  const told = await researcher(`${line} --json`)
  expect(told.exit).toBe(0)
  const { plan, questions, report: whole } = JSON.parse(told.stdout)
  expect(questions).toBe(47)
  expect(whole.counts).toEqual(counts)
  expect(plan).toMatchObject({ id: pid, request: { method: "POST" }, refusal: null })
  expect(JSON.stringify(plan.changes)).toContain("О вас")
  expect(await storedQuestionnaire(pid)).toEqual(before)
})

test("a sent project keeps its questionnaire, and the command prints how to unlock it", async () => {
  const pid = await addSound(owner, "Отправлен")
  const { revision } = await storedQuestionnaire(pid)
  await owner.send(moderationCalls.sendProject, { pid, revision })
  const ran = await researcher(`questionnaire import ${AUDIENCE} --pid ${pid} --replace`)
  expect([ran.exit, ran.stdout]).toEqual([65, ""])
  expect(ran.stderr).toContain(`qo projects withdraw ${pid}`)
  expect((await storedQuestionnaire(pid)).blocks.map(({ title }) => title)).toEqual(["Об игре"])
})
