import { checkQuestionnaire } from "@qo/core/checks"
import type { CommentRecord } from "@qo/core/api"
import { isAnswered } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { createOutlineList } from "../outline-list.ts"
import { plainOf } from "../../../text/spans.ts"
import { createStyles } from "../../../text/styles.ts"
import { paintSection } from "./section-row.ts"
import { CATEGORIES, example, wordsFor } from "../testing.setup.ts"
import { outlineRows } from "./outline.ts"
import { displayWidth } from "../../../text/display-width.ts"

const nothing = { findings: [], comments: [], isFolded: () => false }
const linesOf = (rows: readonly { text: string; note?: string }[]) =>
  rows.map(({ text, note = "" }) => `${text} ${note}`.replaceAll(/\s+/g, " ").trim())

/** Texts that each category must show. */
const SHOWN: Record<(typeof CATEGORIES)[number], readonly string[]> = {
  one: [
    "Один ответ · обязательный · перемешать: все, кроме последнего",
    "· Другой жанр · Другое (свой ответ) → Q3",
    "по ответам на Q1: выбранные; если пусто — пропустить вопрос",
    "запись в favourite_genre: текст ответа, заменить, если анкета пройдена",
    "· Затрудняюсь ответить → конец",
  ],
  multiple: [
    "Несколько ответов · обязательный · выбрать от 1 до 3 · перемешать все",
    "картинка: A living room with a console and a tablet",
    "· VR headset → блок «Virtual reality»",
  ],
  screening: [
    "− Разработка игр",
    "~ Ведение блога или стримов",
    "+ Другая область · Другое (свой ответ)",
    "+ В этом году → Q3",
    "автор оставил QO205: Кто назвал другую область, о своей работе уже сказал.",
  ],
  qualification: ["· Приставка · Устройство: Игровая приставка · картинка: Игровая приставка"],
  range: [
    "Число от и до · обязательный · от 0 до 120, шаг 1 · лет",
    "− 0–13",
    "+ 14–17 · Возраст: само число → Q3",
    "Число от и до · можно пропустить · два числа · от 0 до 10000, шаг 50 · ₽",
  ],
  open: ["Открытый вопрос · можно пропустить · электронная почта · до 254 символов"],
  stars: ["Звёзды · обязательный · 5 звёзд"],
  slider: ["Ползунок"],
  nps: ["NPS · обязательный · 0–10 · «Точно нет» – «Обязательно»", "· 0–6 → Q6"],
  ranking: ["Ранжирование · обязательный · выбрать ровно 3 · перемешать все"],
  matrix: [
    "Матрица · обязательный · один ответ в строке · перемешать все",
    "≡ Магазин приставки",
    "· Недоволен → Q4",
    "параметры: layout = «rows»",
  ],
  region: ["запись в region: код, если пусто, если анкета пройдена"],
  city: ["Город (автовопрос) · можно пропустить"],
  note: ["Пояснение", "картинка: A map of the festival", "параметры: layout = «wide»"],
}

test.for(CATEGORIES)("the outline tells all of a question: %s", async (category) => {
  const { questionnaire } = example(`categories/${category}.json`)
  const words = await wordsFor({ questionnaire })
  const lines = linesOf(outlineRows({ questionnaire, words, ...nothing })).join("\n")
  for (const shown of SHOWN[category]) expect(lines).toContain(shown)
})

test("English says the same", async () => {
  const { questionnaire } = example("categories/range.json")
  const words = await wordsFor({ questionnaire }, "en")
  const lines = linesOf(outlineRows({ questionnaire, words, ...nothing }))
  expect(lines).toContain("Number from–to · required · from 0 to 120 by 1 · лет")
  expect(lines).toContain("+ 14–17 · Age: the number itself → Q3")
})

