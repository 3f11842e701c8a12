import type { ProjectFile } from "@qo/core/project"
import type { Condition } from "@qo/core/questionnaire"
import { type BaseQuestionnaire, createGround, toQuestion } from "./base-questionnaire.ts"

/** Puts a defect of display conditions or placeholders into the lot with this index. */
type LogicPlant = (ground: BaseQuestionnaire, lot: number) => void

const has = (question: string, ...codes: number[]): Condition => ({
  question,
  has: codes,
  how: "any",
})

/** The questions of a lot, and those of the next one. */
function lotOf({ ones, multiples, scales, sliders }: BaseQuestionnaire, lot: number) {
  const [one, next] = [ones[lot], ones[lot + 1]]
  const [multiple, scale, slider] = [multiples[lot], scales[lot], sliders[lot]]
  if (!one || !next || !multiple || !scale || !slider) throw new Error(`no lot ${lot}`)
  return { one, next, multiple, scale, slider }
}

type Lot = ReturnType<typeof lotOf>

/** A condition of the scale that stands behind a choice of one and a choice of several answers. */
const onScale =
  (condition: (lot: Lot) => Condition): LogicPlant =>
  (ground, lot) => {
    const found = lotOf(ground, lot)
    found.scale.showIf = condition(found)
  }

const inTitle =
  (text: (lot: Lot) => string): LogicPlant =>
  (ground, lot) => {
    const found = lotOf(ground, lot)
    found.scale.text = text(found)
  }

function exceedBounds(ground: BaseQuestionnaire, lot: number): void {
  const { scale, slider } = lotOf(ground, lot)
  slider.showIf = { question: scale.id, number: "gt", value: 10 }
}

function contradictEarlier(ground: BaseQuestionnaire, lot: number): void {
  const { one, multiple, scale } = lotOf(ground, lot)
  multiple.showIf = has(one.id, 1)
  scale.showIf = { all: [has(one.id, 2), { question: multiple.id, state: "answered" }] }
}

function leaveNothing(ground: BaseQuestionnaire, lot: number): void {
  const { one, multiple } = lotOf(ground, lot)
  for (const answer of multiple.answers) answer.showIf = has(one.id, 1, 2)
}

function hideAnswer(ground: BaseQuestionnaire, lot: number): void {
  const { one, multiple } = lotOf(ground, lot)
  const [first] = multiple.answers
  if (first) first.showIf = { all: [has(one.id, 1), has(one.id, 2)] }
}

function readUnasked(ground: BaseQuestionnaire, lot: number): void {
  const { one, multiple, scale } = lotOf(ground, lot)
  multiple.showIf = has(one.id, 1, 2)
  scale.showIf = { not: has(multiple.id, 3) }
}

function showUnasked(ground: BaseQuestionnaire, lot: number): void {
  const { one, multiple, scale } = lotOf(ground, lot)
  multiple.showIf = has(one.id, 1, 2)
  scale.text = `Would you recommend {{#${multiple.id}}} to a friend?`
}

/** Never its turn: the redirect before it has the same condition. */
function repeatBranch(ground: BaseQuestionnaire, lot: number): void {
  const { one, scale, slider } = lotOf(ground, lot)
  one.redirectIf = [
    { if: has(one.id, 1), redirect: toQuestion(scale.id) },
    { if: has(one.id, 1), redirect: toQuestion(slider.id) },
  ]
}

function overlapBranches(ground: BaseQuestionnaire, lot: number): void {
  const { multiple, slider, next } = lotOf(ground, lot)
  multiple.redirectIf = [
    { if: has(multiple.id, 1), redirect: toQuestion(slider.id) },
    { if: has(multiple.id, 2), redirect: toQuestion(next.id) },
  ]
}

const branch =
  (condition: (lot: Lot) => Condition, target: (lot: Lot) => string): LogicPlant =>
  (ground, lot) => {
    const found = lotOf(ground, lot)
    found.scale.redirectIf = [{ if: condition(found), redirect: toQuestion(target(found)) }]
  }

/** Puts a condition that decides more than whether the scale is shown. */
const onScaleAs =
  (part: "requiredIf" | "screenOutIf", condition: (lot: Lot) => Condition): LogicPlant =>
  (ground, lot) => {
    const found = lotOf(ground, lot)
    found.scale[part] = condition(found)
    if (part === "requiredIf") delete found.scale.required
  }

function endNowhere(ground: BaseQuestionnaire, lot: number): void {
  const { one, scale } = lotOf(ground, lot)
  scale.endIf = [{ if: has(one.id, 1), end: "nowhere" }]
}

interface LogicDefect {
  code: string
  what: string
  plant: LogicPlant
  /** The defect in SurveyJS's own words, if the export replaces it by a condition that is constant or a text that is no reference. */
  inSurveyJs?: (lot: number) => { exported: string; written: string }
}

