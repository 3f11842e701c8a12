import type { FindingCode } from "@qo/core/checks"
import type { Answer, Question, Recall } from "@qo/core/questionnaire"
import type { ProjectFile } from "@qo/core/project"
import { idAfter, createGround, type BaseQuestionnaire, toQuestion } from "./base-questionnaire.ts"

/** The defect: a finding code, or a fault that the format itself refuses. */
export type DefectKind = FindingCode | "idClash" | "codeClash"

/** Puts a defect into the lot with this index. */
type Plant = (ground: BaseQuestionnaire, lot: number) => void

/** Kinds of defects that SurveyJS can express, too, with descriptions. */
const DEFECTS: Partial<Record<DefectKind, [what: string, plant: Plant]>> = {
  QO101: ["a redirect back: respondents go in circles", leadBack],
  QO102: ["a redirect to a question that does not exist", onAnswer(() => "nowhere")],
  QO103: ["a redirect to an empty block", toEmptyBlock],
  QO109: ["a question that no one reaches", leapAll],
  QO111: ["a redirect that is never followed", neverFollowed],
  QO113: ["a redirect to where the flow goes anyway", onAnswer(idAfter)],
  QO202: ["recall from a question that does not exist", plantRecall(() => "nowhere")],
  QO203: ["recall from a later question", plantRecall((ground, one) => idAfter(ground, one, 4))],
  QO204: ["recall from a question that some jump over", recallOfLeaptOver],
  QO205: ["recall that may leave nothing to choose", plantRecall(idBefore, "notSelected")],
  QO207: ["a limit that cannot be met", plantLimit],
  QO209: ["numbers between bands that fall into none", plantBands([0, 3], [7, 10])],
  QO210: ["bands that overlap", plantBands([0, 6], [5, 10])],
  QO211: ["a band that no number reaches", plantBands([0, 6], [11, 20])],
  QO212: ["bounds the wrong way round", bounds({ from: 100, to: 0 })],
  QO213: ["bounds that leave a single number", bounds({ from: 10, to: 12, step: 50 })],
  QO214: ["a step that misses the upper bound", bounds({ step: 30 })],
  QO301: ["a screening question that some jump over", screeningLeaptOver],
  QO302: ["a screening question that no one passes", screeningOfNobody],
  QO401: ["no questions at all", ({ blocks }) => void blocks.splice(0)],
  QO402: [
    "empty blocks alone",
    ({ blocks }) => blocks.forEach(({ questions }) => questions.splice(0)),
  ],
  QO403: ["an empty block", ({ blocks }, lot) => void blocks.splice(lot, 0, EMPTY)],
  QO407: ["a choice without text and answers", plantUntouched],
  QO408: ["a question without a text", plantTitle(() => "")],
  QO409: ["an answer without a text", secondAnswer({ text: "" })],
  QO418: [
    "a choice of a single answer",
    ({ ones }, lot) => void itemAt(ones, lot).answers.splice(1),
  ],
  QO501: [
    "two questions with the same text",
    plantTitle(({ ones }, lot) => itemAt(ones, lot + 1).text),
  ],
  QO502: ["two answers with the same text", secondAnswer({ text: "Puzzles" })],
  QO505: ["a parameter in a text that is never set", plantTitle(() => "Do you like {{p.game}}?")],
  idClash: ["two questions with the same name", bounds({ id: "one0" })],
  codeClash: ["two answers stored as the same", secondAnswer({ code: 1 })],
}

/** Every kind with the questionnaires that have it, one for each lot of the ground. */
export const defects = (): { kind: DefectKind; what: string; planted: ProjectFile[] }[] =>
  Object.entries(DEFECTS).map(([kind, [what, plant]]) => ({
    kind: kind as DefectKind,
    what,
    planted: [0, 1, 2, 3].map((lot) => {
      const ground = createGround(6)
      plant(ground, lot)
      return { questionnaire: { blocks: ground.blocks } }
    }),
  }))

const EMPTY = { id: "empty", title: "Nothing yet", questions: [] }

const itemAt = <Item>(items: readonly Item[] | undefined, index: number): Item => {
  const item = items?.[index]
  if (item === undefined) throw new Error(`no lot ${index}`)
  return item
}

function onAnswer(target: (ground: BaseQuestionnaire, one: Question) => string): Plant {
  return (ground, lot) => {
    const one = itemAt(ground.ones, lot)
    itemAt(one.answers, 1).redirect = toQuestion(target(ground, one))
  }
}

