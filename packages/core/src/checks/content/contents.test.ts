import { expect, test } from "vitest"
import type { Question } from "../../questionnaire/index.ts"
import { answers, brief, findingsOf } from "../testing/findings-of.ts"

const text = "Что вы пьёте по утрам?"
const q = (question: object): Question => ({ id: "q", text, ...question }) as Question
interface Case {
  name: string
  questions: readonly Question[]
  found: readonly string[]
}

const twoQuestions = (first: string, second: string): Question[] => [
  { ...q({ category: "open", text: first }), id: "q1" },
  { ...q({ category: "open", text: second }), id: "q2" },
]

const CONTENTS: Case[] = [
  {
    name: "the same but for case, ё and marks",
    questions: twoQuestions("Ещё чай?", "еще  ЧАЙ"),
    found: ["QO501 q2"],
  },
  { name: "another text", questions: twoQuestions("Ещё чай?", "Ещё кофе?"), found: [] },
  {
    name: "the same answer twice",
    questions: [q({ category: "one", answers: answers("q", "Чай", "Кофе", " чай.") })],
    found: ["QO502 q qa3"],
  },
  {
    name: "the same answer in compatible letters",
    questions: [q({ category: "one", answers: answers("q", "ｔｅａ", "Кофе", "Tea") })],
    found: ["QO502 q qa3"],
  },
  {
    name: "the same statement twice",
    questions: [
      q({
        category: "matrix",
        statements: answers("s", "Чай", "Чай"),
        answers: answers("q", "Люблю", "Терплю"),
      }),
    ],
    found: ["QO502 q sa2"],
  },
  {
    name: "a picture without words",
    questions: [q({ category: "open", picture: { id: "cup.png" } })],
    found: ["QO504 q"],
  },
  {
    name: "a picture of a city",
    questions: [q({ category: "city", picture: { id: "cup.png", alt: "Город" } })],
    found: ["QO410 q"],
  },
  {
    name: "parameters of the question and of nobody",
    questions: [
      q({
        category: "open",
        text: "Что такое {{p.brand}} и {{p.other}}?",
        params: { brand: "Чай" },
      }),
    ],
    found: ["QO505 q"],
  },
  {
    name: "a parameter written wrongly",
    questions: [q({ category: "open", text: "Знаете {{brand}}?", params: { brand: "Чай" } })],
    found: ["QO505 q"],
  },
  {
    name: "21 parameters",
    questions: [
      q({
        category: "open",
        params: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, ""])),
      }),
    ],
    found: ["QO422 q"],
  },
]

const field = (id: string, name: string, value: string, mode = "set"): Question => ({
  ...q({
    category: "open",
    write: { fields: [{ field: name, value, when: "completed", mode }] },
  }),
  id,
  text: `Вопрос ${id}?`,
})

const FIELDS: Case[] = [
  {
    name: "one field from two branches",
    questions: [field("q1", "tea", "text"), field("q2", "tea", "text")],
    found: [],
  },
  {
    name: "set, or filled where empty",
    questions: [field("q1", "tea", "text"), field("q2", "tea", "text", "ifEmpty")],
    found: [],
  },
  {
    name: "names that differ in case",
    questions: [field("q1", "tea", "text"), field("q2", "Tea", "text")],
    found: ["QO506 q2"],
  },
  {
    name: "a code and a label",
    questions: [field("q1", "tea", "code"), field("q2", "tea", "label")],
    found: ["QO508 q2"],
  },
  {
    name: "set and appended",
    questions: [field("q1", "tea", "text"), field("q2", "tea", "text", "append")],
    found: ["QO508 q2"],
  },
]

test.for([...CONTENTS, ...FIELDS])("$name", ({ questions, found }) => {
  expect(brief(findingsOf(questions))).toEqual(found)
})
