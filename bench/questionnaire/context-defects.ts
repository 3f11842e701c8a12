import type { ProjectFile } from "@qo/core/project"
import type { Condition, QuestionOf, Questionnaire } from "@qo/core/questionnaire"
import { type BaseQuestionnaire, createGround, toQuestion } from "./base-questionnaire.ts"
import type { PlantedLogic } from "./logic-defects.ts"

/** Parts of a project beside its blocks. */
interface PlantedContext extends Partial<Omit<Questionnaire, "blocks">> {
  portraits?: ProjectFile["portraits"]
}

/** A defect that one question does not show: it is also in what respondents did before, or in the rest of the questionnaire. */
interface ContextDefect {
  code: string
  what: string
  plant: (lot: Lot) => PlantedContext | void
}

const has = (question: string, ...codes: number[]): Condition => ({
  question,
  has: codes,
  how: "any",
})

const choiceOf = (id: string, text: string) => ({ id, code: Number(id.at(-1)), text })

/** The questions of a lot, and a question of several answers at the start. */
function lotOf({ ones, multiples, scales, sliders, blocks }: BaseQuestionnaire, lot: number) {
  const [one, next, block] = [ones[lot], ones[lot + 1], blocks[lot]]
  const [multiple, scale, slider] = [multiples[lot], scales[lot], sliders[lot]]
  if (!one || !next || !multiple || !scale || !slider || !block) throw new Error(`no lot ${lot}`)
  const first: QuestionOf<"multiple"> = {
    id: `first${lot}`,
    category: "multiple",
    text: "What do you know?",
    answers: ["Chess", "Go", "Cards"].map((text, at) => choiceOf(`first${lot}-${at + 1}`, text)),
  }
  blocks.unshift({ id: "first", title: "Start", questions: [first] })
  return { one, next, multiple, scale, slider, block, first, lot }
}

type Lot = ReturnType<typeof lotOf>

const rowsOf = (lot: Lot, rows: number) =>
  lot.block.questions.push({
    id: `rows${lot.lot}`,
    category: "matrix",
    text: "How do you like them?",
    statements: Array.from({ length: rows }, (_, at) =>
      choiceOf(`row${lot.lot}-${at + 1}`, `Game ${at + 1}`),
    ),
    answers: ["Much", "Little"].map((text, at) => choiceOf(`column${lot.lot}-${at + 1}`, text)),
  })

const endOf = (parts: object = {}) => ({ ends: [{ id: "e1", text: "Thank you!", ...parts }] })

