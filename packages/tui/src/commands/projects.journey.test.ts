import { Readable, Writable } from "node:stream"
import { questionnaireCalls } from "@qo/core/api"
import type { ProjectWire } from "@qo/core/project"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addSound, PORTRAIT, soundBlocks } from "./testing/projects-office.setup.ts"
import { type RunSignedIn, signedInLine } from "./testing/signed-in-line.setup.ts"
import { newFolder } from "./testing/survey.setup.ts"

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
const record = (pid: number, run = researcher) => json<ProjectWire>(run, `projects show ${pid}`)
const statusOf = async (pid: number) => (await record(pid)).status.name

const folder = newFolder()
const survey = (name: string, text?: string, extra: object = {}) =>
  folder.write(name, {
    questionnaire: { blocks: soundBlocks(text) },
    portraits: [PORTRAIT],
    ...extra,
  })

test("a researcher reads the priority, and is refused before any request", async () => {
  const pid = await addSound(owner, "Опрос: приоритет")
  const calls: string[] = []
  const refused = await researcher(`projects update ${pid} --priority 80`, {
    fetch: async (url) => {
      calls.push(url)
      throw new TypeError("nobody is to be asked")
    },
  })
  expect([refused.exit, calls]).toEqual([77, []])
  expect(refused.stderr).toMatch(/--priority.*У вашей роли нет на это права/)
  expect(refused.stderr).toContain("Администратор")
  expect((await record(pid)).priority).toBe(50)
})

