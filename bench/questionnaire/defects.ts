import type { FindingCode } from "@qo/core/checks"
import type { Answer, Question, Recall } from "@qo/core/questionnaire"
import type { ProjectFile } from "@qo/core/project"
import { after, createGround, type BaseQuestionnaire, toQuestion } from "./base-questionnaire.ts"

/** The defect: a finding code, or a fault that the format itself refuses. */
export type DefectKind = FindingCode | "idClash" | "codeClash"

/** Puts a defect into the lot with this index. */
type Plant = (ground: BaseQuestionnaire, lot: number) => void

/** Kinds of defects that SurveyJS can express, too, with descriptions. */
const DEFECTS: Partial<Record<DefectKind, [what: string, plant: Plant]>> = {
  QO101: ["a redirect back: respondents go in circles", back],
  QO102: ["a redirect to a question that does not exist", onAnswer(() => "nowhere")],
  QO103: ["a redirect to an empty block", toEmptyBlock],
  QO109: ["a question that nobody reaches", leapAll],
  QO111: ["a redirect that is never followed", neverFollowed],
  QO113: ["a redirect to where the flow goes anyway", onAnswer(after)],
  QO202: ["recall from a question that does not exist", recalling(() => "nowhere")],
  QO203: ["recall from a later question", recalling((ground, one) => after(ground, one, 4))],
  QO204: ["recall from a question that some jump over", recallOfLeaptOver],
  QO205: ["recall that may leave nothing to choose", recalling(before, "notSelected")],
  QO207: ["a limit that cannot be met", limited],
  QO209: ["numbers between bands that fall into none", banded([0, 3], [7, 10])],
  QO210: ["bands that overlap", banded([0, 6], [5, 10])],
  QO211: ["a band that no number reaches", banded([0, 6], [11, 20])],
  QO212: ["bounds the wrong way round", bounds({ from: 100, to: 0 })],
  QO213: ["bounds that leave a single number", bounds({ from: 10, to: 12, step: 50 })],
  QO214: ["a step that misses the upper bound", bounds({ step: 30 })],
  QO301: ["a screening question that some jump over", screeningLeaptOver],
  QO302: ["a screening question that nobody passes", screeningOfNobody],
  QO401: ["no questions at all", ({ blocks }) => void blocks.splice(0)],
  QO402: [
    "empty blocks alone",
    ({ blocks }) => blocks.forEach(({ questions }) => questions.splice(0)),
  ],
  QO403: ["an empty block", ({ blocks }, lot) => void blocks.splice(lot, 0, EMPTY)],
  QO407: ["a choice without text and answers", untouched],
  QO408: ["a question without a text", titled(() => "")],
  QO409: ["an answer without a text", secondAnswer({ text: "" })],
  QO418: ["a choice of a single answer", ({ ones }, lot) => void at(ones, lot).answers.splice(1)],
  QO501: ["two questions with the same text", titled(({ ones }, lot) => at(ones, lot + 1).text)],
  QO502: ["two answers with the same text", secondAnswer({ text: "Puzzles" })],
  QO505: ["a parameter in a text that nobody sets", titled(() => "Do you like {{p.game}}?")],
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

const at = <Item>(items: readonly Item[] | undefined, index: number): Item => {
  const item = items?.[index]
  if (item === undefined) throw new Error(`no lot ${index}`)
  return item
}

function onAnswer(target: (ground: BaseQuestionnaire, one: Question) => string): Plant {
  return (ground, lot) => {
    const one = at(ground.ones, lot)
    at(one.answers, 1).redirect = toQuestion(target(ground, one))
  }
}

function back({ ones, multiples }: BaseQuestionnaire, lot: number): void {
  at(at(multiples, lot + 1).answers, 2).redirect = toQuestion(at(ones, lot).id)
}

function toEmptyBlock({ ones, blocks }: BaseQuestionnaire, lot: number): void {
  blocks.push(EMPTY)
  at(at(ones, lot).answers, 1).redirect = { to: "block", id: EMPTY.id }
}

/** Every answer leads over the next question, or every number does. */
function leapAll(ground: BaseQuestionnaire, lot: number): void {
  const one = at(ground.ones, lot)
  const scale = at(ground.scales, lot)
  if (lot % 2 === 0) {
    for (const answer of one.answers) answer.redirect = toQuestion(after(ground, one, 2))
    return
  }
  const redirect = toQuestion(after(ground, scale, 2))
  scale.bands = [
    { from: 0, to: 5, redirect },
    { from: 6, to: 10, redirect },
  ]
}

/** Every answer has a redirect, so that the question's is never followed. */
function neverFollowed(ground: BaseQuestionnaire, lot: number): void {
  const one = at(ground.ones, lot)
  one.answers.forEach((answer, index) => {
    answer.redirect = toQuestion(after(ground, one, 1 + (index % 2)))
  })
  one.redirect = toQuestion(after(ground, one, 4))
}

function recalling(
  source: (ground: BaseQuestionnaire, question: Question, lot: number) => string,
  mode: Recall["mode"] = "selected",
): Plant {
  return (ground, lot) => {
    const question = at(ground.multiples, lot + 1)
    question.recall = { source: source(ground, question, lot), mode, onEmpty: "skip" }
  }
}

function before({ multiples }: BaseQuestionnaire, _: Question, lot: number): string {
  return at(multiples, lot).id
}

function recallOfLeaptOver(ground: BaseQuestionnaire, lot: number): void {
  at(at(ground.ones, lot).answers, 0).redirect = toQuestion(at(ground.scales, lot).id)
  recalling(before)(ground, lot)
}

/** Above the number of answers, or above the greatest number allowed. */
function limited({ multiples }: BaseQuestionnaire, lot: number): void {
  at(multiples, lot).limit = lot % 2 === 0 ? { min: 9 } : { min: 4, max: 2 }
}

function banded(...bands: [from: number, to: number][]): Plant {
  return (ground, lot) => {
    const scale = at(ground.scales, lot)
    scale.bands = bands.map(([from, to], index) => ({
      from,
      to,
      redirect: toQuestion(after(ground, scale, 2 + index)),
    }))
  }
}

function bounds(set: Partial<BaseQuestionnaire["sliders"][number]>): Plant {
  return ({ sliders }, lot) => void Object.assign(at(sliders, lot), set)
}

function screening(
  ground: BaseQuestionnaire,
  lot: number,
  denied: (index: number) => boolean,
): void {
  const one = at(ground.ones, lot)
  const answers = one.answers.map((answer, index) => ({
    ...answer,
    screening: denied(index) ? "deny" : "allow",
  }))
  Object.assign(one, { category: "screening", answers })
}

function screeningLeaptOver(ground: BaseQuestionnaire, lot: number): void {
  screening(ground, lot + 1, (index) => index === 4)
  const target = at(ground.multiples, lot + 1).id
  at(at(ground.multiples, lot).answers, 0).redirect = toQuestion(target)
}

function screeningOfNobody(ground: BaseQuestionnaire, lot: number): void {
  screening(ground, lot, () => true)
}

function titled(text: (ground: BaseQuestionnaire, lot: number) => string): Plant {
  return (ground, lot) => void (at(ground.ones, lot).text = text(ground, lot))
}

function untouched({ ones }: BaseQuestionnaire, lot: number): void {
  Object.assign(at(ones, lot), { text: "", answers: [] })
}

function secondAnswer(set: Partial<Answer>): Plant {
  return ({ ones }, lot) => void Object.assign(at(at(ones, lot).answers, 1), set)
}
