import { expect, test } from "vitest"
import type { Block, Question } from "../questionnaire/index.ts"
import { type CommentedContent, hasAnchor, mendedSince } from "./index.ts"

const question = (id: string, text = "Нравится ли вам игра?"): Question => ({
  category: "one",
  id,
  text,
  answers: [
    { id: `${id}a`, code: 1, text: "Да" },
    { id: `${id}b`, code: 2, text: "Нет" },
  ],
})
const block = (id: string, ...questions: Question[]): Block => ({ id, title: id, questions })
const content = (...blocks: Block[]): CommentedContent => ({
  questionnaire: { blocks },
  portraits: [],
  targetPlatforms: ["web"],
})

const BEFORE = content(block("b1", question("q1"), question("q2")), block("b2", question("q3")))
const q1Mended: Question = {
  category: "one",
  id: "q1",
  text: "Нравится ли вам игра?",
  answers: [{ id: "q1a", code: 1, text: "Конечно" }],
}

const CASES: [string, CommentedContent, string[]][] = [
  ["nothing changed", BEFORE, []],
  [
    "a question's answers changed",
    content(block("b1", q1Mended, question("q2")), block("b2", question("q3"))),
    ["b1", "q1", "whole"],
  ],
  [
    "a question was removed",
    content(block("b1", question("q2")), block("b2", question("q3"))),
    ["b1", "q1", "whole"],
  ],
  [
    "a question moved to another block",
    content(block("b1", question("q2")), block("b2", question("q3"), question("q1"))),
    ["b1", "b2", "q1", "whole"],
  ],
  [
    "a question was added",
    content(
      block("b1", question("q1"), question("q2")),
      block("b2", question("q3"), question("n")),
    ),
    ["b2", "whole"],
  ],
  [
    "a block was removed with its questions",
    content(block("b2", question("q3"))),
    ["b1", "q1", "whole"],
  ],
  [
    "a block's title changed",
    content(
      { ...block("b1", question("q1"), question("q2")), title: "Об игре" },
      block("b2", question("q3")),
    ),
    ["b1", "whole"],
  ],
  [
    "a block stands elsewhere on the canvas",
    content(
      { ...block("b1", question("q1"), question("q2")), position: { x: 9, y: 9 } },
      block("b2", question("q3")),
    ),
    [],
  ],
  ["the platforms changed", { ...BEFORE, targetPlatforms: ["vk"] }, ["whole"]],
  ["everything was removed", content(), ["b1", "b2", "q1", "q3", "whole"]],
]

const ANCHORS = {
  b1: { block: "b1" },
  b2: { block: "b2" },
  q1: { block: "b1", question: "q1" },
  q3: { question: "q3" },
  whole: {},
}

test.for(CASES)("which comments are mended when %s", ([, after, mended]) => {
  const isMended = mendedSince(BEFORE, after)
  const found = Object.entries(ANCHORS).filter(([, anchor]) => isMended(anchor))
  expect(found.map(([name]) => name)).toEqual(mended)
})

test("a comment is anchored to an existing element, a question in its own block", () => {
  const anchors = [
    ...Object.values(ANCHORS),
    { block: "b2", question: "q1" },
    { block: "b9" },
    { question: "q9" },
  ]
  const found = anchors.map((anchor) => hasAnchor(BEFORE, anchor))
  expect(found).toEqual([true, true, true, true, true, false, false, false])
})
