import type { DefectTable } from "./defect-table.ts"
import { one, open, survey } from "./survey.ts"

const PLAY = one("play: На чём вы играете? | Телефон | Компьютер")
const TIME = one("time: Как долго вы играете? | Недолго | Долго")
const WHY = open("why: Чем вам нравится игра?")
const BASE = survey({ "b1 Игры": [PLAY, TIME, WHY] })
const POINTS = { 1: 0, 2: 1 }
const scoreOf = (question: string, name = "fan") => [
  { name, of: [{ question, points: POINTS }], as: "sum" },
]
const shownFrom = (score: string) => ({ score, op: "ge", value: 1 })

/** Scores and conditions that compare them. */
export const SCORING = {
  QO751: {
    "renamed-score": { sound: { "questionnaire.scores": scoreOf("play") } },
    "no-score-at-all": {
      base: BASE,
      both: { "why.showIf": { ...shownFrom("fan") } },
      sound: { scores: scoreOf("play") },
    },
    "another-score": {
      base: BASE,
      both: { scores: scoreOf("play") },
      defect: { "why.showIf": shownFrom("fun") },
      sound: { "why.showIf": shownFrom("fan") },
    },
  },
  QO752: {
    "deleted-question": { sound: { "questionnaire.scores": scoreOf("play") } },
    "open-question": {
      base: BASE,
      defect: { scores: scoreOf("why") },
      sound: { scores: scoreOf("time") },
    },
    "number-of-a-choice": {
      base: BASE,
      defect: {
        scores: [{ name: "fan", of: [{ question: "play", points: "value" }], as: "mean" }],
      },
      sound: { scores: scoreOf("play") },
    },
  },
} satisfies DefectTable
