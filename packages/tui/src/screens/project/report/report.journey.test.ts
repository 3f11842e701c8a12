import { reportCalls, sessionCalls } from "@qo/core/api"
import type { Question } from "@qo/core/questionnaire"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type RunSignedIn, signedInLine } from "../../../commands/testing/signed-in-line.setup.ts"
import { openOnServer } from "../../driver/on-server.setup.ts"
import { REPORTS_SCREEN } from "../../projects/reports.tsx"
import { openView } from "../view-on-server.setup.ts"
import { answeredSurvey } from "./answered-survey.setup.ts"

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

let server: TestApi
let owner: Client
let run: RunSignedIn
let pid: number
beforeAll(async () => {
  server = await startTestApi()
  owner = await server.signedIn("researcher")
  run = await signedInLine(server, (await owner.send(sessionCalls.currentUser, {})).email)
  pid = await answeredSurvey(
    server,
    owner,
    QUESTIONS,
    Array.from({ length: 12 }, (_, at) => ({
      q1: { codes: [at % 3 === 0 ? 2 : 1] },
      q2: { numbers: [at < 9 ? 10 : 3] },
      q3: { text: at === 5 ? "Красивый лес" : `Ответ ${at}` },
    })),
  )
})
afterAll(() => server.stop())

const QUESTIONS: Question[] = [
  {
    id: "q1",
    category: "qualification",
    text: "Ваш пол?",
    answers: [
      { id: "a1", code: 1, text: "Женский", profile: { field: "gender", value: "f" } },
      { id: "a2", code: 2, text: "Мужской", profile: { field: "gender", value: "m" } },
    ],
  },
  { id: "q2", category: "nps", text: "Порекомендуете?" },
  { id: "q3", category: "open", text: "Почему?" },
]

test("a report by commands: bars, a filter in words, a table, the course, words, and rows for spreadsheets, all of the same people", async () => {
  const around = { terminal: { columns: 80, rows: 60 }, env: { NO_COLOR: "1" } }
  const show = async (rest: string) =>
    (await run(`reports show ${pid} ${rest}`.trim(), around)).stdout.replaceAll("\u00A0", " ")
  const whole = await show("")
  expect(whole).toContain("Респонденты: 12")
  expect(whole).toMatch(/Женский +█+[▓░]+·+ +67 % +\d+–\d+ +8\n/)
  expect(whole).toContain("NPS +50")
  const women = await show("--filter пол:женский --question q.q2")
  expect(women).toContain("Фильтр: gender:f\n8 из 12 респондентов")
  expect(women).not.toContain("Ваш пол?")
  const today = new Date()
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-")
  const days = await show(`--filter finishedAt:${day}..`)
  expect(days).toContain(`Фильтр: finishedAt:${day}..\n`)
  expect(days).toContain("12 из 12 респондентов")
  expect(await show("--filter finishedAt:2020-05-01..2020-05-10")).toContain("никто не подходит")
  expect(await show("--question q2 --by gender")).toMatch(/Женский +Мужской\n.*\n {2}n +12 +8 +4\n/)
  expect(await show("--course")).toMatch(/Прошли до конца +█{24} +100,0 % +12\n/)
  expect((await run(`reports texts ${pid} q3 --query лес --jq .[].text`)).stdout).toBe(
    "Красивый лес\n",
  )
  const view = await owner.send(reportCalls.readReport, { pid })
  const json: unknown = JSON.parse((await run(`reports show ${pid} --json`)).stdout)
  expect(json).toEqual({ ...view, generatedAt: expect.any(Number) })
  const rows = (await run(`reports show ${pid} --output tsv`)).stdout.split("\n")
  expect(rows.map((row) => row.split("\t").slice(3, 8).join(" "))).toContain(
    `answer 1 Женский 8 ${8 / 12}`,
  )
})

