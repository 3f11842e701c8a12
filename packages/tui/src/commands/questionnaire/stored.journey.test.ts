import { readFileSync, writeFileSync } from "node:fs"
import { type ProjectQuestionnaire, questionnaireCalls } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addSound, PORTRAIT, soundBlocks } from "../testing/projects-office.setup.ts"
import { type RunSignedIn, signedInLine } from "../testing/signed-in-line.setup.ts"
import { LIST, newFolder } from "../testing/survey.setup.ts"

let server: TestApi
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
let researcher: RunSignedIn
let issuer: RunSignedIn
beforeAll(async () => {
  server = await startTestApi()
  owner = await server.signedIn("researcher")
  researcher = await signedInLine(server, "researcher1@example.test")
  issuer = await signedInLine(server, (await server.addUser("issuer")).email)
})
afterAll(() => server.stop())

const json = async <Shape>(run: RunSignedIn, line: string): Promise<Shape> =>
  JSON.parse((await run(`${line} --json`)).stdout) as Shape
const record = (pid: number) => json<Project>(researcher, `projects show ${pid}`)

const folder = newFolder()

const revisionIn = (path: string) =>
  (JSON.parse(readFileSync(path, "utf8")) as { questionnaire: { revision: number } }).questionnaire
    .revision

test("a stored questionnaire is exported to a file and back, without losing saves of others", async () => {
  const pid = await addSound(owner, "Опрос в файле")
  const path = `${folder.folder}/stored.json`
  expect((await researcher(`questionnaire get ${pid} --out ${path}`)).exit).toBe(0)
  const file = JSON.parse(readFileSync(path, "utf8")) as {
    questionnaire: { blocks: { title: string; questions: { text: string }[] }[]; revision: number }
    portraits: object[]
  }
  const start = file.questionnaire.revision
  const change = (edit: (content: typeof file) => void) => {
    edit(file)
    writeFileSync(path, JSON.stringify(file))
  }
  const block = () => file.questionnaire.blocks[0] ?? { title: "", questions: [] }
  change(() => (block().title = "Про игру"))
  const dry = await json<{ changes: object[] }>(researcher, `questionnaire put ${path} --dry-run`)
  expect(dry.changes).toMatchObject([{ from: "Об игре", to: "Про игру" }])

  // Meanwhile another user saves another question.
  const stored = await owner.send(questionnaireCalls.getQuestionnaire, { pid })
  await owner.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision: stored.revision,
    blocks: soundBlocks("Сколько дней в неделю вы играете?"),
  })
  const stale = await researcher(`questionnaire put ${path}`)
  expect([stale.exit, stale.stdout]).toEqual([65, ""])
  expect(stale.stderr).toContain(`Вы начали с версии ${start}, теперь там ${start + 1}.`)
  const { data: saves } = await owner.list(questionnaireCalls.listVersions, { pid, limit: 1 })
  const name = saves[0]?.savedBy?.fullname ?? "no name"
  expect(stale.stderr).toMatch(new RegExp(`С тех пор сохраняли: ${name} \\(\\d\\d:\\d\\d\\)\\.`))
  expect(stale.stderr).toContain(`qo questionnaire put ${path} --merge`)
  const merged = await json<ProjectQuestionnaire & { merged: boolean }>(
    researcher,
    `questionnaire put ${path} --merge`,
  )
  expect(merged.merged).toBe(true)
  const [both] = merged.blocks
  expect([both?.title, both?.questions[1]?.text]).toEqual([
    "Про игру",
    "Сколько дней в неделю вы играете?",
  ])

  // The same question was changed on both sides, which only a person can resolve.
  change(() => Object.assign(block().questions[1] ?? {}, { text: "Сколько минут в день?" }))
  const clash = await researcher(`questionnaire put ${path} --merge`)
  expect([clash.exit, clash.stderr]).toEqual([
    65,
    expect.stringContaining("qo questionnaire merge"),
  ])
  expect(clash.stderr).toMatch(new RegExp(`С тех пор сохраняли: ${name} \\(\\d\\d:\\d\\d\\)\\.`))
  const settled = await researcher(
    `questionnaire merge ${path} --pid ${pid} --ours --out ${folder.folder}/merged.json`,
  )
  expect(settled.exit).toBe(0)
  expect(
    (await researcher(`questionnaire put ${folder.folder}/merged.json --overwrite`)).exit,
  ).toBe(0)

  const differences = await json<{ field: string }[]>(
    researcher,
    `questionnaire diff --pid ${pid} --from ${start}`,
  )
  expect(differences.map(({ field }) => field).toSorted()).toEqual(["text", "title"])
  expect(await json(researcher, `questionnaire diff --pid ${pid} ${path}`)).toEqual([])
  // A file that is written back goes on from what is saved.
  const rewritten = `${folder.folder}/merged.json`
  for (const text of ["Сколько часов в день?", "Сколько часов в месяц?"]) {
    const before = readFileSync(rewritten, "utf8")
    writeFileSync(rewritten, before.replace(/Сколько [^"]+/, text))
    const again = await researcher(`questionnaire put ${rewritten} --overwrite --update`)
    expect([again.exit, revisionIn(rewritten)]).toEqual([0, (await record(pid)).revision])
    expect((await researcher(`questionnaire put ${rewritten}`)).stderr).toContain("Без изменений")
  }
  const versions = await json<{ revision: number }[]>(researcher, `projects versions ${pid}`)
  expect(versions).toHaveLength(7)
  await researcher(`projects restore-version ${pid} --revision ${start}`)
  expect(await json(researcher, `questionnaire diff --pid ${pid} --from ${start}`)).toEqual([])
})

test("commands for files also work on the questionnaire of a project", async () => {
  const pid = await addSound(owner, "Опрос без файла")
  expect((await researcher(`questionnaire check --pid ${pid} --json`)).stdout).toBe("[]\n")
  const routes = await json<{ all: { questions: { longest: number } } }>(
    researcher,
    `questionnaire routes --pid ${pid}`,
  )
  expect(routes.all.questions.longest).toBe(2)
  const simulated = await json<{ respondents: number }>(
    researcher,
    `questionnaire simulate --pid ${pid} --respondents 200`,
  )
  expect(simulated.respondents).toBe(200)
  expect((await researcher(`questionnaire export --pid ${pid}`)).stdout).toContain("# Об игре")
  expect((await issuer(`questionnaire export --pid ${pid}`)).exit).toBe(77)
  expect((await researcher(`questionnaire export a.json --pid ${pid}`)).exit).toBe(2)

  const mode = await researcher(`questionnaire import - --pid ${pid}`, { stdin: LIST })
  expect([mode.exit, mode.stderr]).toEqual([2, expect.stringContaining("--replace")])
  await researcher(`questionnaire import - --pid ${pid} --append`, { stdin: LIST })
  const appended = await record(pid)
  expect([appended.portraits, appended.targetPlatforms]).toEqual([[PORTRAIT], ["web", "vk"]])
  const blocks = async () =>
    (await owner.send(questionnaireCalls.getQuestionnaire, { pid })).blocks.map(
      ({ title }) => title,
    )
  expect(await blocks()).toEqual(["Об игре", "О вас"])
  await researcher(`questionnaire import - --pid ${pid} --replace`, { stdin: LIST })
  expect(await blocks()).toEqual(["О вас"])
})

test("the settings of a project come with its file and are saved with it, by those who may", async () => {
  const pid = await addSound(owner, "Настройки в файле")
  const administrator = await signedInLine(server, (await server.addUser("administrator")).email)
  const path = `${folder.folder}/settings.json`
  await administrator(`questionnaire get ${pid} --out ${path}`)
  const file = JSON.parse(readFileSync(path, "utf8")) as { settings: object; priority: number }
  expect(file).toMatchObject({
    priority: 50,
    settings: { set_report_fill_online: true, set_stat_fill_online: true },
  })
  writeFileSync(path, JSON.stringify({ ...file, settings: { set_stat_fill_online: false } }))
  const kept = await researcher(`questionnaire put ${path}`)
  expect([kept.exit, (await record(pid)).settings.set_stat_fill_online]).toEqual([0, true])
  expect(kept.stderr).toContain("ваша роль их только читает")
  expect((await administrator(`questionnaire put ${path}`)).exit).toBe(0)
  const { settings } = await record(pid)
  expect(settings).toEqual({
    set_priority: 50,
    set_report_fill_online: true,
    set_stat_fill_online: false,
  })
})

test("targets of redirects in a stored questionnaire are checked, in commands and for moderators", async () => {
  const target = await addSound(owner, "Опрос, куда ведут")
  const pid = await addSound(owner, "Опрос, который ведёт")
  const { revision, blocks } = await owner.send(questionnaireCalls.getQuestionnaire, { pid })
  const [first, ...rest] = blocks
  if (!first) throw new Error("there is no block")
  const last = first.questions.at(-1)
  if (!last) throw new Error("there is no question")
  const leading = { ...last, redirect: { to: "questionnaire" as const, pid: target } }
  await owner.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision,
    blocks: [{ ...first, questions: [...first.questions.slice(0, -1), leading] }, ...rest],
  })
  const checked = () =>
    json<{ code: string }[]>(researcher, `questionnaire check --pid ${pid}`).then((all) =>
      all.map(({ code }) => code),
    )
  expect(await checked()).toEqual(["QO105"])
  await researcher(`projects delete ${target} --yes`)
  expect(await checked()).toEqual(["QO104"])
  // In a file it would soon be out of date.
  expect((await researcher(`questionnaire get ${pid}`)).stdout).not.toContain('"others"')
  const moderator = await signedInLine(server, (await server.addUser("administrator")).email)
  const view = await json<{ findings: { code: string }[] }>(moderator, `moderation show ${pid}`)
  expect(view.findings.map(({ code }) => code)).toContain("QO104")
})
