import { expect, test } from "vitest"
import { answersOf } from "../questionnaire/index.ts"
import { readList } from "./read-list.ts"

/** Returns the questions with their answers, and the notes. */
function understoodLines(lines: readonly string[]) {
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
    name: "what was copied from a table and a document, with bullets of both levels",
    lines: [
      "1) Как часто вы играете?\tодин ответ",
      "•\tКаждый день",
      "•\tРаз в неделю",
      "–\tРеже",
      "o Никогда",
      "",
      "2.  Which platforms?",
      "\tPC",
      "\tConsole",
      "   Mobile",
      "2.  Which platforms?",
      "\tPC",
    ],
    questions: [
      ["Как часто вы играете? один ответ", "Каждый день", "Раз в неделю", "Реже", "Никогда"],
      ["Which platforms?", "PC", "Console", "Mobile"],
      ["Which platforms?", "PC"],
    ],
    notes: [
      [1, "list.numbersLeft", 3],
      [5, "list.answersFound", 5],
    ],
  },
  {
    name: "answers numbered as their question is, further in",
    lines: ["1. Ваш пол", "  1. Мужской", "  2. Женский", "3. Возраст", "\t1. 18–24", "\t2. 25–34"],
    questions: [
      ["Ваш пол", "Мужской", "Женский"],
      ["Возраст", "18–24", "25–34"],
    ],
    notes: [
      [1, "list.numbersLeft", 6],
      [2, "list.answersFound", 4],
    ],
  },
  {
    name: "numbers of parts and questions",
    lines: ["1.1 Ваш пол", "1) Мужской", "2) Женский", "1.2 Возраст", "2.1. Город", "3. Почему?"],
    questions: [["Ваш пол", "Мужской", "Женский"], ["Возраст"], ["Город"], ["Почему?"]],
    notes: [
      [1, "list.numbersLeft", 6],
      [2, "list.answersFound", 2],
    ],
  },
  {
    name: "answers under the number of their question",
    lines: ["4. Играете?", "4.1. Да", "4.2. Нет", "5. Ваш пол", " 5.1 Мужской", " 5.2 Женский"],
    questions: [
      ["Играете?", "Да", "Нет"],
      ["Ваш пол", "Мужской", "Женский"],
    ],
    notes: [
      [1, "list.numbersLeft", 6],
      [2, "list.answersFound", 4],
    ],
  },
  {
    name: "letters with a dot and capital ones",
    lines: ["Играете?", "a. Да", "b. Нет", "Где?", "А) Дома", "Б) В пути"],
    questions: [
      ["Играете?", "Да", "Нет"],
      ["Где?", "Дома", "В пути"],
    ],
    notes: [[2, "list.answersFound", 4]],
  },
  {
    name: "amounts, shortened words, minus signs and paragraphs, which stay as they are",
    lines: [
      "Где?",
      "г. Москва",
      "1.5 литра?",
      "2.5 Mbps?",
      "−5 градусов?",
      "§ 5 закона?",
      "1.1 литра?",
    ],
    questions: [
      ["Где?"],
      ["г. Москва"],
      ["1.5 литра?"],
      ["2.5 Mbps?"],
      ["−5 градусов?"],
      ["§ 5 закона?"],
      ["1.1 литра?"],
    ],
    notes: [],
  },
  {
    name: "initials and years",
    lines: ["А. С. Пушкин вам нравится?", "2024 год был хорошим?", "О чём вы думаете?"],
    questions: [["А. С. Пушкин вам нравится?"], ["2024 год был хорошим?"], ["О чём вы думаете?"]],
    notes: [],
  },
])("$name", ({ lines, questions, notes }) => {
  expect(understoodLines(lines)).toEqual({ questions, notes })
})

test.for(Array.from("▪‣◦●○■□·➢➤✓✔☐☑❖‐‑−§o\uF0B7\uF0A7\uF0D8\uF0FC"))(
  "the bullet %s makes an answer, also below a marked one",
  (bullet) => {
    const lines = ["Играете?", `${bullet} Да`, "- Нет", `${bullet}\tИногда`]
    expect(understoodLines(lines)).toEqual({
      questions: [["Играете?", "Да", "Нет", "Иногда"]],
      notes: [[2, "list.answersFound", 2]],
    })
  },
)
