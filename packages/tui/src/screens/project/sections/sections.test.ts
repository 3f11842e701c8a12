import type { CommentRecord } from "@qo/core/api"
import { checkQuestionnaire } from "@qo/core/checks"
import { compile, simulate } from "@qo/core/interview"
import { type OutcomeCount, countsFrom } from "@qo/core/report"
import { coveringRespondents, routeReport } from "@qo/core/routes"
import { projectFileArbitrary } from "@qo/core/testing"
import { defectNamed, projectIn } from "@qo/core/testing/defects"
import fc from "fast-check"
import { expect, test } from "vitest"
import { example, wordsFor } from "../testing.setup.ts"
import { commentRows } from "./comments.ts"
import { overviewRows } from "./overview.ts"
import { pathRows } from "./paths.ts"
import { priceRows } from "./price.ts"
import { problemRows } from "./problems.ts"
import { PRICE, PROJECT, QUEUED, REJECTED, textsOf, WIDTH } from "./samples.setup.ts"
import { displayWidth } from "../../../text/display-width.ts"
import { runCount } from "@qo/core/testing"

test("portraits and price are listed in words and lines", async () => {
  const words = await wordsFor({ questionnaire: { blocks: [] }, portraits: PROJECT.portraits })
  const input = { portraits: PROJECT.portraits, routes: undefined, problem: undefined }
  const lines = textsOf(priceRows({ ...input, price: PRICE, words, width: WIDTH }))
  expect(lines.slice(0, 9)).toEqual([
    "2 портрета",
    "Молодые   300 анкет",
    "Возраст: 18–35",
    "Город: Москва",
    "Устройство: Смартфон на Android, iPhone",
    "Жанр: Ролевая игра, board",
    "Игра: игра №7",
    "2   1 анкета",
    "Возраст: от 40",
  ])
  const text = lines.join("\n").replaceAll("\u00A0", " ")
  expect(text).toContain("Зафиксирована при отправке")
  expect(text).toMatch(/Цена заполненной анкеты +301 × 50,00 ₽ +15 050,00 ₽/)
  expect(text).toMatch(/Скидка по тарифу +−1 806,00 ₽/)
  const ends = text.split("\n").flatMap((line) => (/,\d\d\s₽$/.test(line) ? [line.length] : []))
  expect([ends.length, new Set(ends).size]).toEqual([5, 1])
  expect(text).toMatch(/Платит исследователь +16 254,00 ₽/)
  expect(text).toMatch(/Тариф +Студия, 10 %/)
  expect(text).toMatch(/Респондентов +301/)
  expect(text).toContain("меньше доля прошедших скрининг не считается")
  expect(text).not.toContain("Получают издатели")
})

test("amounts of a price stay whole on a narrow terminal, with quantities under the names", async () => {
  const words = await wordsFor({ questionnaire: { blocks: [] }, portraits: [] })
  const input = { portraits: [], routes: undefined, problem: undefined, price: PRICE, words }
  const text = textsOf(priceRows({ ...input, width: 40 }))
    .join("\n")
    .replaceAll("\u00A0", " ")
  expect(text).toMatch(/Цена заполненной анкеты +15 050,00 ₽\n301 × 50,00 ₽/)
  expect(text).toMatch(/Скидка по тарифу +−1 806,00 ₽/)
})

test("the overview of a running survey shows the progress of its interviews and portraits", async () => {
  const words = await wordsFor({ questionnaire: { blocks: [] }, portraits: PROJECT.portraits })
  const input = {
    project: PROJECT,
    questionnaire: { blocks: [] },
    queue: undefined,
    decisions: [],
    comments: [],
    difference: undefined,
    price: undefined,
    findings: [],
    routes: undefined,
    words,
    width: WIDTH,
    now: 0,
  }
  const groups: OutcomeCount[] = [
    { outcome: null, seconds: null, count: 1 },
    { outcome: "completed", seconds: 120, count: 3 },
  ]
  const portraits = [{ id: 1, name: "Молодые", target: 300, completed: 3, reserved: 1 }]
  const interviews = { ...countsFrom(groups), target: null, reserved: 1, portraits, rounded: false }
  const lines = textsOf(overviewRows({ ...input, interviews }))
  expect(lines.slice(0, 9).map((line) => line.replaceAll(/[\s\u00A0]+/g, " "))).toEqual([
    "на модерации Анна Смирнова, Ромашка 0 вопросов",
    "",
    "Ход опроса",
    "Начали 4",
    "Отвечают сейчас 1 · 25 %",
    "Прошли до конца 3 · 75 %",
    "Занято мест 1",
    "Длительность 2 мин, у девяти из десяти до 2 мин",
    "Молодые 3 из 300 идёт сейчас: 1",
  ])
  const [, , , hidden] = textsOf(overviewRows({ ...input, interviews: null }))
  expect(hidden).toContain("когда опрос закончится")
})