test("the condition of a block is shown below its heading", async () => {
  const { questionnaire } = example("categories/screening.json")
  const [first, second] = questionnaire.blocks
  if (!first?.questions[0] || !second) throw new Error("no blocks")
  second.showIf = { question: first.questions[0].id, has: [1, 2], how: "any" }
  const words = await wordsFor({ questionnaire })
  const rows = outlineRows({ questionnaire, words, ...nothing })
  const heading = rows.findIndex(({ id }) => id === `b:${second.id}`)
  expect(rows[heading + 1]).toMatchObject({
    anchor: { block: second.id },
    label: "показывать, если q1 has 1, 2",
  })
})

test("ends are behind the blocks, with their texts, links and the questions that lead to them", async () => {
  const { questionnaire } = example("categories/screening.json")
  const [first] = questionnaire.blocks
  const question = first?.questions[0]
  if (!question || !isAnswered(question)) throw new Error("no question")
  question.endIf = [{ if: { question: question.id, has: [1], how: "any" }, end: "fans" }]
  questionnaire.ends = [
    { id: "thanks", default: true, text: `Спасибо!\n\nВаш ответ: {{#${question.id}}}` },
    { id: "fans", title: "Поклонники", text: "Ура!", url: "https://example.com/fans" },
    { id: "none", text: "Никому", outcome: "screenedOut" },
  ]
  const words = await wordsFor({ questionnaire })
  const rows = outlineRows({ questionnaire, words, ...nothing })
  const ends = rows.slice(rows.findIndex(({ id }) => id === "e:thanks"))
  expect(ends.map(({ text }) => text.trim())).toEqual([
    "Конец «Спасибо!»",
    "Спасибо!",
    "Ваш ответ: {{q1}}",
    "для всех, кто прошёл до конца",
    "Конец «Поклонники»",
    "Ура!",
    "ссылка: https://example.com/fans",
    "из Q1, если q1 has 1",
    "Конец «Никому»",
    "Никому",
    "считается отсевом",
    "сюда не ведёт ни один вопрос",
  ])
  const findings = checkQuestionnaire({ questionnaire })
  const marked = outlineRows({ ...nothing, questionnaire, words, findings })
  expect(plainOf(marked.find(({ id }) => id === "e:none")?.signs ?? [])).toMatch(/^[!·]/)
})

test("ends stay when all questions are folded, and no line of theirs folds a block", async () => {
  const { questionnaire } = example("categories/range.json")
  questionnaire.ends = [{ id: "thanks", default: true, text: "Спасибо!" }]
  const words = await wordsFor({ questionnaire })
  const outline = createOutlineList()
  outline.list.setHeight(200)
  outline.setRows(
    outlineRows({ ...nothing, questionnaire, words, isFolded: outline.isFolded }),
    true,
  )
  outline.foldAll(true)
  const shown = () => outline.list.inView().map(({ row }) => row.text.trim())
  expect(shown().slice(-3)).toEqual([
    "Конец «Спасибо!»",
    "Спасибо!",
    "для всех, кто прошёл до конца",
  ])
  const before = shown()
  outline.list.moveTo(before.length - 1)
  outline.toggle()
  expect(shown()).toEqual(before)
})

test("lines with findings or comments are marked, and so are their parents", async () => {
  const { questionnaire } = example("defects/QO102-deleted-question.json")
  const words = await wordsFor({ questionnaire })
  const findings = checkQuestionnaire({ questionnaire })
  const lost = findings.find(({ code }) => code === "QO102")
  const [block] = questionnaire.blocks
  const question = block?.questions[0]?.id ?? ""
  const comment = { question, state: "open" } as CommentRecord
  const rows = outlineRows({ ...nothing, questionnaire, words, findings, comments: [comment] })
  const signsOf = (id: string) => plainOf(rows.find((row) => row.id === id)?.signs ?? [])
  expect(signsOf(`q:${lost?.place.question ?? ""}`)).toMatch(/^✗/)
  expect(signsOf(`q:${question}`)).toMatch(/✎$/)
  expect(signsOf(`b:${block?.id ?? ""}`)).toMatch(/✎$/)
  const mended = { ...comment, state: "mended" as const }
  const later = outlineRows({ ...nothing, questionnaire, words, comments: [mended] })
  expect(later.every(({ signs = [] }) => plainOf(signs).trim() === "")).toBe(true)
})

