import { compile, type GraphNode, openNode } from "@qo/core/interview"
import type { ProjectFile } from "@qo/core/project"
import { defectNamed, projectIn } from "@qo/core/testing/defects"
import fc from "fast-check"
import { expect, test } from "vitest"
import { CATEGORIES, example, wordsFor } from "../testing.setup.ts"
import { interviewLines } from "./interview-lines.ts"
import { type InterviewModel, startInterview } from "./model.ts"
import { pressKey } from "./press.ts"
import { displayWidth } from "../../../text/display-width.ts"

const begin = ({ questionnaire, portraits = [] }: ProjectFile): InterviewModel =>
  startInterview(compile(questionnaire), portraits, 1)

const NAMED = new Set(
  "up down left right enter space tab shift+tab escape backspace home end pagedown pageup ctrl+r".split(
    " ",
  ),
)
/** Keys by their names; anything else is typed letter by letter. */
const press = (model: InterviewModel, ...keys: string[]): InterviewModel =>
  keys
    .flatMap((key) => (NAMED.has(key) ? [{ name: key, typed: "" }] : Array.from(key, typedKey)))
    .reduce((now, key) => pressKey(now, key, "ru"), model)
const typedKey = (letter: string) => ({ name: letter === " " ? "space" : letter, typed: letter })

/** The cell of the cursor is inverse. */
const withoutCursor = (text: string) =>
  text.replaceAll("\u001B[7m", "").replaceAll("\u001B[27m", "")

async function shownBy(file: ProjectFile) {
  const words = await wordsFor(file)
  return (model: InterviewModel) =>
    withoutCursor(interviewLines(model, words, 78).lines.join("\n")).replaceAll("\u00A0", " ")
}

/** Keys that answer whatever is asked. */
function keysFor(model: InterviewModel): readonly string[] {
  const { draft, state } = model
  const node = openNode(model)
  if (!node) return []
  switch (draft.form) {
    case "place":
      return [node.place === "city" ? "каз" : "моск"]
    case "grid":
      return state.order.map(() => "1")
    case "choice":
      return Array.from({ length: Math.min(node.min, state.order.length) }, (_, at) =>
        String(at + 1),
      )
    case "typed":
      return typedFor(node)
    case "read":
    case "lease":
    case "over":
      return []
  }
}

function typedFor({ question, grid }: GraphNode): readonly string[] {
  if (grid) return "pair" in question ? ["up", " 10000"] : ["up"]
  const typed = { email: "anna@example.com", phone: "+7 912 345-67-89", number: "12", text: "ок" }
  return [typed[("format" in question && question.format) || "text"]]
}

const answerOpen = (model: InterviewModel): InterviewModel =>
  press(model, ...keysFor(model), "enter")

test.for(CATEGORIES)("every category is answered with a few keys: %s", async (category) => {
  const file = example(`categories/${category}.json`)
  const show = await shownBy(file)
  let model = begin(file)
  const asked = new Set<string>()
  for (let step = 0; step < 20 && model.state.phase !== "over"; step++) {
    asked.add(openNode(model)?.question.category ?? "")
    const next = answerOpen(model)
    expect(next.problem).toBeUndefined()
    model = next
  }
  expect(model.state.phase).toBe("over")
  expect(asked).toContain(category)
  expect(show(model)).toContain("Итог: ")
})

test("a note is scrolled by keys, shown whole, and left by Enter", async () => {
  const { questionnaire } = example("categories/note.json")
  const [block] = questionnaire.blocks
  const text = Array.from({ length: 90 }, (_, at) => `Абзац ${at + 1}.`).join("\n\n")
  const questions = block?.questions.map((each) =>
    each.category === "note" ? { ...each, text } : each,
  )
  const file = { questionnaire: { blocks: [{ id: "b", title: "", questions: questions ?? [] }] } }
  const show = await shownBy(file)
  const note = press(begin(file), "1", "enter")
  expect(show(note)).toContain("Абзац 90.")
  expect(show(note)).toContain("прочитайте и нажмите Enter")
  expect(press(note, "down", "pagedown").draft).toEqual({ form: "read", top: 11 })
  expect(press(note, "down", "home").draft).toEqual({ form: "read", top: 0 })
  expect(openNode(press(note, "enter"))?.id).toBe("liked")
})

