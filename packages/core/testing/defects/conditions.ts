import type { DefectTable } from "./defect-table.ts"
import { AGE, DEVICE, GENRES, HERO, MAPS, OFTEN, WISH } from "./questions.ts"
import { open, survey, toQuestion } from "./survey.ts"

const ON_CONSOLE = { question: "device", has: [3], how: "any" }
const ADULT = { question: "age", number: "ge", value: 18 }
const OFTEN_PLAYED = { question: "often", has: [1, 2], how: "any" }

const WORK = open("work: Во что играют ваши коллеги?")
const PAD = open("pad: Какой у вас геймпад?")

/** A question whose answers are all shown on the same condition. */
const withShowIf = (question: typeof HERO, showIf: object) => ({
  ...question,
  answers: question.answers.map((answer) => ({ ...answer, showIf })),
})

/** Each map is played on one device. */
const MAPS_OF_DEVICES = {
  ...MAPS,
  statements: MAPS.statements.map((row, index) => ({
    ...row,
    showIf: { question: "device", has: [index + 1], how: "any" },
  })),
}

/** A question, one that is shown on a condition, and one for everybody. */
const surveyWith = (source: object, shown: object, showIf: object) =>
  survey({ "b1 Игры": [source, { ...shown, showIf }, WISH] })

/** A question, one with an answer on a condition, and one that only those are shown who chose that answer. */
const surveyWithHero = (source: object, showIf: object) => {
  const [first, ...others] = HERO.answers
  const hero = { ...HERO, answers: [{ ...first, showIf }, ...others] }
  const knights = { ...WORK, showIf: { question: "hero", has: [1], how: "any" } }
  return survey({ "b1 Игры": [source, hero, knights, WISH] })
}

/** Display conditions. */
export const CONDITIONS = {
  QO701: {
    "question-was-deleted": { sound: { "pad.showIf": ON_CONSOLE } },
    "one-of-two-is-not-there": {
      base: surveyWith(DEVICE, PAD, {
        any: [ON_CONSOLE, { question: "console", state: "answered" }],
      }),
      sound: { "pad.showIf": ON_CONSOLE },
    },
    "of-a-block": {
      base: survey({ "b1 Игры": [DEVICE], "b2 Приставка": [PAD] }),
      both: { "b2.showIf": ON_CONSOLE },
      defect: { "b2.showIf.question": "console" },
    },
  },
  QO702: {
    "younger-than-anybody": { sound: { "school.showIf.value": 18 } },
    "two-devices-at-once": {
      base: surveyWith(DEVICE, PAD, {
        all: [ON_CONSOLE, { question: "device", has: [1, 2], how: "any" }],
      }),
      sound: { "pad.showIf": ON_CONSOLE },
    },
    "those-are-led-past": {
      base: surveyWith(DEVICE, PAD, ON_CONSOLE),
      defect: { "device-3.redirect": toQuestion("wish") },
    },
    "answer-that-nobody-sees": {
      base: survey({ "b1 Игры": [DEVICE, HERO, WISH] }),
      both: { "hero-3.showIf": ON_CONSOLE },
      defect: { "device-3.redirect": toQuestion("wish") },
    },
    "row-that-nobody-sees": {
      base: survey({ "b1 Игры": [AGE, MAPS, WISH] }),
      both: { "maps-s-2.showIf": ADULT },
      defect: { "maps-s-2.showIf.value": 200 },
    },
  },
  QO703: {
    "as-old-as-everybody": { sound: { "work.showIf.value": 18 } },
    "any-of-all-answers": {
      base: surveyWith(OFTEN, WORK, { question: "often", has: [1, 2, 3, 4], how: "any" }),
      sound: { "work.showIf": OFTEN_PLAYED },
    },
    "answer-that-everybody-sees": {
      base: survey({ "b1 Игры": [AGE, HERO, WISH] }),
      both: { "hero-1.showIf": ADULT },
      defect: { "hero-1.showIf.value": 14 },
    },
    "others-are-led-past": {
      base: surveyWith(DEVICE, PAD, ON_CONSOLE),
      defect: {
        "device-1.redirect": toQuestion("wish"),
        "device-2.redirect": toQuestion("wish"),
        "device-4.redirect": toQuestion("wish"),
      },
    },
  },
  QO704: {
    "asked-afterwards": { sound: { "pad.showIf": undefined } },
    "reads-itself": {
      base: surveyWith(DEVICE, PAD, ON_CONSOLE),
      defect: { "pad.showIf": { not: { question: "pad", state: "answered" } } },
    },
    "answer-reads-its-own-question": {
      base: survey({ "b1 Игры": [DEVICE, HERO, WISH] }),
      both: { "hero-1.showIf": ON_CONSOLE },
      defect: { "hero-1.showIf.question": "hero" },
    },
    "last-question": {
      base: surveyWith(OFTEN, WORK, OFTEN_PLAYED),
      defect: { "work.showIf": { question: "wish", state: "answered" } },
    },
  },
  QO705: {
    "code-that-is-not-there": { sound: { "pad.showIf": ON_CONSOLE } },
    "number-of-a-choice": {
      base: surveyWith(GENRES, WORK, { question: "genres", count: "ge", value: 2 }),
      defect: { "work.showIf": { question: "genres", number: "ge", value: 2 } },
    },
    "row-that-is-not-there": {
      base: surveyWith(MAPS, WORK, { question: "maps", row: 2, has: [1], how: "any" }),
      defect: { "work.showIf.row": 3 },
    },
  },
  QO706: {
    "after-going-back": { sound: { "device-2.redirect": undefined } },
    "recalled-before": {
      base: surveyWithHero(AGE, ADULT),
      defect: { "age.redirect": { to: "question", id: "age", review: { times: 2 } } },
    },
    "words-of-other": {
      base: surveyWithHero(OFTEN, OFTEN_PLAYED),
      defect: { "often-1.redirect": { to: "question", id: "often", review: { times: 1 } } },
    },
  },
  QO707: {
    "only-for-known-games": { sound: { "best-2.showIf": undefined } },
    "rows-of-one-device-each": {
      base: survey({ "b1 Игры": [DEVICE, MAPS_OF_DEVICES, WISH] }),
      sound: { "maps.showIf": { question: "device", has: [1, 2], how: "any" } },
    },
    "as-often-as-nobody-else": {
      base: survey({ "b1 Игры": [OFTEN, withShowIf(HERO, OFTEN_PLAYED), WISH] }),
      sound: { "hero-3.showIf": undefined },
    },
  },
} satisfies DefectTable