async function open(path: string) {
  const { questionnaire } = example(path)
  const words = await wordsFor({ questionnaire })
  const outline = createOutlineList()
  outline.list.setHeight(200)
  const set = () =>
    outline.setRows(
      outlineRows({ ...nothing, questionnaire, words, isFolded: outline.isFolded }),
      true,
    )
  set()
  const shown = () => outline.list.inView().map(({ row }) => row.text.trim())
  const current = () => outline.list.current()?.text.trim()
  return { outline, shown, current, set }
}

test("folded lines are found by a filter, and a place by its path", async () => {
  const { outline, shown, current, set } = await open("categories/screening.json")
  const all = shown().length
  outline.foldAll(true)
  expect(shown()).toEqual([
    "▾ Отбор",
    "▸ Q1  Когда вы в последний раз играли в видеоигру?",
    "▸ Q2  В каких областях работаете вы или ваши близкие?",
    "▸ Q3  Когда вы собираетесь вернуться к играм?",
    "▸ Q4  А в какой из них работаете вы сами?",
    "▾ Об игре",
    "▸ Q5  Где вы узнаёте о новых играх чаще всего?",
  ])
  outline.setFilter("исследования")
  expect(shown()).toEqual(["− Исследования рынка"])
  outline.setFilter("")
  expect(current()).toBe("▾ Q2  В каких областях работаете вы или ваши близкие?")
  // A new reading of the same project keeps what is folded.
  set()
  expect(shown().length).toBeLessThan(all)
  outline.foldAll(false)
  expect(shown().length).toBe(all)
})

test("folding from within goes to the folded line, and a second key opens it again", async () => {
  const { outline, current, shown } = await open("categories/range.json")
  outline.list.moveTo(4)
  const before = shown().length
  outline.toggle()
  expect(current()).toBe("▸ Q1  Сколько вам лет?")
  outline.toggle()
  expect(shown().length).toBe(before)
  outline.list.moveTo(0)
  outline.fold(true)
  expect(shown()[1]).toBe("▾ Привычки")
})

test("a long questionnaire begins with its questions alone", async () => {
  const { questionnaire } = example("categories/one.json")
  const [first] = questionnaire.blocks
  if (!first) throw new Error("no block")
  const blocks = Array.from({ length: 60 }, (_, at) => ({
    ...first,
    id: `b${at}`,
    questions: first.questions.map((question) => ({ ...question, id: `${question.id}${at}` })),
  }))
  const words = await wordsFor({ questionnaire: { blocks } })
  const long = createOutlineList()
  long.list.setHeight(1000)
  long.setRows(
    outlineRows({ ...nothing, questionnaire: { blocks }, words, isFolded: long.isFolded }),
    true,
  )
  expect(long.list.status().shown).toBe(60 * 3)
  const last = questionnaire.blocks[0]?.questions.at(-1)?.id
  long.reveal({ question: `${last}59` })
  expect(long.list.current()?.anchor).toEqual({ block: "b59", question: `${last}59` })
  expect(long.list.status().shown).toBeGreaterThan(60 * 3)
})

const styles = createStyles("none")

test("a line has the width of the terminal, for any user's text", async () => {
  const { questionnaire } = example("categories/matrix.json")
  const hostile = "\u001B[2J\u202Eзло\u0007 " + "長い文".repeat(200)
  const blocks = questionnaire.blocks.map((block) => ({
    ...block,
    title: hostile,
    questions: block.questions.filter(isAnswered).map((question) => ({
      ...question,
      text: hostile,
      hint: hostile,
    })),
  }))
  const words = await wordsFor({ questionnaire: { blocks } })
  const rows = outlineRows({ ...nothing, questionnaire: { blocks }, words })
  for (const columns of [60, 80, 200]) {
    for (const row of rows) {
      const line = paintSection(row, false, { styles, columns, unicode: true, cursor: "mark" })
      expect(displayWidth(line)).toBe(columns)
      expect(line).not.toMatch(/[\p{Cc}\u202A-\u202E]/u)
    }
  }
})
