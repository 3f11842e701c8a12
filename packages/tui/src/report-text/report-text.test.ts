import type { ReportView } from "@qo/core/report"
import fc from "fast-check"
import { expect, test } from "vitest"
import { displayWidth } from "../text/display-width.ts"
import { figureRows } from "../commands/reports/figure-rows.ts"
import { markedBar } from "./bar.ts"
import { courseLines } from "./course-lines.ts"
import { crossLines } from "./cross-lines.ts"
import { reportLines } from "./report-lines.ts"
import type { ReportLine } from "./report-page.ts"
import { sampleCourse, samplePage, sampleReport, sampleTable } from "./sample-report.setup.ts"

const textOf = (lines: readonly ReportLine[]) =>
  lines.map(({ text }) => text.replaceAll("\u00A0", " ")).join("\n")
const lineWith = (lines: readonly ReportLine[], part: string) =>
  textOf(lines)
    .split("\n")
    .find((line) => line.includes(part))

test("a bar has its exact width, for any value", () => {
  const share = fc.option(fc.double({ min: -1, max: 2, noNaN: true }))
  fc.assert(
    fc.property(
      fc.record({ value: share, low: share, high: share, tick: share }),
      fc.integer({ min: 1, max: 60 }),
      fc.boolean(),
      (marked, width, unicode) => {
        expect(markedBar(marked, width, unicode)).toHaveLength(width)
      },
    ),
  )
  expect(markedBar({ value: 0.5, low: 0.3, high: 0.7, tick: 0.9 }, 10, false)).toBe("###==--..|")
})

test("each question has bars on one axis with share, interval and number, and sources are listed at the end", async () => {
  const lines = reportLines(sampleReport(), await samplePage())
  expect(textOf(lines)).toContain("Респонденты: 262")
  expect(lineWith(lines, "Стратегия")).toMatch(/Стратегия +█+▓*░*·+ +65 % +59–70 +165$/)
  expect(lineWith(lines, "Женщины")).toMatch(/80 % +160 из 200 +идёт сейчас: 10$/)
  expect(lineWith(lines, "NPS")).toMatch(/NPS \+33 · от \+2\d до \+4\d, 95 % интервал/)
  expect(lineWith(lines, "Сюжет")).toMatch(/75 % +1,3 /)
  expect(textOf(lines)).toMatch(/ {2}Звук\n.*n = 120.*\n.*Плохо .* 0 % .*\n.*Хорошо .* 100 %/)
  expect(lineWith(lines, "Москва")).toMatch(/100 % +97–100 +132$/)
  expect(lineWith(lines, "Бросили на полпути")).toContain("20 %")
})

test("with a filter all other respondents are shown beside it, and significant differences are marked", async () => {
  const lines = reportLines(sampleReport({ filter: "gender:f" }), await samplePage())
  expect(textOf(lines)).toContain("Фильтр: gender:f\n160 из 262 респондентов")
  expect(lineWith(lines, "Стратегия")).toMatch(/75 % +68–81 +120 +▲ 47 %$/)
  expect(lineWith(lines, "Ролевая")).toMatch(/0 % .* 53 %$/)
  const plain = { ...(await samplePage(80, "en")), unicode: false }
  expect(lineWith(reportLines(sampleReport({ filter: "gender:m" }), plain), "Стратегия")).toMatch(
    /47% +38–57 +45 +v 75%$/,
  )
})

test("small bases are marked, and withheld figures are not shown", async () => {
  const page = await samplePage()
  const few = textOf(reportLines(sampleReport({ filter: "age:66.." }), page))
  expect(few).toMatch(/Где вы живёте\?\n {2}q\.city · n = 12, мало/)
  expect(few).toContain("Меньше 30, с весами — по эффективной базе, — серым")
  expect(few).toMatch(/Посоветуете друзьям\?\n {2}q\.nps · доля от ответивших\n {2}n = 0\n/)
  const nobody = textOf(reportLines(sampleReport({ filter: "age:99..99" }), page))
  expect(nobody).toMatch(/0 из 262 респондентов[^]*\n {2}Под фильтр никто не подходит\./)
  expect(nobody).not.toContain("Какая игра")
  const hidden = reportLines(sampleReport({ filter: "age:66.." }, false), page)
  expect(textOf(hidden)).toMatch(/Какая игра вам ближе\?\n {2}q\.genre\n {2}Ответили меньше 10/)
  expect(lineWith(hidden, "Стратегия")).toBeUndefined()
  expect(textOf(reportLines(sampleReport({ filter: "колдун:1" }), page))).toContain(
    "В фильтре нет поля «колдун»",
  )
})

test("a table has bases and letters, and groups that do not fit beside one another go below", async () => {
  const table = sampleTable({ rows: "q.genre", columns: "gender,age,q.genre" })
  const lines = crossLines(table, await samplePage())
  expect(textOf(lines)).toMatch(/Пол\n +Всего +Женский +Мужской\n +A +B\n {2}n +255 +160 +95\n/)
  expect(lineWith(lines, "Стратегия")).toMatch(/65 % +75 % B +47 %$/)
  expect(textOf(lines)).toMatch(/χ² = [\d,]+, df = \d+, p [<=] 0,\d+; V Крамера 0,\d\d/)
  const narrow = textOf(crossLines(table, await samplePage(50)))
  const letters = table.groups.flatMap(({ columns }) => columns.map(({ letter }) => letter))
  for (const letter of letters) expect(narrow).toMatch(new RegExp(`^ +.*\\b${letter}$`, "m"))
})

test("the course shows the numbers of arrivals, the last questions and times", async () => {
  const lines = courseLines(sampleCourse(), await samplePage())
  expect(lineWith(lines, "Начали")).toMatch(/█{24} +100,0 % +329$/)
  expect(lineWith(lines, "Бросили на полпути")).toMatch(/20,4 % +67$/)
  expect(lineWith(lines, "До первого вопроса")).toMatch(/ █{3}·+ +2,1 % +7 +329$/)
  expect(lineWith(lines, "Какая игра вам ближе")).toMatch(/█{20,} +19,0 % +60 +315$/)
})

test("no line is wider than the terminal, in either language", async () => {
  for (const width of [60, 80, 120])
    for (const locale of ["ru", "en"] as const) {
      const page = await samplePage(width, locale)
      const lines = [
        ...reportLines(sampleReport({ filter: "gender:f", weight: "gender:f=50,m=50" }), page),
        ...crossLines(sampleTable({ rows: "q.nps", columns: "gender,age,q.genre" }), page),
        ...courseLines(sampleCourse(), page),
      ]
      for (const { text } of lines) expect(displayWidth(text)).toBeLessThanOrEqual(width)
    }
})

test("respondents are counted by the ends that they were shown", async () => {
  const view = {
    ...sampleReport(),
    fields: [
      {
        field: "end",
        label: { key: "report.field.end" },
        values: [
          { value: "fans", label: { text: "Поклонники" }, n: 40, share: 0.4, low: 0.31, high: 0.5 },
          {
            value: "rest",
            label: { text: "Остальные" },
            n: null,
            share: null,
            low: null,
            high: null,
          },
        ],
        more: 0,
      },
    ],
  } satisfies ReportView
  const page = await samplePage()
  const lines = textOf(reportLines(view, page))
  expect(lines).toMatch(/Поклонники\s.*40,?0?\s?%.*31–50.*40/)
  expect(lines).toMatch(/Остальные/)
  expect(figureRows(view, page.words)[1]).toMatchObject({
    kind: "end",
    code: "fans",
    label: "Поклонники",
    n: 40,
    value: 0.4,
  })
})