test("a single answer is explained step by step, and a check names the interviews that routes could not have led to", async () => {
  const around = { terminal: { columns: 80, rows: 60 }, env: { NO_COLOR: "1" } }
  const { data } = await owner.list(reportCalls.reportTexts, { pid })
  // In test lines `_` represents a space.
  const { interview = "" } = data.find((each) => !each.interview.includes("_")) ?? {}
  const why = `reports why ${pid} ${interview}`
  const told = await run(`${why} q.q3`, around)
  expect(told.stderr).toBe("")
  expect(told.stdout).toMatch(/^Q3 «Почему\?»\nВопрос задан, ответ есть\n/)
  expect(told.stdout).toMatch(/ {2}Из Q2 «Порекомендуете\?»: следующий по порядку\.\n/)
  expect(told.stdout).toContain("Конец после Q3 «Почему?»: это последний вопрос.")
  const kinds = await run(`${why} q3 --json --jq .steps[].kind`)
  expect(kinds.stdout).toBe("begun\ncame\nshown\nanswered\nended\n")
  const rows = (await run(`${why} q3 --output tsv`)).stdout.split("\n")
  expect(rows[0]).toBe("at\tkind\tundone\ttext")
  // An unknown name gets a suggestion.
  const unknown = {
    [`${why} q33`]: "В отчёте нет вопроса «q33». Возможно, «q3»?",
    [`reports why ${pid} 64.k3JdVYqZ0mSxT1uWc9RfAg q3`]: `В проекте №${pid} нет интервью «64.k3JdVYqZ0mSxT1uWc9RfAg»`,
    [`reports texts ${pid} q33`]: "Возможно, «q3»?",
  }
  for (const [line, words] of Object.entries(unknown)) {
    const ran = await run(line, around)
    expect([line, ran.exit === 0, ran.stdout]).toEqual([line, false, ""])
    expect(ran.stderr.replaceAll(/\s+/g, " ")).toContain(words)
  }
  const fits = await run(`reports check ${pid}`, around)
  expect(fits.stdout).toContain("Все интервью возможны и по маршрутам версии")
  await server.database.pool.query(
    `insert into project_version (pid, revision, blocks, portraits, target_platforms, codes, block_count, question_count, pictures)
     select pid, 99, blocks #- '{0,questions,2}', portraits, target_platforms, codes, 1, 2, pictures
     from project_version where pid = $1 and revision = 2`,
    [pid],
  )
  const gone = await run(`reports check ${pid} --revision 99`, around)
  expect(gone.stdout).toContain("По маршрутам версии 99 невозможны 12 из 12 интервью.")
  expect(gone.stdout).toContain("Вопроса q3 в этой версии нет, а ответы на него есть.")
  const named = (await run(`reports check ${pid} --revision 99 --output csv`)).stdout
  expect(named.split("\n").filter((row) => row.includes("q3,gone"))).toHaveLength(12)
  expect(named).toContain(interview)
})

test("invalid input of a report is refused in words, without output", async () => {
  const lines = {
    "--filter foo:1": "В фильтре нет поля «foo»",
    "--weight gender:x=1": "нет значения «x»",
    "--question q2,reason": "В отчёте нет вопроса «reason»",
    "--filter gendr:f": "Возможно, «gender»?",
    "--filter q2:9": "Возможно, «q.q2»?",
    "--filter finishedAt:2026-02-30": "нет значения «2026-02-30»",
    "--weight foo": "Веса не разобрать: «foo»",
    "--weight portrait": "Возможно, «portraits»?",
    "--question q2 --by gendr": "Возможно, «gender»?",
    "--question q22 --by gender": "Возможно, «q2»?",
    "--by gender": "добавьте --question ID",
    "--course --base all": "уберите --base",
  }
  for (const [rest, words] of Object.entries(lines)) {
    const ran = await run(`reports show ${pid} ${rest}`, { terminal: { columns: 80, rows: 24 } })
    expect([rest, ran.exit === 0, ran.stdout]).toEqual([rest, false, ""])
    expect(ran.stderr.replaceAll(/\s+/g, " ")).toContain(words)
  }
})

