import { expect, test } from "vitest"
import { Questionnaire } from "../questionnaire/index.ts"
import { answer, codes, graphOf, play, question, type Move } from "../testing/index.ts"
import { compile } from "./compile.ts"
import { filledTextAt, textAt } from "./texts.ts"

const choice = (id: string, category: "one" | "multiple" | "ranking", ...texts: string[]) =>
  question(id, category, {
    required: false,
    answers: texts.map((text, at) =>
      answer(at + 1, { text, ...(text === "Other" && { kind: "other" }) }),
    ),
  })
const brands = choice("brands", "multiple", "Alfa", "Beta", "Other")

const numbers = (...all: number[]) => ({ numbers: all })

const namePlace = (field: string, id: string, language: string) => `${field} ${id} ${language}`

/** The text of the question after these, as its respondent sees it. */
function filled(text: string, sources: ReturnType<typeof question>[], ...moves: Move[]): string {
  const graph = graphOf([...sources, question("last", "open", { text })])
  const { state } = play(graph, moves)
  const node = graph.nodes[state.at]
  if (node?.id !== "last") throw new Error("another question is asked")
  return filledTextAt(graph, node, { ...state, namePlace }, node.question.text)
}

const own = (text: string) => ({ codes: [1, 3], texts: { 3: text } })

test.each<[text: string, move: Move, seen: string]>([
  ["You chose {{#brands}}.", codes(1), "You chose Alfa."],
  ["You chose {{#brands}}.", codes(2, 1), "You chose Alfa and Beta."],
  ["Вы выбрали {{#brands}}.", codes(2, 1), "Вы выбрали Alfa и Beta."],
  ["You chose {{#brands}}.", own(" Gamma "), "You chose Alfa and Gamma."],
  ["{{#brands.other}}?", own("Gamma"), "Gamma?"],
  ["{{#brands.other|another}}?", codes(1), "another?"],
  ["{{#brands|nothing}}", "skip", "nothing"],
  ["Why {{ #brands }}?", "skip", "Why ?"],
  ["{{#brands[1]|no row}}", codes(1), "no row"],
  ["{{#gone|your game}}", codes(1), "your game"],
  ["{{#gone}}!", codes(1), "!"],
  ["{{#last|itself}}", codes(1), "itself"],
  [
    "{{q1}} {{item}} {{score.fit}} {{profile.height}}",
    codes(1),
    "{{q1}} {{item}} {{score.fit}} {{profile.height}}",
  ],
  ["{{profile.city|your city}}", codes(1), "your city"],
  ["{{p.game|the game}}", codes(1), "the game"],
  ["{{p.game}}", codes(1), "{{p.game}}"],
])("%s after %j is %s", (text, move, seen) => {
  expect(filled(text, [brands], move)).toBe(seen)
})

const SCORED = {
  questions: [
    question("ease", "stars", { count: 5, required: false }),
    question("speed", "stars", { count: 5, required: false }),
  ],
  score: {
    name: "fit",
    of: ["ease", "speed"].map((id) => ({ question: id, points: "value" as const })),
    as: "mean" as const,
    times: 1 / 3,
  },
}

test.each<[text: string, moves: Move[], seen: string]>([
  ["Your score is {{score.fit}}.", [numbers(5), numbers(3)], "Your score is 1.33."],
  ["Ваш балл — {{score.fit}}.", [numbers(5), numbers(3)], "Ваш балл — 1,33."],
  ["{{score.fit|no score}}", [numbers(5), "skip"], "no score"],
  ["{{score.fit}}!", [numbers(5), "skip"], "!"],
  ["{{score.gone}} {{score.gone|none}}", [numbers(5), numbers(3)], "{{score.gone}} none"],
])("%s after %j is %s, by a score", (text, moves, seen) => {
  const { questions, score } = SCORED
  const last = question("last", "open", { text })
  const blocks = [{ id: "b", title: "", questions: [...questions, last] }]
  const graph = compile(Questionnaire.parse({ blocks, scores: [score] }))
  const { state } = play(graph, moves)
  const node = graph.nodes[state.at]
  if (node?.id !== "last") throw new Error("another question is asked")
  expect(filledTextAt(graph, node, state, text)).toBe(seen)
})

test.each<[text: string, move: Move, seen: string]>([
  ["اخترت {{#brands}}.", codes(2, 1), "اخترت \u2068Alfa وBeta\u2069."],
  ["You chose {{#brands}}.", own("لعبتي"), "You chose \u2068Alfa and لعبتي\u2069."],
  ["اخترت {{#brands.other}}.", own("لعبتي"), "اخترت لعبتي."],
])("the answer in %s after %j is isolated if it has the other direction", (text, move, seen) => {
  expect(filled(text, [brands], move)).toBe(seen)
})