test("a project is lived from its creation to its end, by the right roles and not by others", async () => {
  const created = await researcher(
    "projects create --name Игроки_осенью --template аудитория_провайдера --platform web --ends +30d --json",
  )
  const { pid, status, endsAt } = JSON.parse(created.stdout) as ProjectWire
  expect([created.exit, status.name, created.stderr]).toEqual([
    0,
    "created",
    expect.stringContaining(`--pid ${pid}`),
  ])
  expect(endsAt).toBeGreaterThan(Date.now() / 1000)

  const empty = await researcher(`projects send ${pid} --yes`)
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

  const sent = await researcher(`projects send ${pid} --yes`)
  expect([sent.exit, sent.stderr]).toEqual([0, expect.stringMatching(/На модерации, цена .*₽/)])
  expect(await researcher(`projects send ${pid} --yes --json`)).toMatchObject({
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
  await researcher(`projects send ${pid} --yes`)
  await researcher(`projects withdraw ${pid}`)
  expect(await statusOf(pid)).toBe("created")
  await researcher(`projects send ${pid} --yes`)
  await moderator(`moderation approve ${pid}`)
  expect((await researcher(`projects stop ${pid}`)).exit).toBe(2)
  const stopped = await researcher(`projects stop ${pid} --yes`)
  expect(stopped.exit).toBe(0)
  expect(stopped.stderr).toContain("Интервью идут: 0.")
  expect(stopped.stderr).toContain("сделать опрос снова активным может только администратор")
  expect((await researcher(`projects delete ${pid} --yes`)).exit).toBe(0)
  expect((await researcher(`projects show ${pid}`)).exit).toBe(66)

  expect((await moderator("projects list --deleted")).exit).toBe(77)
  for (const who of [researcher, administrator])
    expect((await who("projects list --deleted --output ids")).stdout).toBe(`${pid}\n`)
  expect((await moderator(`projects restore ${pid}`)).exit).toBe(77)
  expect((await researcher(`projects restore ${pid}`)).exit).toBe(0)
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
  const unasked = await administrator(`projects set-status ${pid} --status остановлен`)
  expect([unasked.exit, await statusOf(pid)]).toEqual([2, "active"])
  const told = await administrator(`projects set-status ${pid} --status остановлен --dry-run`)
  expect(told.stderr).toContain("Прежний статус можно вернуть")

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

  const update = `projects update ${copy} --name Третья_волна --completes 400 --priority 70 --embed-origins https://a.example,https://b.example`
  expect(await json(administrator, `${update} --dry-run`)).toMatchObject({
    changes: [
      { field: "name", from: "Вторая волна", to: "Третья волна" },
      { field: "targetCompletes", from: null, to: 400 },
      { field: "embedOrigins", from: [], to: ["https://a.example", "https://b.example"] },
      { field: "priority", from: 50, to: 70 },
    ],
  })
  await administrator(update)
  expect((await administrator(`${update} --json`)).stderr).toContain("Без изменений")
  const cleared = await json<ProjectWire>(
    administrator,
    `projects update ${copy} --completes none --platform vk --embed-origins none`,
  )
  expect(cleared).toMatchObject({
    targetCompletes: null,
    targetPlatforms: ["vk"],
    priority: 70,
    embedOrigins: [],
  })
  const wrong = await administrator(
    `projects update ${copy} --completes много --ends вчера --embed-origins b.example`,
  )
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

test("several projects are sent in one command, and each unfit one reports its reasons", async () => {
  const [fit, bare] = [await addSound(owner, "Годный"), await addSound(owner, "Пустой")]
  const { revision } = await owner.send(questionnaireCalls.getQuestionnaire, { pid: bare })
  await owner.send(questionnaireCalls.saveQuestionnaire, { pid: bare, revision, blocks: [] })
  const stdin = `${fit} ${bare} 999999`
  const ran = await researcher("projects send --ids - --yes --output ndjson", { stdin })
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
  expect(shown.stdout).not.toContain("Получают издатели")
  const seen = await administrator(`projects price ${pid}`, { terminal })
  expect(seen.stdout).toContain("Получают издатели")
  const twice = survey("twice.json", undefined, { portraits: [{ ...PORTRAIT, respondents: 20 }] })
  const draft = await json<typeof priced>(researcher, `projects price ${pid} --file ${twice}`)
  expect(draft.price.net).toBe(2 * priced.price.net)
})

test("a rehearsal prints words for people and figures for programs, and refuses an empty draft", async () => {
  const pid = await addSound(owner, "Репетиция")
  const told = await json<{ price: number; days: object[] }>(
    researcher,
    `projects rehearse ${pid} --n 3`,
  )
  expect(told.days).toEqual([{ portrait: 1, days: expect.any(Number) }])
  const fields = "minutes.median,incidence,days,price"
  const { stdout } = await researcher(
    `projects rehearse ${pid} --n 3 --output table --fields ${fields}`,
  )
  const roubles = new Intl.NumberFormat("ru", { style: "currency", currency: "RUB" })
  expect(stdout).toContain(roubles.format(told.price / 100))
  expect(stdout).toMatch(/^minutes\.median +\d+(,\d)?$/m)
  expect(stdout).toMatch(/^days +1: за \d+ (день|дня|дней)/m)
  expect(stdout).toMatch(/^incidence +\d+(,\d)?\s%$/m)
  const created = await researcher(
    "projects create --name Пустой --template аудитория_провайдера --platform web --output ids",
  )
  const empty = await researcher(`projects rehearse ${created.stdout.trim()} --n 3`)
  expect([empty.exit, empty.stdout]).toEqual([65, ""])
  expect(empty.stderr).toContain("Анкета пуста")
})

/** Simulates a user at a terminal who answers questions. */
function createQuestioned() {
  let asked = ""
  const answering = (answer: string) => ({
    questions: {
      input: Readable.from([`${answer}\n`]),
      output: new Writable({
        write(chunk, _encoding, done) {
          asked += String(chunk)
          done()
        },
      }),
    },
  })
  return { asked: () => asked, answering }
}

test("getting the link sends first if possible, asks before that, and else only reads", async () => {
  const pid = await addSound(owner, "Опрос ради ссылки")
  const { asked, answering } = createQuestioned()
  const silent = await researcher(`projects link ${pid}`)
  expect([silent.exit, silent.stdout]).toEqual([2, ""])
  expect(silent.stderr).toMatch(
    /Отправить 1 проект\? Анкету нельзя будет править, цена зафиксируется; модерация — если нужна\./,
  )
  expect((await researcher(`projects link ${pid}`, answering("нет"))).exit).toBe(130)
  expect(await statusOf(pid)).toBe("created")
  const given = await researcher(`projects link ${pid} --jq .url`, answering("да"))
  expect([given.exit, given.stdout]).toEqual([0, expect.stringMatching(/\/s\//)])
  expect(asked().match(/цена зафиксируется/g)).toHaveLength(2)
  expect(await statusOf(pid)).toBe("on moderation")
  expect((await researcher(`projects link ${pid}`)).stdout).toContain("/s/")

  // A user who may only read a project cannot send it, so it is not asked.
  await moderator(`moderation reject ${pid} --reason wording --comment Уточните`)
  expect((await moderator(`projects link ${pid}`)).stdout).toContain("/s/")
  expect((await researcher(`projects link ${pid} --yes`)).exit).toBe(0)
  expect(await statusOf(pid)).toBe("on moderation")
})

test("a project that cannot be sent prints the reasons without asking", async () => {
  const created = await researcher("projects create --name Пустой --template default --json")
  const { pid } = JSON.parse(created.stdout) as ProjectWire
  const { asked, answering } = createQuestioned()
  for (const line of [`projects link ${pid}`, `projects send ${pid}`]) {
    const ran = await researcher(line, answering("да"))
    expect([line, ran.exit, ran.stdout]).toEqual([line, 65, ""])
    expect(ran.stderr).toContain("В анкете нет ни одного блока")
    expect(ran.stderr).toContain("Нет ни одного портрета")
  }
  expect(asked()).toBe("")
})