test("a report on the screen: its questions, one of them, a filter, a table, the course, and back", async () => {
  const view = await openView(server, owner, { pid, columns: 80, rows: 24 })
  await view.sees("[1 Обзор]")
  await view.press("t")
  await view.sees("Респонденты: 12 · доля от ответивших")
  expect(view.selected()).toMatch(/▶ +Ваш пол\? +12 67\s% Женский/)
  await view.press("j", "enter")
  await view.sees("NPS +50")
  await view.press("f")
  await view.type("gender:m")
  await view.press("enter")
  await view.sees("4 из 12 респондентов · доля от ответивших · Фильтр: gender:m")
  await view.press("c", "enter")
  await view.sees("Возраст")
  await view.press("y")
  expect(view.store.notices.message()).toContain(
    `qo reports show ${pid} --question q2 --by age,education --filter 'gender:m'`,
  )
  await view.press("escape", "escape", "f")
  for (const _ of "gender:m") await view.press("backspace")
  await view.press("enter", "w")
  await view.type("gender:f=50,m=50")
  await view.press("enter", "T")
  await view.sees("взвешено по долям, эффективно 11 · t с")
  await view.press("y")
  expect(view.store.notices.message()).toContain(
    `qo reports show ${pid} --weight 'gender:f=50,m=50' --test unpooled`,
  )
  await view.press("m")
  await view.sees("Где уходят")
  await view.press("escape", "escape")
  await view.sees("[1 Обзор]")
})

test("words of open answers on the screen: how often which, each answer, a search in them, and the command that finds the same", async () => {
  const view = await openView(server, owner, { pid, columns: 60, rows: 20 })
  await view.sees("[1 Обзор]")
  await view.press("t")
  await view.sees("Респонденты: 12")
  await view.press("v")
  await view.sees("q.q3 · ответов: 12")
  await view.sees("В скольких ответах какое слово: ответ 11")
  await view.press("/")
  await view.type("ЛЕС")
  await view.press("enter")
  await view.sees("найдено по «ЛЕС» · ответов: 1")
  await view.sees("Красивый лес")
  expect(view.text()).not.toContain("Ответ 4")
  await view.press("y")
  expect(view.store.notices.message()).toContain(`qo reports texts ${pid} q3 --query 'ЛЕС'`)
  await view.press("f")
  await view.type("gender:m")
  await view.press("enter")
  await view.sees("таких ответов нет")
  await view.press("escape")
  expect(view.selected()).toContain("Почему?")
  await view.press("escape")
  await view.sees("[1 Обзор]")
})

test("a colleague sees that texts need more rights, and reads none", async () => {
  const colleague = await server.signedIn("researcher")
  await server.database.pool.query(
    `with made as (insert into organization (name, name_key, type, search_text, search_grams) values ('Игроки', 'игроки', 'researcher', '', '{}') returning id),
       joined as (update app_user set organization_id = (select id from made) where id = $2)
     update project set organization_id = (select id from made) where pid = $1`,
    [pid, (await colleague.send(sessionCalls.currentUser, {})).id],
  )
  const view = await openView(server, colleague, { pid, columns: 80, rows: 24 })
  await view.sees("[1 Обзор]")
  await view.press("t")
  await view.sees("Респонденты: 12")
  await view.press("v")
  await view.sees("видят только владелец проекта и администраторы")
  expect(view.text()).not.toContain("лес")
})

test("the list of reports shows the number of respondents; Enter opens one, and Esc returns", async () => {
  const screen = await openOnServer(server, owner, { columns: 80 })
  await screen.press("2")
  await screen.sees("[Все")
  await screen.until(() => screen.store.areas.of(REPORTS_SCREEN.area).list.status().complete)
  expect(screen.selected()).toMatch(/▶ +\d+ +Кто играет +Активен/)
  await screen.press("y")
  expect(screen.store.notices.message()).toContain(`qo reports show ${pid}`)
  await screen.press("enter")
  await screen.sees("Респонденты: 12")
  await screen.press("escape")
  await screen.sees("[Все")
})