test("braces that a respondent writes are not filled in", () => {
  const open = question("open", "open", { text: "Which?" })
  const typed = "{{#brands}} {{p.a}} <b>"
  expect(filled("{{#open}}, {{#brands}}", [brands, open], codes(1), { text: typed })).toBe(
    `${typed}, Alfa`,
  )
  expect(filled("{{#brands}}", [brands], own("{{#brands}}"))).toBe("Alfa and {{#brands}}")
})

test("a ranking keeps the respondent's order, and a matrix is read by its rows", () => {
  const order = choice("order", "ranking", "A", "B", "C")
  expect(filled("First {{#order}}", [order], codes(3, 1, 2))).toBe("First C, A, and B")
  const grid = question("grid", "matrix", {
    statements: [
      { id: "s1", code: 1, text: "Price" },
      { id: "s2", code: 2, text: "Look" },
    ],
    answers: [answer(1, { text: "good" }), answer(2, { text: "bad" })],
  })
  const rows = { rows: { 1: [2], 2: [1] } }
  expect(filled("The price is {{#grid[1]}}", [grid], rows)).toBe("The price is bad")
  expect(filled("{{#grid[9]|unknown}}", [grid], rows)).toBe("unknown")
  expect(filled("You: {{#grid}}", [grid], rows)).toBe("You: Price: bad; Look: good")
})

test("numbers have their unit and the decimal sign of the language", () => {
  const hours = question("hours", "range", { from: 0, to: 10, step: 0.5, unit: "h" })
  expect(filled("You play {{#hours}}", [hours], { numbers: [2.5] })).toBe("You play 2.5 h")
  expect(filled("Вы играете {{#hours}}", [hours], { numbers: [2.5] })).toBe("Вы играете 2,5 h")
})

test("places are named in the language of the text", () => {
  const place = { place: "RU-MOW-moscow" }
  const city = question("town", "city", {})
  expect(filled("Вы из города {{#town}}", [city], place)).toBe("Вы из города city RU-MOW-moscow ru")
  expect(filled("In {{profile.region}}", [city], place)).toBe("In region RU-MOW en")
})

test("a field of the profile is shown in the words of the answer that declared it", () => {
  const gender = question("sex", "qualification", {
    answers: [answer(1, { text: "a woman", profile: { field: "gender", value: "f" } }), answer(2)],
  })
  expect(filled("You are {{profile.gender}}", [gender], codes(1))).toBe("You are a woman")
})

test("a label that shows an answer is filled before it is shown itself", () => {
  const second = question("second", "one", {
    answers: [answer(1, { text: "more {{#brands}}" }), answer(2)],
  })
  expect(filled("You want {{#second}}", [brands, second], codes(1), codes(1))).toBe(
    "You want more Alfa",
  )
})

test("one value and the whole text are bounded", () => {
  const open = question("open", "open", { text: "Which?" })
  const text = "x".repeat(2000)
  expect(filled("{{#open}}", [open], { text })).toBe(`${"x".repeat(499)}…`)
  expect(filled("{{#open}}".repeat(1000), [open], { text })).toHaveLength(20_000)
})

test("labels that show labels a hundred times over take no more work than the path is long", () => {
  const chain = Array.from({ length: 40 }, (_, at) =>
    question(`c${at}`, "one", {
      answers: [answer(1, { text: at === 0 ? "end" : `{{#c${at - 1}}}`.repeat(100) })],
    }),
  )
  const seen = filled("{{#c39}}", chain, ...chain.map(() => codes(1)))
  expect(seen.length).toBeLessThanOrEqual(500)
})

test("a hidden question has no answer, whatever was answered before going back", () => {
  const follow = question("why", "open", { showIf: { question: "brands", has: [1], how: "any" } })
  const because = { text: "because" }
  const text = "{{#why|none}}"
  expect(filled(text, [brands, follow], codes(1), because)).toBe("because")
  expect(filled(text, [brands, follow], codes(1), because, "back", "back", codes(2))).toBe("none")
})

test("other readers see parameters and the names of questions, but no answers", () => {
  const params = { game: "Chess {{#brands}}" }
  const text = "{{#brands|x}} {{#named.other}} {{#gone}} {{p.game}}"
  const named = { ...choice("named", "multiple", "Alfa", "Other"), name: "main" }
  const graph = graphOf([brands, named, question("last", "open", { text, params })])
  const { state } = play(graph, [codes(1), codes(1)])
  const node = graph.nodes[2]
  expect(node && textAt(graph, node, state.given, node.question.text)).toBe(
    "{{q1|x}} {{main.other}} {{#gone}} Chess {{#brands}}",
  )
})