test("a redirect shows its target and cause, and going back allows another answer", async () => {
  const file = example("categories/city.json")
  const show = await shownBy(file)
  const there = press(begin(file), "2", "enter")
  expect(show(there)).toContain("Q1: переход ответа «No, in a smaller place» → Q3")
  expect(show(there)).toContain("Путь: Q1 → Q3")
  const back = press(there, "shift+tab")
  expect(show(back)).toContain("(•) 2 No, in a smaller place")
  const city = press(back, "1", "enter")
  expect(openNode(city)?.place).toBe("city")
  const found = press(city, "каз")
  expect(show(found)).toContain("▶ Казань")
  const after = press(found, "enter")
  expect(show(after)).toContain("Q2: переход вопроса → Q4")
  const over = press(after, "3", "enter")
  expect(show(over)).toContain("Записалось бы: city = RU-TA-kazan")
  expect(show(over)).toMatch(/Итог: Пройден\nВаш путь:\n {2}Q1 [^\n]+\n {2}Q2 [^\n]+: Казань/)
  expect(press(over, "enter")).toBe(over)
  expect(show(press(over, "ctrl+r"))).toContain("Вопрос 1 · пройдено 0 %")
})

test("a screened-out respondent sees the reason; numbers are compared with their bands", async () => {
  const file = example("categories/range.json")
  const show = await shownBy(file)
  expect(show(press(begin(file), "7", "enter"))).toContain("Q1: ответ отсеивает")
  expect(show(press(begin(file), "7", "enter"))).toContain("Итог: Отсеян скринингом")
  expect(show(press(begin(file), "15", "enter"))).toContain("Q1: переход диапазона 14–17 → Q3")
  const high = press(begin(file), "150", "enter")
  expect(show(high)).toContain("✗ Число должно быть от 0 до 120")
  expect(show(press(begin(file), "enter"))).toContain("✗ На этот вопрос нужно ответить")
  expect(show(press(begin(file), "tab"))).toContain("✗ На этот вопрос нужно ответить")
})

const typedText = ({ draft }: InterviewModel) =>
  draft.form === "typed" ? draft.edited.text : undefined

test("arrows count from a number, and keep text that is none", () => {
  const pair = begin(example("categories/range.json"))
  expect(typedText(press(pair, "up"))).toBe("0")
  expect(typedText(press(pair, "15", "up"))).toBe("16")
  expect(typedText(press(pair, "1,000", "up"))).toBe("1,000")
  expect(typedText(press(pair, "-", "down"))).toBe("-")
})

test("open answers are typed at their option, and an exclusive option clears the others", async () => {
  const file = example("categories/multiple.json")
  const show = await shownBy(file)
  const second = press(begin(file), "1", "3", "enter")
  const other = press(second, "3", "холодильник", "enter")
  expect(show(other)).toContain("[x] 3 Something else «холодильник»")
  expect(show(press(second, "3", "enter", "enter"))).toContain("✗ Напишите свой вариант")
  const none = press(other, "4")
  expect(show(none)).toContain("[ ] 3 Something else")
  expect(show(none)).toContain("[x] 4 None of these")
  expect(press(other, "enter").state.length).toBe(2)
})

test("a ranking counts the ranks, and takes one back when it is pressed again", async () => {
  const file = example("categories/ranking.json")
  const show = await shownBy(file)
  const ranking = press(begin(file), "1", "2", "3", "enter")
  expect(openNode(ranking)?.question.category).toBe("ranking")
  const ranked = press(ranking, "3", "1", "2")
  expect(show(ranked)).toMatch(/\[ 2\] 1 .*\n.*\[ 3\] 2 .*\n.*\[ 1\] 3 /)
  expect(show(press(ranked, "3"))).toMatch(/\[ 1\] 1 .*\n.*\[ 2\] 2 .*\n.*\[ {2}\] 3 /)
})

