import { expect, test } from "vitest"
import { checkQuestionnaire } from "../../checks/index.ts"
import { apply, compile, openNode } from "../../interview/index.ts"
import { answer, codes, play, question } from "../../testing/play-interview.ts"
import { Questionnaire } from "../questionnaire.ts"
import { inLanguage } from "../translations/index.ts"
import { copiedItems, countCopies, expandRepeats } from "./expand-repeats.ts"

const OTHER = answer(3, { kind: "other", text: "Another {game}" })
const GAMES = question("games", "multiple", {
  answers: [
    answer(1, { text: "Chess" }),
    answer(-2, { text: "Go" }),
    OTHER,
    answer(4, { kind: "none" }),
  ],
})
const OFTEN = question("often", "one", {
  name: "often",
  text: "How often do you play {{item}}?",
  answers: [1, answer(2, { redirect: { to: "completeBlock" } })],
})
const WHY = question("why", "open", {
  text: "{{#often}}: why, {{item|game}}?",
  showIf: { question: "often", has: [1], how: "any" },
})

const repeated = (repeat: object, more: object = {}) =>
  Questionnaire.parse({
    blocks: [
      { id: "b1", title: "", questions: [GAMES] },
      { id: "b2", title: "About {{item}}", repeat, questions: [OFTEN, WHY], ...more },
      { id: "b3", title: "", questions: [question("end", "nps")] },
    ],
  })

const CHOSEN = { of: "games", over: "chosen" }

test("a repeated block becomes one block for each answer, with a condition", () => {
  const { blocks } = expandRepeats(repeated(CHOSEN))
  expect(blocks.map(({ id, title, showIf }) => [id, title, showIf])).toEqual([
    ["b1", "", undefined],
    ["b2@1", "About Chess", { question: "games", has: [1], how: "any" }],
    ["b2@-2", "About Go", { question: "games", has: [-2], how: "any" }],
    ["b2@3", "About {{#games.other|Another  game }}", { question: "games", has: [3], how: "any" }],
    ["b3", "", undefined],
  ])
})

test("conditions, recalls, placeholders and redirects in a copy mean the same copy", () => {
  const [, , copy] = expandRepeats(repeated(CHOSEN)).blocks
  expect(copy?.questions.map(({ text }) => text)).toEqual([
    "How often do you play Go?",
    "{{#often@-2}}: why, Go?",
  ])
  expect(copy?.questions[1]?.showIf).toEqual({ question: "often@-2", has: [1], how: "any" })
  expect(copy?.questions[0]?.name).toBe("often")
})

test("references from outside mean the first copy", () => {
  const { blocks } = expandRepeats(
    Questionnaire.parse({
      blocks: [
        { id: "b1", title: "", questions: [{ ...GAMES, redirect: { to: "block", id: "b2" } }] },
        { id: "b2", title: "", repeat: CHOSEN, questions: [OFTEN] },
        { id: "b3", title: "", questions: [WHY] },
      ],
    }),
  )
  expect(blocks[0]?.questions[0]?.redirect).toEqual({ to: "block", id: "b2@1" })
  expect(blocks.at(-1)?.questions[0]?.showIf).toMatchObject({ question: "often@1" })
})

test("the same questionnaire is returned if no block is repeated", () => {
  const { blocks } = repeated(CHOSEN)
  const without = { blocks: blocks.map(({ repeat: _repeat, ...block }) => block) }
  expect(expandRepeats(without)).toBe(without)
})

test.each([
  ["a question that does not exist", { of: "none", over: "chosen" }, "missing"],
  ["a later question", { of: "end", over: "chosen" }, "later"],
  ["a question of the same block", { of: "often", over: "chosen" }, "later"],
  ["the rows of a choice", { of: "games", over: "rows" }, "kind"],
])("a repeat for %s has no effect and is reported", (_, repeat, reason) => {
  const questionnaire = repeated(repeat)
  expect(expandRepeats(questionnaire).blocks.map(({ id }) => id)).toEqual(["b1", "b2", "b3"])
  const findings = checkQuestionnaire({ questionnaire })
  expect(findings.filter(({ code }) => code === "QO730").map(({ params }) => params)).toMatchObject(
    [{ reason }],
  )
})

test("findings on copies are reported once, at the original", () => {
  const questionnaire = repeated(CHOSEN)
  const found = checkQuestionnaire({ questionnaire }).map(({ code, place, params }) => [
    code,
    place.question ?? place.block,
    params["condition"],
  ])
  expect(found).toEqual([
    ["QO733", "b2", undefined],
    ["QO703", "why", "often has 1"],
  ])
})

