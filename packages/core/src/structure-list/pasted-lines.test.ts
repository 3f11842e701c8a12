import { expect, test } from "vitest"
import { answersOf } from "../questionnaire/index.ts"
import { readList } from "./read-list.ts"

/** Questions with their answers, and what was noted. */
function understood(lines: readonly string[]) {
  const read = readList(lines.join("\n"))
  if ("faults" in read) throw new Error(JSON.stringify(read.faults))
  const questions = read.questionnaire.blocks.flatMap((block) => block.questions)
  return {
    questions: questions.map((question) => [
      question.text,
      ...answersOf(question).map(({ text }) => text),
    ]),
    notes: read.notes.map(({ line, key, params }) => [line, key, params["count"]]),
  }
}

test.for([
  {
    name: "numbered questions with bullets and indented answers",
    lines: [
      "1) Как часто вы играете?",
      "•\tКаждый день",
      "–\tРеже",
      "",
      "2)  На чём?",
      "\tПК",
      "   Телефон",
    ],
    questions: [
      ["Как часто вы играете?", "Каждый день", "Реже"],
      ["На чём?", "ПК", "Телефон"],
    ],
    notes: [
      [1, "list.numbersLeft", 2],
      [6, "list.answersFound", 2],
    ],
  },
  {
    name: "bullets of a word processor",
    lines: ["Играете?", "o Да", "o Нет", "Где?", "▪ Дома", "● В пути"],
    questions: [
      ["Играете?", "Да", "Нет"],
      ["Где?", "Дома", "В пути"],
    ],
    notes: [[2, "list.answersFound", 4]],
  },
  {
    name: "questions with a dot, answers with a bracket",
    lines: ["1. Играете?", "1) Да", "2) Нет", "2. Почему?"],
    questions: [["Играете?", "Да", "Нет"], ["Почему?"]],
    notes: [
      [1, "list.numbersLeft", 4],
      [2, "list.answersFound", 2],
    ],
  },
  {
    name: "lettered answers",
    lines: ["Играете?", "а) да", "б) нет"],
    questions: [["Играете?", "да", "нет"]],
    notes: [[2, "list.answersFound", 2]],
  },
  {
    name: "numbered answers of a question without a number",
    lines: ["Играете?", "1. Да", "2. Нет", "Почему?"],
    questions: [["Играете?", "Да", "Нет"], ["Почему?"]],
    notes: [
      [2, "list.numbersLeft", 2],
      [2, "list.answersFound", 2],
    ],
  },
  {
    name: "an indented list with marks of its own",
    lines: ["  Играете?", "  - Да", "    Почему?", "    Где вы играете", "    - Дома"],
    questions: [["Играете?", "Да"], ["Почему?"], ["Где вы играете", "Дома"]],
    notes: [],
  },
  {
    name: "initials and years",
    lines: ["А. С. Пушкин вам нравится?", "2024 год был хорошим?", "О чём вы думаете?"],
    questions: [["А. С. Пушкин вам нравится?"], ["2024 год был хорошим?"], ["О чём вы думаете?"]],
    notes: [],
  },
])("$name", ({ lines, questions, notes }) => {
  expect(understood(lines)).toEqual({ questions, notes })
})