test("the overview begins with the reason for moderation, and its place", async () => {
  const { questionnaire } = example("categories/screening.json")
  const [block] = questionnaire.blocks
  const first = block?.questions[0]?.id ?? ""
  const queue = {
    ...QUEUED,
    reasons: QUEUED.reasons.map((reason) => ({
      ...reason,
      ...(reason.block !== undefined && { block: block?.id ?? "" }),
      ...(reason.question !== undefined && { question: first }),
    })),
  }
  const words = await wordsFor({ questionnaire, portraits: PROJECT.portraits })
  const input = {
    project: PROJECT,
    questionnaire,
    queue,
    decisions: [REJECTED],
    comments: [],
    difference: undefined,
    price: PRICE,
    interviews: undefined,
    findings: [],
    routes: routeReport(questionnaire),
    words,
    width: WIDTH,
    now: QUEUED.sentAt + 5400,
  }
  const rows = overviewRows(input)
  expect(textsOf(rows).slice(0, 10)).toEqual([
    expect.stringMatching(/^на модерации {3}ждёт 1 ч {3}риск средний {3}Анна Смирнова, Ромашка/),
    "",
    "Почему решает человек",
    "!!  Опрашиваются люди младше 18 лет",
    "Портрет «Молодые»",
    "!!  В тексте есть ссылка      Отбор → Q1 «Когда вы в последний раз",
    "играли в видеоигру?»",
    "Отбор",
    expect.stringMatching(/^!! {2}Уже отклоняли +.*, Мария Ёлкина,$/),
    "Формулировки",
  ])
  expect(rows[5]?.anchor).toEqual({ block: block?.id, question: first })
  const text = textsOf(rows).join("\n")
  expect(text).toMatch(/Отклонён {3}Формулировки {3}Мария Ёлкина\nНепонятно,\nо каких играх речь/)
  expect(text).toMatch(/Отправлен +.* {3}ждёт 1 ч/)
  expect(text).toMatch(/Площадки +Веб, VK/)
  expect(text).toMatch(/Цена +16\s254,00\s₽ за 301 анкету/)
  expect(text).toMatch(/Анкета +5 вопросов, 2 блока/)
  expect(rows.find((row) => /Маршруты +\d/.test(row.text))?.leadsTo).toBe("paths")

  // An owner does not see why the project needs a moderator.
  const own = textsOf(overviewRows({ ...input, queue: undefined })).join("\n")
  expect(own).not.toContain("Почему решает человек")
  expect(own).not.toContain("ждёт")
})

test("problems are grouped by weight, each with its place, a hint and its respondents", async () => {
  const { questionnaire } = example("defects/QO101-back-to-the-genres.json")
  const words = await wordsFor({ questionnaire })
  const findings = checkQuestionnaire({ questionnaire })
  const rows = problemRows(findings, new Set(), words, WIDTH)
  expect(rows[0]).toMatchObject({ isHeading: true, text: expect.stringMatching(/^ \d ошиб/) })
  const circle = rows.find(({ text }) => text.includes("QO101"))
  expect(circle?.text).toMatch(/^ {2}✗ .+ → Q\d+ «.+ {2}QO101$/)
  expect(circle?.anchor?.question).toBeDefined()
  expect(rows.some(({ text }) => text.trim().startsWith("→ "))).toBe(true)
  const subject = circle?.subject ?? -1
  const opened = problemRows(findings, new Set([subject]), words, WIDTH)
  expect(opened.length).toBeGreaterThan(rows.length + 1)
  expect(textsOf(opened)).toContain("Так до этого дойдёт респондент:")
  expect(textsOf(problemRows([], new Set(), words, WIDTH))).toEqual(["Замечаний нет."])
})

