import { expect, test } from "vitest"
import { loadTranslate, type Locale } from "../i18n/index.ts"
import type { InterviewEvent } from "../interview/index.ts"
import { answer, graphOf, question, redirectPart } from "../testing/index.ts"
import { explainInterview, type Explanation, type InvalidInterview } from "../report/index.ts"
import { checkText, explanationHead, explanationLines, misfitText } from "./explanation-lines.ts"

const wordsIn = async (locale: Locale) => ({
  locale,
  t: (await loadTranslate(locale, "report")).table,
  placeName: (_: string, id: string) => `<${id}>`,
})
const ru = await wordsIn("ru")
const en = await wordsIn("en")

const graph = graphOf([
  {
    ...question("q1", "one", { answers: [answer(1, redirectPart("q3")), 2] }),
    text: "Играете ли вы?",
  },
  question("q2", "multiple", { answers: [1, 2, 3] }),
  question("q3", "multiple", {
    answers: [1, 2, 3],
    recall: { source: "q2", mode: "selected", onEmpty: "skip" },
  }),
  question("q4", "screening", {
    answers: [answer(1, { screening: "allow" }), answer(2, { screening: "deny", text: "Нет" })],
  }),
])
const answerEvent = (id: string, ...codes: number[]): InterviewEvent => ({
  kind: "answer",
  question: id,
  value: { codes },
})

const explanationOf = (index: number, events: readonly InterviewEvent[]): Explanation => {
  const { status, leftOut, steps, questions } = explainInterview(graph, index, {
    startedAt: 100,
    options: { seed: 1, profile: { gender: "f", age: 20, city: "RU-MOW-moscow" } },
    happenings: events.map((event) => ({ event, at: 200 })),
  })
  return {
    pid: 1,
    interview: "64.abc",
    version: 3,
    question: graph.nodes[index]?.id ?? "",
    status,
    startedAt: 100,
    finishedAt: null,
    outcome: null,
    isKept: true,
    leftOut,
    steps: [...steps],
    questions,
  }
}
const textsOf = (explanation: Explanation, words = ru) =>
  explanationLines(explanation, words).map(({ text }) => text)

test("the transitions of a question read as sentences, including those that no longer count", () => {
  const events = [
    answerEvent("q1", 1),
    { kind: "back" } as const,
    answerEvent("q1", 2),
    answerEvent("q2", 2, 3),
  ]
  expect(textsOf(explanationOf(1, events))).toEqual([
    "Начало. Известно: Пол — Женский; Возраст — 20; Регион — <RU-MOW>; Город — <RU-MOW-moscow>.",
    "Мимо: из Q1 «Играете ли вы?» сразу в Q3 «q3», переход по ответу «q1.1». Больше не считается.",
    "Шаг назад, снова Q1 «Играете ли вы?».",
    "Из Q1 «Играете ли вы?»: следующий по порядку.",
    "Вопрос показан.",
    "Ответ: q2.2, q2.3.",
    "Интервью идёт, сейчас открыт Q3 «q3».",
  ])
  expect(textsOf(explanationOf(2, events), en)).toContain(
    "The question is shown with 2 of 3 options. Recall: answers chosen in Q2 “q2”.",
  )
  expect(explanationHead(explanationOf(1, events), ru).status).toBe("Вопрос задан, ответ есть")
})

test("empty recall and screening out are explained with their reasons", () => {
  const events = [answerEvent("q1", 1), answerEvent("q4", 2)]
  const texts = textsOf(explanationOf(2, events))
  expect(texts).toContain(
    "Не спросили: вариантов не осталось. Варианты из предыдущего ответа: выбранные в Q2 «q2».",
  )
  expect(texts.at(-1)).toBe("Конец: ответ на Q4 «q4» отсеивает — Нет.")
})

test("an explanation whose course is deleted states it", () => {
  const gone = { ...explanationOf(1, []), isKept: false, steps: [] }
  expect(textsOf(gone)).toEqual([expect.stringContaining("удалён по сроку хранения")])
})

test("invalid interviews are explained with the reason by these routes", () => {
  const questions = [
    { id: "q1", number: 1, text: "Играете ли вы?" },
    { id: "q2", number: 2, text: "" },
  ]
  const asked: InvalidInterview = {
    kind: "asked",
    question: "q2",
    because: {
      kind: "came",
      way: { from: "q1", rule: { by: "next" } },
      at: 0,
      undone: false,
    },
  }
  expect(misfitText(asked, questions, ru)).toBe(
    "Вопрос Q2 по этой версии задали бы, а в этих интервью его не было. Из Q1 «Играете ли вы?»: следующий по порядку.",
  )
  const refused: InvalidInterview = {
    kind: "notAccepted",
    question: "q1",
    problem: { key: "tooFewAnswers", params: { min: 2 } },
  }
  expect(misfitText(refused, questions, en)).toContain("This version would not accept")
  expect(misfitText({ kind: "gone", question: "old" }, questions, ru)).toBe(
    "Вопроса old в этой версии нет, а ответы на него есть.",
  )
  const ended: InvalidInterview = {
    kind: "ended",
    question: "q1",
    outcome: "completed",
    because: {
      kind: "ended",
      outcome: "screenedOut",
      cause: "screening",
      question: "q1",
      said: null,
      at: 0,
      undone: false,
    },
  }
  expect(misfitText(ended, questions, ru)).toBe(
    "Ответы подходят, исход нет: был «Пройден», а эта версия после вопроса Q1 «Играете ли вы?» закончила бы иначе. Конец: ответ на Q1 «Играете ли вы?» отсеивает.",
  )
})

test("a check contains the numbers of invalid and of unclear interviews", () => {
  const sum = { version: 4, checked: 120, unclear: 0, misfits: 0 }
  expect(checkText(sum, ru)).toEqual(["Все интервью возможны и по маршрутам версии 4."])
  expect(checkText({ ...sum, misfits: 7, unclear: 2 }, ru)).toEqual([
    "По маршрутам версии 4 невозможны 7 из 120 интервью.",
    "Про 2 интервью сказать нельзя: их ход уже удалён.",
  ])
  expect(checkText({ ...sum, checked: 0 }, en)).toHaveLength(1)
})
