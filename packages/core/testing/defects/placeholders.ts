import type { DefectTable } from "./defect-table.ts"
import { AGE, DEVICE, HERO, MAPS, OFTEN, PAID, WISH } from "./questions.ts"
import { one, survey, toQuestion } from "./survey.ts"

/** A question, another one, and one that shows an answer. */
const surveyWith = (first: object, second: object, shown: object) =>
  survey({ "b1 Игры": [first, second, shown] })

const WISH_TEXT = "Что добавить в игру?"

/** Answers in texts. */
export const PLACEHOLDERS = {
  QO721: {
    "answer-to-a-deleted-question": { sound: { "why.text": "Чем вам нравится {{#device}}?" } },
    "in-an-answer": {
      base: surveyWith(DEVICE, OFTEN, one("more: Чего вы ждёте? | Новых карт | Другого")),
      defect: { "more-2.text": "Другого, чем {{#hero}}" },
      sound: { "more-2.text": "Другого, чем {{#device}}" },
    },
    "typed-into-the-file": {
      base: surveyWith(DEVICE, OFTEN, WISH),
      defect: { "wish.hint": "Вы выбрали {{q1}}." },
      sound: { "wish.hint": "Вы выбрали {{#device}}." },
    },
  },
  QO722: {
    "answer-given-afterwards": { sound: { "why.text": "Чем вам нравится игра?" } },
    "own-answer": {
      base: surveyWith(DEVICE, HERO, WISH),
      defect: { "hero.hint": "Сейчас {{#hero}}." },
      sound: { "hero.hint": "Сейчас {{#device}}." },
    },
    "of-the-last-question": {
      base: surveyWith(DEVICE, AGE, WISH),
      defect: { "age.text": "Сколько вам лет, {{#wish}}?" },
      sound: { "age.text": "Сколько вам лет?" },
    },
  },
  QO723: {
    "led-past-the-console": { sound: { "why.text": "Чем вам нравится {{#console|игра}}?" } },
    "shown-to-some": {
      base: surveyWith(
        DEVICE,
        { ...HERO, showIf: { question: "device", has: [1], how: "any" } },
        WISH,
      ),
      defect: { "wish.text": "Что добавить герою {{#hero}}?" },
      sound: { "wish.text": WISH_TEXT },
    },
    "can-be-skipped": {
      base: surveyWith(DEVICE, { ...OFTEN, required: false }, WISH),
      defect: { "wish.hint": "Вы играете {{#often}}." },
      sound: { "wish.hint": "Вы играете {{#often|иногда}}." },
    },
    "only-those-who-paid": {
      base: surveyWith(PAID, OFTEN, WISH),
      both: { "paid-2.redirect": toQuestion("wish") },
      defect: { "wish.hint": "Вы играете {{#often}}." },
      sound: { "wish.hint": "Вы играете {{#often|иногда}}." },
    },
  },
  QO724: {
    "own-words-nobody-writes": { sound: { "why.text": "Чем вам нравится {{#device|это}}?" } },
    "row-that-is-not-there": {
      base: surveyWith(MAPS, OFTEN, WISH),
      defect: { "wish.hint": "Вы ответили: {{#maps[3]|ничего}}." },
      sound: { "wish.hint": "Вы ответили: {{#maps[2]|ничего}}." },
    },
    "row-of-a-choice": {
      base: surveyWith(DEVICE, OFTEN, WISH),
      defect: { "wish.hint": "Вы ответили: {{#device[1]|ничего}}." },
      sound: { "wish.hint": "Вы ответили: {{#device|ничего}}." },
    },
  },
} satisfies DefectTable