const asExpression = (written: (lot: number) => string): Pick<LogicDefect, "inSurveyJs"> => ({
  inSurveyJs: (lot) => ({ exported: "1 = 0", written: written(lot) }),
})

/** Every kind that SurveyJS can express, too. */
const LOGIC_DEFECTS: readonly LogicDefect[] = [
  {
    code: "QO701",
    what: "a condition on a question that does not exist",
    plant: onScale(() => has("nowhere", 1)),
    ...asExpression(() => "{nowhere} = 1"),
  },
  {
    code: "QO702",
    what: "a condition that never holds: two answers of one",
    plant: onScale(({ one }) => ({ all: [has(one.id, 1), has(one.id, 2)] })),
  },
  {
    code: "QO702",
    what: "a condition that never holds: numbers out of bounds",
    plant: exceedBounds,
  },
  {
    code: "QO702",
    what: "a condition that never holds: it contradicts an earlier one",
    plant: contradictEarlier,
  },
  { code: "QO702", what: "an answer that no one is shown", plant: hideAnswer },
  {
    code: "QO703",
    what: "a condition that always holds",
    plant: onScale(({ one }) => has(one.id, 1, 2, 3, 4, 5)),
  },
  {
    code: "QO704",
    what: "a condition on a later question",
    plant: onScale(({ next }) => has(next.id, 1)),
    ...asExpression((lot) => `{one${lot + 1}} = 1`),
  },
  {
    code: "QO704",
    what: "a condition on the question itself",
    plant: onScale(({ scale }) => ({ question: scale.id, state: "answered" })),
    ...asExpression((lot) => `{nps${lot}} notempty`),
  },
  {
    code: "QO705",
    what: "a comparison with an answer that does not exist",
    plant: onScale(({ one }) => has(one.id, 9)),
    ...asExpression((lot) => `{one${lot}} = 9`),
  },
  { code: "QO707", what: "conditions that leave nothing to choose from", plant: leaveNothing },
  {
    code: "QO711",
    what: "an answer that is required of no one",
    plant: onScaleAs("requiredIf", ({ one }) => ({ all: [has(one.id, 1), has(one.id, 2)] })),
  },
  {
    code: "QO711",
    what: "a redirect that no one follows",
    plant: branch(
      ({ scale }) => ({ question: scale.id, number: "gt", value: 10 }),
      ({ next }) => next.id,
    ),
  },
  {
    code: "QO712",
    what: "an answer that is required of everyone, on a condition",
    plant: onScaleAs("requiredIf", ({ one }) => has(one.id, 1, 2, 3, 4, 5)),
  },
  {
    code: "QO713",
    what: "a redirect behind another one that leaves it no one",
    plant: repeatBranch,
  },
  {
    code: "QO714",
    what: "a condition that screens out everyone",
    plant: onScaleAs("screenOutIf", ({ one }) => ({ question: one.id, state: "answered" })),
  },
  {
    code: "QO715",
    what: "a redirect to where the question leads without it",
    plant: branch(
      ({ one }) => has(one.id, 1),
      ({ slider }) => slider.id,
    ),
  },
  { code: "QO718", what: "redirects that overlap", plant: overlapBranches },
  {
    code: "QO761",
    what: "a condition that leads to an end that does not exist",
    plant: endNowhere,
  },
  {
    code: "QO751",
    what: "a condition on a score that does not exist",
    plant: onScale(() => ({ score: "fun", op: "ge", value: 3 })),
    ...asExpression(() => "{fun} >= 3"),
  },
  {
    code: "QO717",
    what: "a negation that holds for those who were not asked",
    plant: readUnasked,
  },
  {
    code: "QO721",
    what: "a placeholder for a question that does not exist",
    plant: inTitle(() => "Why {{#nowhere|it}}?"),
    inSurveyJs: () => ({ exported: "{{#nowhere|it}}", written: "{nowhere}" }),
  },
  {
    code: "QO722",
    what: "a placeholder for a later question",
    plant: inTitle(({ next }) => `Why {{#${next.id}|it}}?`),
  },
  {
    code: "QO724",
    what: "a placeholder for a part that the question does not have",
    plant: inTitle(({ one }) => `Why {{#${one.id}[2]|it}}?`),
  },
  { code: "QO723", what: "a placeholder that is empty for some", plant: showUnasked },
]

/** A questionnaire with a defect, and the change to its export that keeps the defect. */
export interface PlantedLogic {
  file: ProjectFile
  change: { exported: string; written: string } | undefined
}

/** Every kind with the questionnaires that have it, one for each lot of the ground. */
export const logicDefects = () =>
  LOGIC_DEFECTS.map(({ code, what, plant, inSurveyJs }) => ({
    code,
    what,
    planted: [0, 1, 2, 3].map((lot): PlantedLogic => {
      const ground = createGround(6)
      plant(ground, lot)
      return { file: { questionnaire: { blocks: ground.blocks } }, change: inSurveyJs?.(lot) }
    }),
  }))
