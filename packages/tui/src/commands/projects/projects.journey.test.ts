import { readFileSync, writeFileSync } from "node:fs"
import { type ProjectQuestionnaire, questionnaireCalls } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addSound, PORTRAIT, soundBlocks } from "../testing/projects-office.setup.ts"
import { type RunSignedIn, signedInLine } from "../testing/signed-in-line.setup.ts"
import { LIST, newFolder } from "../testing/survey.setup.ts"

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

let server: TestApi
let owner: Client
let researcher: RunSignedIn
let moderator: RunSignedIn
let administrator: RunSignedIn
let issuer: RunSignedIn
beforeAll(async () => {
  server = await startTestApi()
  owner = await server.signedIn("researcher")
  const as = async (email: string) => signedInLine(server, email)
  researcher = await as(`researcher1@example.test`)
  moderator = await as((await server.addUser("moderator")).email)
  administrator = await as((await server.addUser("administrator")).email)
  issuer = await as((await server.addUser("issuer")).email)
})
afterAll(() => server.stop())

const json = async <Shape>(run: RunSignedIn, line: string): Promise<Shape> =>
  JSON.parse((await run(`${line} --json`)).stdout) as Shape
const record = (pid: number, run = researcher) => json<Project>(run, `projects show ${pid}`)
const statusOf = async (pid: number) => (await record(pid)).status.name

const folder = newFolder()
const survey = (name: string, text?: string, extra: object = {}) =>
  folder.write(name, {
    questionnaire: { blocks: soundBlocks(text) },
    portraits: [PORTRAIT],
    ...extra,
  })

test("a project is lived from its creation to its end, by the right roles and not by others", async () => {
  const created = await researcher(
    "projects create --name Игроки_осенью --template аудитория_провайдера --platform web --ends +30d --json",
  )
  const { pid, status, endsAt } = JSON.parse(created.stdout) as Project
  expect([created.exit, status.name, created.stderr]).toEqual([
    0,
    "created",
    expect.stringContaining(`--pid ${pid}`),
  ])
  expect(endsAt).toBeGreaterThan(Date.now() / 1000)

  const empty = await researcher(`projects send ${pid}`)
  expect([empty.exit, empty.stdout]).toEqual([65, ""])
  expect(empty.stderr).toContain("В анкете нет ни одного блока")
  expect(empty.stderr).toContain(`qo questionnaire check --pid ${pid} --stage send`)
  for (const run of [issuer, moderator])
    expect((await run(`projects show ${pid}`)).exit).toBe(run === issuer ? 77 : 66)

  const path = survey("life.json")
  expect((await researcher(`questionnaire put ${path} --pid ${pid}`)).stderr).toContain(
    "--overwrite",
  )
  expect((await researcher(`questionnaire put ${path} --pid ${pid} --overwrite`)).exit).toBe(0)
  expect((await record(pid)).endsAt).toBe(endsAt)

  const sent = await researcher(`projects send ${pid}`)
  expect([sent.exit, sent.stderr]).toEqual([0, expect.stringMatching(/На модерации, цена .*₽/)])
  expect(await researcher(`projects send ${pid} --json`)).toMatchObject({
    exit: 0,
    stdout: expect.stringContaining('"unchanged"'),
  })
  expect((await researcher(`moderation approve ${pid}`)).exit).toBe(77)
  const early = await researcher(`projects pause ${pid}`)
  expect([early.exit, early.stderr]).toEqual([65, expect.stringContaining("только активный")])

  const locked = await researcher(`projects update ${pid} --name Поздно`)
  expect([locked.exit, locked.stderr]).toEqual([
    65,
    expect.stringContaining(`qo projects withdraw ${pid}`),
  ])

  expect((await moderator(`moderation approve ${pid}`)).exit).toBe(0)
  const link = await json<{ url: string; open: boolean }>(researcher, `projects link ${pid}`)
  expect([new URL(link.url).pathname.startsWith("/s/"), link.open]).toEqual([true, false])
  expect((await moderator(`projects pause ${pid}`)).stderr).toContain("Исследователь")
  for (const [move, after] of [
    ["pause", "paused"],
    ["resume", "active"],
    ["pause", "paused"],
    ["revise", "created"],
  ] as const) {
    expect((await researcher(`projects ${move} ${pid}`)).exit).toBe(0)
    expect(await statusOf(pid)).toBe(after)
  }
  await researcher(`projects send ${pid}`)
  await researcher(`projects withdraw ${pid}`)
  expect(await statusOf(pid)).toBe("created")
  await researcher(`projects send ${pid}`)
  await moderator(`moderation approve ${pid}`)
  expect((await researcher(`projects stop ${pid}`)).exit).toBe(2)
  expect((await researcher(`projects stop ${pid} --yes`)).exit).toBe(0)
  expect((await researcher(`projects delete ${pid} --yes`)).exit).toBe(0)
  expect((await researcher(`projects show ${pid}`)).exit).toBe(66)

  expect((await researcher("projects list --deleted")).exit).toBe(77)
  expect((await administrator("projects list --deleted --output ids")).stdout).toBe(`${pid}\n`)
  expect((await researcher(`projects restore ${pid}`)).exit).toBe(77)
  expect((await administrator(`projects restore ${pid}`)).exit).toBe(0)
  expect((await administrator(`projects restore ${pid} --json`)).stdout).toContain('"unchanged"')
  expect(await statusOf(pid)).toBe("stopped")
})