function leadBack({ ones, multiples }: BaseQuestionnaire, lot: number): void {
  itemAt(itemAt(multiples, lot + 1).answers, 2).redirect = toQuestion(itemAt(ones, lot).id)
}

function toEmptyBlock({ ones, blocks }: BaseQuestionnaire, lot: number): void {
  blocks.push(EMPTY)
  itemAt(itemAt(ones, lot).answers, 1).redirect = { to: "block", id: EMPTY.id }
}

/** Every answer leads over the next question, or every number does. */
function leapAll(ground: BaseQuestionnaire, lot: number): void {
  const one = itemAt(ground.ones, lot)
  const scale = itemAt(ground.scales, lot)
  if (lot % 2 === 0) {
    for (const answer of one.answers) answer.redirect = toQuestion(idAfter(ground, one, 2))
    return
  }
  const redirect = toQuestion(idAfter(ground, scale, 2))
  scale.bands = [
    { from: 0, to: 5, redirect },
    { from: 6, to: 10, redirect },
  ]
}

/** Every answer has a redirect, so that the question's is never followed. */
function neverFollowed(ground: BaseQuestionnaire, lot: number): void {
  const one = itemAt(ground.ones, lot)
  one.answers.forEach((answer, index) => {
    answer.redirect = toQuestion(idAfter(ground, one, 1 + (index % 2)))
  })
  one.redirect = toQuestion(idAfter(ground, one, 4))
}

function plantRecall(
  source: (ground: BaseQuestionnaire, question: Question, lot: number) => string,
  mode: Recall["mode"] = "selected",
): Plant {
  return (ground, lot) => {
    const question = itemAt(ground.multiples, lot + 1)
    question.recall = { source: source(ground, question, lot), mode, onEmpty: "skip" }
  }
}

function idBefore({ multiples }: BaseQuestionnaire, _: Question, lot: number): string {
  return itemAt(multiples, lot).id
}

function recallOfLeaptOver(ground: BaseQuestionnaire, lot: number): void {
  itemAt(itemAt(ground.ones, lot).answers, 0).redirect = toQuestion(itemAt(ground.scales, lot).id)
  plantRecall(idBefore)(ground, lot)
}

/** Above the number of answers, or above the greatest number allowed. */
function plantLimit({ multiples }: BaseQuestionnaire, lot: number): void {
  itemAt(multiples, lot).limit = lot % 2 === 0 ? { min: 9 } : { min: 4, max: 2 }
}

function plantBands(...bands: [from: number, to: number][]): Plant {
  return (ground, lot) => {
    const scale = itemAt(ground.scales, lot)
    scale.bands = bands.map(([from, to], index) => ({
      from,
      to,
      redirect: toQuestion(idAfter(ground, scale, 2 + index)),
    }))
  }
}

function bounds(set: Partial<BaseQuestionnaire["sliders"][number]>): Plant {
  return ({ sliders }, lot) => void Object.assign(itemAt(sliders, lot), set)
}

function screening(
  ground: BaseQuestionnaire,
  lot: number,
  denied: (index: number) => boolean,
): void {
  const one = itemAt(ground.ones, lot)
  const answers = one.answers.map((answer, index) => ({
    ...answer,
    screening: denied(index) ? "deny" : "allow",
  }))
  Object.assign(one, { category: "screening", answers })
}

function screeningLeaptOver(ground: BaseQuestionnaire, lot: number): void {
  screening(ground, lot + 1, (index) => index === 4)
  const target = itemAt(ground.multiples, lot + 1).id
  itemAt(itemAt(ground.multiples, lot).answers, 0).redirect = toQuestion(target)
}

function screeningOfNobody(ground: BaseQuestionnaire, lot: number): void {
  screening(ground, lot, () => true)
}

function plantTitle(text: (ground: BaseQuestionnaire, lot: number) => string): Plant {
  return (ground, lot) => void (itemAt(ground.ones, lot).text = text(ground, lot))
}

function plantUntouched({ ones }: BaseQuestionnaire, lot: number): void {
  Object.assign(itemAt(ones, lot), { text: "", answers: [] })
}

function secondAnswer(set: Partial<Answer>): Plant {
  return ({ ones }, lot) => void Object.assign(itemAt(itemAt(ones, lot).answers, 1), set)
}