test("a review leads back as often as it says, and no more", async () => {
  const review = { to: "question", id: "q1", review: { times: 1 } }
  const answers = [
    { id: "yes", code: 1, text: "Да", redirect: review },
    { id: "no", code: 2, text: "Нет" },
  ]
  const file = {
    questionnaire: {
      blocks: [
        {
          id: "b1",
          title: "Блок",
          questions: [
            { id: "q1", category: "open", text: "Что вы видели?" },
            { id: "q2", category: "one", text: "Посмотреть ещё раз?", answers },
          ],
        },
      ],
    },
  } as ProjectFile
  const show = await shownBy(file)
  const again = press(begin(file), "кот", "enter", "1", "enter")
  expect(show(again)).toContain("Q2: переход ответа «Да» ↺ Q1 ×1")
  expect(openNode(again)?.id).toBe("q1")
  const over = press(again, "enter", "1", "enter")
  expect(show(over)).toContain("Q2: вернуться больше нельзя, опрос идёт дальше")
  expect(show(over)).toContain("Итог: Пройден")
})

test("a full quota ends the interview, a place lets it go on", async () => {
  const { questionnaire } = example("categories/qualification.json")
  const portraits = [
    {
      id: 1,
      name: "Все",
      respondents: 10,
      conditions: [{ field: "gender" as const, anyOf: ["f", "m"] }],
    },
  ]
  const file = { questionnaire, portraits }
  const show = await shownBy(file)
  let model = begin(file)
  for (let step = 0; step < 10 && model.draft.form !== "lease"; step++) model = answerOpen(model)
  expect(show(model)).toContain("▶ Есть: Портрет «Все»")
  expect(show(press(model, "down", "enter"))).toContain("Итог: Квота заполнена")
  expect(press(model, "enter").state.portrait).toBe(1)
  const nobody = {
    questionnaire,
    portraits: [
      {
        ...portraits[0],
        id: 1,
        name: "",
        respondents: 1,
        conditions: [{ field: "gender" as const, anyOf: [] }],
      },
    ],
  }
  let other = begin(nobody)
  for (let step = 0; step < 10 && other.state.phase !== "over"; step++) other = answerOpen(other)
  expect(show(other)).toContain("Итог: Не подходит ни под один портрет")
})

const FILES = [
  ...CATEGORIES.map((category) => example(`categories/${category}.json`)),
  example("demo/games-audience.json"),
  projectIn(defectNamed("QO101-two-blocks-in-a-ring").defective),
]

test("any keys in any questionnaire give lines that fit and contain no control characters", async () => {
  const words = await Promise.all(FILES.map((file) => wordsFor(file, "en")))
  const key = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...NAMED) },
    fc.constantFrom("1", "2", "3", "0", "j", "k", "b", "ё", "\u202E", "\u0007", "長", "👩‍👩‍👧"),
  )
  fc.assert(
    fc.property(
      fc.nat(FILES.length - 1),
      fc.array(key, { maxLength: 60 }),
      fc.constantFrom(54, 80),
      (at, keys, width) => {
        const file = FILES[at]
        const said = words[at]
        if (!file || !said) return
        const model = keys.reduce((now, each) => press(now, each), begin(file))
        const { lines, focus } = interviewLines(model, said, width)
        expect(focus).toBeLessThan(lines.length)
        for (const line of lines) {
          const plain = withoutCursor(line)
          expect(plain).not.toMatch(/[\p{Cc}\u202A-\u202E]/u)
          expect(displayWidth(plain)).toBeLessThanOrEqual(width)
        }
      },
    ),
  )
})