export const CONTEXT_DEFECTS: readonly ContextDefect[] = [
  {
    code: "QO702",
    what: "a condition that never holds: a redirect leads those past it",
    plant: ({ one, scale, slider }) => {
      const [first] = one.answers
      if (first) first.redirect = toQuestion(slider.id)
      scale.showIf = has(one.id, 1)
    },
  },
  {
    code: "QO702",
    what: "a condition that never holds: recall leaves no such answer",
    plant: ({ one, multiple, slider }) => {
      multiple.showIf = has(one.id, 1, 2)
      multiple.recall = { source: one.id, mode: "selected", onEmpty: "skip" }
      slider.showIf = has(multiple.id, 3)
    },
  },
  {
    code: "QO702",
    what: "a condition that never holds: such respondents were screened out",
    plant: ({ one, block, slider }) => {
      const screening = ["Often", "Never"].map((text, at) => ({
        ...choiceOf(`${one.id}s${at + 1}`, text),
        screening: at === 0 ? ("allow" as const) : ("deny" as const),
      }))
      block.questions.unshift({
        id: `${one.id}s`,
        category: "screening",
        text: "How often do you play?",
        answers: screening,
      })
      slider.showIf = has(`${one.id}s`, 2)
    },
  },
  {
    code: "QO702",
    what: "a condition that never holds: a score does not get that high",
    plant: ({ one, scale }) => {
      scale.showIf = { score: "total", op: "ge", value: 100 }
      const points = { 1: 5, 2: 10 }
      return { scores: [{ name: "total", as: "sum", of: [{ question: one.id, points }] }] }
    },
  },
  {
    code: "QO702",
    what: "a row that no one is shown",
    plant: (lot) => {
      rowsOf(lot, 3)
      const rows = lot.block.questions.at(-1)
      if (rows?.category === "matrix" && rows.statements[0])
        rows.statements[0].showIf = { all: [has(lot.one.id, 1), has(lot.one.id, 2)] }
    },
  },
  {
    code: "QO708",
    what: "a condition on a parameter that is never set",
    plant: ({ scale }) => {
      scale.showIf = { param: "source", in: ["mail"] }
    },
  },
  {
    code: "QO709",
    what: "a condition that contradicts the portraits",
    plant: ({ one, scale }) => {
      one.answers.forEach((answer, at) => {
        if (at < 2) answer.profile = { field: "gender", value: at === 0 ? "f" : "m" }
      })
      scale.showIf = { profile: "gender", in: ["m"] }
      return {
        portraits: [
          {
            id: 1,
            name: "Women",
            respondents: 100,
            conditions: [{ field: "gender", anyOf: ["f"] }],
          },
        ],
      }
    },
  },
  {
    code: "QO716",
    what: "a screening question that is hidden from some",
    plant: ({ one, block, lot }) => {
      block.questions.push({
        id: `screening${lot}`,
        category: "screening",
        text: "How often do you play?",
        showIf: has(one.id, 1),
        answers: ["Often", "Never"].map((text, at) => ({
          ...choiceOf(`screening${lot}-${at + 1}`, text),
          screening: at === 0 ? ("allow" as const) : ("deny" as const),
        })),
      })
    },
  },
  {
    code: "QO720",
    what: "two questions with one name in conditions",
    plant: ({ one, multiple }) => {
      one.name = "games"
      multiple.name = "games"
    },
  },
  {
    code: "QO730",
    what: "a block that repeats over a later question",
    plant: ({ block, next }) => {
      block.repeat = { of: next.id, over: "chosen" }
    },
  },
  {
    code: "QO731",
    what: "a condition outside of a repeat on a question in it",
    plant: ({ block, one, next, lot }) => {
      block.repeat = { of: `first${lot}`, over: "chosen" }
      next.showIf = has(one.id, 1)
    },
  },
  {
    code: "QO733",
    what: "a repeat that is empty for some",
    plant: ({ block, first, lot }) => {
      first.required = false
      block.repeat = { of: `first${lot}`, over: "chosen" }
    },
  },
  {
    code: "QO741",
    what: "a redirect over questions in random order",
    plant: ({ block, one, slider }) => {
      block.shuffleQuestions = true
      one.redirect = toQuestion(slider.id)
    },
  },
  {
    code: "QO742",
    what: "a redirect into a random order",
    plant: ({ block, first, multiple }) => {
      block.shuffleQuestions = true
      first.redirect = toQuestion(multiple.id)
    },
  },
  {
    code: "QO743",
    what: "a random order of questions that depend on each other",
    plant: ({ block, one, scale }) => {
      block.shuffleQuestions = true
      scale.showIf = has(one.id, 1)
    },
  },
  {
    code: "QO744",
    what: "a question in random order that ends the interview",
    plant: ({ block, one }) => {
      block.shuffleQuestions = true
      one.screenOutIf = has(one.id, 1)
    },
  },
  {
    code: "QO745",
    what: "a random order of as many questions as there are",
    plant: ({ block }) => {
      block.askQuestions = 4
    },
  },
  {
    code: "QO752",
    what: "a score of a question without points",
    plant: ({ one }) => ({
      scores: [{ name: "total", as: "sum", of: [{ question: one.id, points: "value" }] }],
    }),
  },
  { code: "QO762", what: "an end that no one is shown", plant: () => endOf() },
  {
    code: "QO763",
    what: "two default ends of one outcome",
    plant: () => ({
      ends: ["e1", "e2"].map((id) => ({ id, text: "Thank you!", default: true })),
    }),
  },
  {
    code: "QO764",
    what: "a condition that leads to the end of a full quota",
    plant: ({ one, scale }) => {
      scale.endIf = [{ if: has(one.id, 1), end: "e1" }]
      return endOf({ outcome: "quotaFull" })
    },
  },
  {
    code: "QO765",
    what: "an end without a text",
    plant: () => endOf({ text: "", default: true }),
  },
  {
    code: "QO803",
    what: "a translation without the placeholder",
    plant: ({ one, scale }) => {
      scale.text = `Why {{#${one.id}|it}}?`
      return {
        languages: ["en", "ru"],
        translations: { ru: { [`${scale.id}.text`]: { text: "Почему?" } } },
      }
    },
  },
  {
    code: "QO801",
    what: "a translation that is missing",
    plant: () => ({ languages: ["en", "ru"] }),
  },
]

/** Every kind with the questionnaires that have it, one for each lot of the ground. */
export const contextDefects = () =>
  CONTEXT_DEFECTS.map(({ code, what, plant }) => ({
    code,
    what,
    planted: [0, 1, 2, 3].map((lot): PlantedLogic => {
      const ground = createGround(6)
      const { portraits, ...rest } = plant(lotOf(ground, lot)) ?? {}
      const questionnaire = { blocks: ground.blocks, ...rest }
      return { file: { questionnaire, ...(portraits && { portraits }) }, change: undefined }
    }),
  }))
