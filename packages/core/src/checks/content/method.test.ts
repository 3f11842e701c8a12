import { expect, test } from "vitest"
import type { Question } from "../../questionnaire/index.ts"
import { sideOf } from "./scale-words.ts"
import { answers, brief, findingsOf } from "../testing/findings-of.ts"

const text = "Что вы пьёте по утрам?"
const q = (question: object): Question => ({ id: "q", text, ...question }) as Question
interface Case {
  name: string
  questions: readonly Question[]
  found: readonly string[]
}

const screening = (asked: string, ...list: readonly [string, string?][]) =>
  q({
    category: "screening",
    text: asked,
    answers: answers("q", ...list.map(([each]) => each)).map((answer, index) => ({
      ...answer,
      ...(list[index]?.[1] && { screening: list[index][1] }),
    })),
  })

const scale = (...list: string[]) => q({ category: "one", answers: answers("q", ...list) })

const METHOD: Case[] = [
  {
    name: "yes goes on, no does not",
    questions: [screening("Пьёте ли вы чай?", ["Да"], ["Нет", "deny"])],
    found: ["QO606 q"],
  },
  {
    name: "no goes on: nobody guesses that",
    questions: [screening("Работаете ли вы в рекламе?", ["Да", "deny"], ["Нет"])],
    found: [],
  },
  {
    name: "the answer named in the question",
    questions: [
      screening("Пьёте ли вы зелёный чай?", ["Зелёный чай"], ["Кофе", "deny"], ["Сок", "deny"]),
    ],
    found: ["QO606 q"],
  },
  {
    name: "all answers named in the question",
    questions: [screening("Что вы пьёте: какао или компот?", ["Какао"], ["Компот", "deny"])],
    found: [],
  },
  {
    name: "one of several",
    questions: [screening(text, ["Какао"], ["Компот", "deny"])],
    found: [],
  },
  {
    name: "more praise than blame",
    questions: [scale("Отлично", "Очень хорошо", "Хорошо", "Плохо")],
    found: ["QO603 q"],
  },
  {
    name: "as much blame as praise",
    questions: [scale("Отлично", "Хорошо", "Нормально", "Плохо", "Ужасно")],
    found: [],
  },
  {
    name: "an opinion without a way out",
    questions: [{ ...scale("Вреден", "Полезен"), text: "Как вы считаете, чай полезен?" }],
    found: ["QO604 q"],
  },
  {
    name: "an opinion that may be skipped",
    questions: [
      q({ ...scale("Вреден", "Полезен"), text: "Как вы считаете, чай полезен?", required: false }),
    ],
    found: [],
  },
  {
    name: "an opinion that one may not have",
    questions: [
      { ...scale("Вреден", "Полезен", "Не знаю"), text: "Как вы считаете, чай полезен?" },
    ],
    found: [],
  },
]

test.for(METHOD)("$name", ({ questions, found }) => {
  expect(brief(findingsOf(questions))).toEqual(found)
})

test.for([
  ["Полностью согласен", "positive"],
  ["Скорее согласен(на)", "positive"],
  ["Скорее нравится, чем не нравится", "positive"],
  ["Не очень нравится", "negative"],
  ["Скорее плохо, чем хорошо", "negative"],
  ["Совсем не согласен", "absent"],
  ["Ни да, ни нет", "neutral"],
  ["Затрудняюсь ответить", "unknown"],
  ["Да, каждый день", undefined],
  ["Somewhat agree", "positive"],
  ["Neither agree nor disagree", "neutral"],
  ["Strongly disagree", "negative"],
  ["Not very satisfied", "negative"],
  ["Not at all satisfied", "absent"],
  ["Good graphics", undefined],
] as const)("%s is %s", ([answer, side]) => {
  expect(sideOf(answer)).toBe(side)
})

const BALANCED: readonly (readonly string[])[] = [
  ["Полностью согласен", "Скорее согласен", "Скорее не согласен", "Полностью не согласен"],
  ["Очень доволен", "Доволен", "Ни то, ни другое", "Недоволен", "Очень недоволен"],
  ["Точно да", "Скорее да", "Скорее нет", "Точно нет", "Затрудняюсь ответить"],
  ["Очень нравится", "Нравится", "Нейтрально", "Не нравится", "Совсем не нравится"],
  ["Лучше", "Так же", "Хуже"],
  ["Очень легко", "Легко", "Сложно", "Очень сложно"],
  ["Да", "Нет", "Иногда"],
  ["Да, каждый день", "Да, иногда", "Нет"],
  ["Каждый день", "Раз в неделю", "Реже", "Никогда"],
  ["Отличная графика", "Хороший сюжет", "Плохая музыка"],
  ["Мужской", "Женский", "Не хочу отвечать"],
  ["Strongly agree", "Agree", "Neither agree nor disagree", "Disagree", "Strongly disagree"],
  ["Very satisfied", "Satisfied", "Neutral", "Dissatisfied", "Very dissatisfied"],
  ["Extremely satisfied", "Very satisfied", "Slightly satisfied", "Not at all satisfied"],
  ["Excellent", "Good", "Fair", "Poor", "Terrible"],
  ["Definitely yes", "Probably yes", "Probably no", "Definitely no", "Don't know"],
  ["Very easy", "Easy", "Difficult", "Very difficult"],
  ["Much better", "About the same", "Much worse"],
  ["Every day", "Every week", "Less often"],
  ["Good story", "Bad controls", "Great music"],
]

const LEANING: readonly (readonly string[])[] = [
  ["Отлично", "Хорошо", "Удовлетворительно", "Плохо"],
  ["Полностью доволен", "Доволен", "Скорее доволен", "Недоволен"],
  ["Точно да", "Скорее да", "Нет"],
  ["Нравится", "Не нравится", "Совсем не нравится"],
  ["Согласен(на)", "Скорее согласен(на)", "Нейтрально", "Не согласен(на)"],
  ["Положительно", "Скорее отрицательно", "Отрицательно"],
  ["Очень хорошо", "Хорошо", "Нормально"],
  ["Excellent", "Very good", "Good", "Fair", "Poor"],
  ["Very satisfied", "Satisfied", "Somewhat satisfied", "Dissatisfied"],
  ["Strongly agree", "Agree", "Disagree"],
  ["Good", "Bad", "Terrible"],
  ["Very easy", "Easy", "Quite easy", "Difficult"],
  ["Love it", "Like it", "Dislike it"],
]

test.for(BALANCED)("balanced, or no scale: %s, %s …", (list) => {
  expect(brief(findingsOf([scale(...list)]))).toEqual([])
})

test.for(LEANING)("leaning to one side: %s, %s …", (list) => {
  expect(brief(findingsOf([scale(...list)]))).toEqual(["QO603 q"])
})