test("the administrator's form, copies, owners and settings", async () => {
  const pid = await addSound(owner, "Опрос для копий")
  const plan = await json<[{ allowed: string[]; refusal: unknown }]>(
    administrator,
    `projects set-status ${pid} --status активен --dry-run`,
  )
  expect(plan).toMatchObject([{ changes: [{ field: "status", from: "created", to: "active" }] }])
  expect(plan[0].allowed).toHaveLength(10)
  await administrator(`projects set-status ${pid} --status активен`)
  const dry = await json<object[]>(researcher, `projects pause ${pid} --dry-run`)
  expect(dry).toMatchObject([{ allowed: ["paused", "stopped"], refusal: null }])
  expect((await researcher(`projects set-status ${pid} --status 1`)).exit).toBe(77)

  expect((await researcher(`projects clone ${pid}`)).exit).toBe(77)
  const other = await server.addUser("researcher")
  const copy = Number(
    (
      await administrator(
        `projects clone ${pid} --name Вторая_волна --owner ${other.email} --output ids`,
      )
    ).stdout,
  )
  expect(await record(copy, administrator)).toMatchObject({
    name: "Вторая волна",
    owner: { id: other.id },
    status: { name: "created" },
  })

  const update = `projects update ${copy} --name Третья_волна --completes 400 --priority 70`
  expect(await json(administrator, `${update} --dry-run`)).toMatchObject({
    changes: [
      { field: "name", from: "Вторая волна", to: "Третья волна" },
      { field: "priority", from: 50, to: 70 },
      { field: "targetCompletes", from: null, to: 400 },
    ],
  })
  await administrator(update)
  expect((await administrator(`${update} --json`)).stderr).toContain("Без изменений")
  const cleared = await json<Project>(
    administrator,
    `projects update ${copy} --completes none --platform vk`,
  )
  expect(cleared).toMatchObject({ targetCompletes: null, targetPlatforms: ["vk"], priority: 70 })
  const wrong = await administrator(`projects update ${copy} --completes много --ends вчера`)
  expect([wrong.exit, wrong.stderr]).toEqual([65, expect.stringContaining("--completes")])

  const set = ["projects", "settings", "set", String(pid), "priority=80"].join(" ")
  expect((await researcher(set)).exit).toBe(77)
  expect(await json(administrator, set)).toMatchObject({ set_priority: 80 })
  expect(await json(researcher, `projects settings show ${pid}`)).toMatchObject({
    set_priority: 80,
    set_stat_fill_online: true,
  })
  const unknown = await administrator(`projects settings set ${pid} colour=red`)
  expect([unknown.exit, unknown.stderr]).toEqual([65, expect.stringContaining("set_priority")])
})

test("many are sent at once, and each that is not fit says why", async () => {
  const [fit, bare] = [await addSound(owner, "Годный"), await addSound(owner, "Пустой")]
  const { revision } = await owner.send(questionnaireCalls.getQuestionnaire, { pid: bare })
  await owner.send(questionnaireCalls.saveQuestionnaire, { pid: bare, revision, blocks: [] })
  const stdin = `${fit} ${bare} 999999`
  const ran = await researcher("projects send --ids - --output ndjson", { stdin })
  const items = ran.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { id: number; outcome: string; message: string | null })
  const of = (id: number) => items.find((item) => item.id === id)
  expect(ran.exit).toBe(80)
  expect(of(fit)).toMatchObject({ outcome: "done" })
  expect(of(bare)).toMatchObject({
    outcome: "skipped",
    message: expect.stringContaining("нет ни одного блока"),
  })
  expect(of(999_999)).toMatchObject({ outcome: "failed", code: "notFound" })
})

test("prices are itemised in roubles for people and in kopecks for programs", async () => {
  const pid = await addSound(owner, "Сколько стоит")
  await administrator(
    "calculator set completedSurveyPrice=5000 baseFormPrice=1000 researcherPercent=20",
  )
  const priced = await json<{ price: { researcherPays: number; net: number } }>(
    researcher,
    `projects price ${pid}`,
  )
  const terminal = { columns: 100, rows: 40 }
  const shown = await researcher(`projects price ${pid}`, { terminal })
  const roubles = new Intl.NumberFormat("ru", { style: "currency", currency: "RUB" })
  expect(shown.stdout).toContain(roubles.format(priced.price.researcherPays / 100))
  expect(shown.stdout).not.toContain("Получает издатель")
  const seen = await administrator(`projects price ${pid}`, { terminal })
  expect(seen.stdout).toContain("Получает издатель")
  const twice = survey("twice.json", undefined, { portraits: [{ ...PORTRAIT, respondents: 20 }] })
  const draft = await json<typeof priced>(researcher, `projects price ${pid} --file ${twice}`)
  expect(draft.price.net).toBe(2 * priced.price.net)
})

const revisionIn = (path: string) =>
  (JSON.parse(readFileSync(path, "utf8")) as { questionnaire: { revision: number } }).questionnaire
    .revision

test("a stored questionnaire goes to a file and back, and nothing that others saved is lost", async () => {
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

  // Meanwhile somebody else saves another question.
  const stored = await owner.send(questionnaireCalls.getQuestionnaire, { pid })
  await owner.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision: stored.revision,
    blocks: soundBlocks("Сколько дней в неделю вы играете?"),
  })
  const stale = await researcher(`questionnaire put ${path}`)
  expect([stale.exit, stale.stdout]).toEqual([65, ""])
  expect(stale.stderr).toContain(`Вы начали с версии ${start}, теперь там ${start + 1}.`)
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

  // The same question, changed by both: nobody but a person can tell which is meant.
  change(() => Object.assign(block().questions[1] ?? {}, { text: "Сколько минут в день?" }))
  const clash = await researcher(`questionnaire put ${path} --merge`)
  expect([clash.exit, clash.stderr]).toEqual([
    65,
    expect.stringContaining("qo questionnaire merge"),
  ])
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

test("what works on files works on the questionnaire of a project", async () => {
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