/** Ids of the questions that respondents with these answers are asked. */
function asked(questionnaire: Questionnaire, chosen: readonly number[], reply = 1): string[] {
  const graph = compile(questionnaire)
  const texts = chosen.includes(OTHER.code) ? { texts: { [OTHER.code]: "Own" } } : {}
  let { state } = play(graph, [{ codes: [...chosen], ...texts }])
  const ids: string[] = []
  for (let node = openNode({ graph, state }); node; node = openNode({ graph, state })) {
    if (node.id === "end") return ids
    ids.push(node.id)
    const value = node.form === "text" ? { text: "So" } : codes(reply)
    const next = apply(graph, state, { kind: "answer", question: node.id, value }).state
    if (next === state) throw new Error(`${node.id}: refused`)
    state = next
  }
  return ids
}

test("an interview asks the block for each chosen answer in the order of the list", () => {
  const questionnaire = repeated(CHOSEN)
  expect(asked(questionnaire, [-2, 1])).toEqual(["often@1", "why@1", "often@-2", "why@-2"])
  expect(asked(questionnaire, [-2, 1], 2)).toEqual(["often@1", "often@-2"])
  expect(asked(questionnaire, [4])).toEqual([])
})

test("`most` asks for the first answers only", () => {
  expect(asked(repeated({ ...CHOSEN, most: 1 }), [1, -2, 3], 2)).toEqual(["often@1"])
  expect(asked(repeated({ ...CHOSEN, most: 1 }), [-2], 2)).toEqual(["often@-2"])
  expect(asked(repeated({ ...CHOSEN, most: 2 }), [-2], 2)).toEqual(["often@-2"])
})

test("answers that were not chosen leave out `other` and the exclusive ones", () => {
  const notChosen = { of: "games", over: "notChosen" }
  expect(asked(repeated(notChosen), [1], 2)).toEqual(["often@-2"])
  expect(asked(repeated(notChosen), [4], 2)).toEqual(["often@1", "often@-2"])
  expect(asked(repeated({ ...notChosen, most: 1 }), [4], 2)).toEqual(["often@1"])
  expect(asked(repeated({ ...notChosen, most: 1 }), [1], 2)).toEqual(["often@-2"])
})

test("rows of a matrix that were answered are items", () => {
  const questionnaire = Questionnaire.parse({
    blocks: [
      {
        id: "b1",
        title: "",
        questions: [question("maps", "matrix", { statements: [1, 2], answers: [1, 2] })],
      },
      { id: "b2", title: "", repeat: { of: "maps", over: "rows" }, questions: [OFTEN] },
    ],
  })
  const { blocks } = expandRepeats(questionnaire)
  expect(blocks.map(({ id }) => id)).toEqual(["b1", "b2@1", "b2@2"])
  expect(blocks[2]?.showIf).toEqual({ question: "maps", row: 2, has: [1, 2], how: "any" })
})

test("copies are counted and know their items", () => {
  const { blocks } = repeated(CHOSEN)
  expect(countCopies(blocks)).toBe(8)
  expect(copiedItems(blocks).get("why@-2")).toEqual({ question: "why", code: -2, label: "Go" })
})

test("copies are in the language of the interview, and a translation must keep {{item}}", () => {
  const texts = {
    "often.text": { text: "Как часто вы играете?" },
    "games-answers-1.text": { text: "Шахматы" },
  }
  const questionnaire = Questionnaire.parse({
    ...repeated(CHOSEN),
    languages: ["en", "ru"],
    translations: { ru: texts },
  })
  const { questionnaire: russian } = inLanguage(questionnaire, "ru")
  const [, copy] = expandRepeats(russian).blocks
  expect(copy?.questions.map(({ text }) => text)).toEqual([
    "Как часто вы играете?",
    "{{#often@1}}: why, Шахматы?",
  ])
  const findings = checkQuestionnaire({ questionnaire })
  expect(findings.filter(({ code }) => code === "QO803").map(({ params }) => params)).toEqual([
    { language: "ru", text: "{{item}}" },
  ])
})

test("copies of a block in a run are blocks of the run", () => {
  const { blocks } = expandRepeats(repeated(CHOSEN, { run: "games" }))
  expect(blocks.map(({ run }) => run)).toEqual([undefined, "games", "games", "games", undefined])
})