test("paths show the last questions of leavers, who is screened out and which parts are unreachable", async () => {
  const { questionnaire } = example("demo/games-audience.json")
  const words = await wordsFor({ questionnaire })
  const rows = pathRows({
    questionnaire,
    routes: routeReport(questionnaire),
    covering: coveringRespondents(questionnaire, { budget: 100_000 }),
    simulation: simulate(compile(questionnaire), [], { n: 200, seed: 1 }),
    words,
    width: WIDTH,
  })
  const text = textsOf(rows).join("\n").replaceAll("\u00A0", " ")
  expect(text).toMatch(/Маршрутов +\d/)
  expect(text).toMatch(/По ответам 200 случайных респондентов:\nQ1 «[^\n]+Отсеян скринингом \d/)
  expect(text).toMatch(/отсеяно [\d,]+ % тех,?\s*кого спросили/)
  expect(text).toMatch(/\d+ респондент\S* прохо\S+ все переходы\n1\. Q1 «/)
  expect(rows.find(({ text: line }) => line.includes("█"))?.anchor?.question).toBeDefined()

  const dead = example("defects/QO109-jumped-over.json").questionnaire
  const lost = pathRows({
    questionnaire: dead,
    routes: routeReport(dead),
    covering: undefined,
    simulation: undefined,
    words: await wordsFor({ questionnaire: dead }),
    width: WIDTH,
  })
  expect(textsOf(lost).some((line) => /^Никто не доходит до \d/.test(line))).toBe(true)
  const ring = projectIn(defectNamed("QO101-two-blocks-in-a-ring").defective).questionnaire
  const looped = pathRows({
    questionnaire: ring,
    routes: routeReport(ring),
    covering: undefined,
    simulation: undefined,
    words: await wordsFor({ questionnaire: ring }),
    width: WIDTH,
  })
  expect(textsOf(looped).join(" ")).toMatch(/в переходах есть цикл: Q\d+ → Q\d+/)
})

test("comments have their state, open ones first", async () => {
  const { questionnaire } = example("categories/one.json")
  const words = await wordsFor({ questionnaire })
  const comment: CommentRecord = {
    id: 1,
    text: "Первая строка\nВторая",
    mandatory: true,
    question: "favourite",
    by: { id: 9, fullname: "Мария Ёлкина" },
    at: 1_699_000_000,
    state: "resolved",
  }
  const question = questionnaire.blocks[0]?.questions[1]?.id ?? ""
  const rows = commentRows(
    [comment, { ...comment, id: 2, state: "open", mandatory: false, question, by: null }],
    words,
    { width: WIDTH, canComment: true },
  )
  const texts = textsOf(rows)
  expect(texts[0]).toBe("1 открытый")
  expect(texts[1]).toMatch(/^○ №2 Жанры → Q2 «А какой из них вам ближе всего\?» {3}по желанию {3}/)
  expect(texts.slice(2, 4)).toEqual(["Первая строка", "Вторая"])
  expect(texts[5]).toMatch(/^1 сделанный/)
  expect(rows[1]).toMatchObject({ subject: 2, anchor: { question } })
})

test("for any project, no line is wider than its limit", async () => {
  const base = await wordsFor({ questionnaire: { blocks: [] } })
  await fc.assert(
    fc.asyncProperty(projectFileArbitrary(), async (file) => {
      const { questionnaire, portraits = [] } = file
      const words = { ...base, ...(await wordsFor(file, "en")) }
      const project = { ...PROJECT, portraits }
      const routes = routeReport(questionnaire, { portraits })
      const rows = [
        ...problemRows(checkQuestionnaire({ questionnaire }), new Set([0, 1]), words, 54),
        ...pathRows({
          questionnaire,
          routes,
          covering: coveringRespondents(questionnaire),
          words,
          simulation: undefined,
          width: 54,
        }),
        ...overviewRows({
          project,
          questionnaire,
          queue: QUEUED,
          decisions: [REJECTED],
          comments: [],
          words,
          routes,
          difference: undefined,
          price: PRICE,
          interviews: undefined,
          findings: [],
          width: 54,
          now: 0,
        }),
      ]
      // Bars have a line each, and are cut; all else is wrapped.
      const texts = textsOf(rows).filter((text) => !/[█·]{10}/.test(text))
      expect(texts.filter((text) => displayWidth(text) > 54)).toEqual([])
    }),
    runCount(30),
  )
})
