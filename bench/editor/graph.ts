import type { Block, Redirect } from "@qo/core/questionnaire"
import { marksOf } from "../../packages/web/src/editor/canvas/row-marks.ts"
import { SIZES } from "../../packages/web/src/editor/scene/measures.ts"
import { createScene } from "../../packages/web/src/editor/scene/scene.ts"
import type { EditorNames } from "../../packages/web/src/editor/session/names.ts"
import { generateQuestionnaire } from "../questionnaire/generate.ts"
import { elementOf } from "../questionnaire/survey-js-element.ts"
import { toSurveyJs } from "../questionnaire/survey-js.ts"

export interface GraphSize {
  blocks: number
  questions: number
}

export const GRAPHS: readonly GraphSize[] = [
  { blocks: 100, questions: 800 },
  { blocks: 500, questions: 4000 },
  { blocks: 2000, questions: 15_000 },
]

/** Questions per block of the generator; redirects to blocks depend on it. */
const GENERATED = 8

/** Questions of the graphs for each display condition: 2,000 conditions in the largest. */
const QUESTIONS_PER_CONDITION = 7.5

/** The blocks with display conditions on their questions, all of which read the first question. */
export function withConditions(blocks: readonly Block[]): Block[] {
  let index = 0
  let before = ""
  return blocks.map((block) => ({
    ...block,
    questions: block.questions.map((question) => {
      const source = before
      before = question.id
      const nth = index++
      const isReader = nth > 0 && nth % QUESTIONS_PER_CONDITION < 1
      if (!isReader) return question
      const parts = ["q0", ...(source === "q0" ? [] : [source])].map((id) => ({
        question: id,
        state: "answered" as const,
      }))
      return { ...question, showIf: parts.length > 1 ? { any: parts } : parts[0] }
    }),
  }))
}

/** Sound questionnaires of `bench/questionnaire`, their questions shared out evenly among the blocks. */
export function blocksOf({ blocks, questions }: GraphSize): Block[] {
  const all = generateQuestionnaire(questions).blocks.flatMap((block) => block.questions)
  const moved: unknown = JSON.parse(JSON.stringify(all), (_, value: unknown) =>
    isToBlock(value) ? { to: "question", id: `q${Number(value.id.slice(1)) * GENERATED}` } : value,
  )
  const plain = moved as typeof all
  return Array.from({ length: blocks }, (_, at) => ({
    id: `b${at}`,
    title: `Block ${at + 1}`,
    questions: plain.slice(
      Math.floor((at * questions) / blocks),
      Math.floor(((at + 1) * questions) / blocks),
    ),
  }))
}

const isToBlock = (value: unknown): value is Extract<Redirect, { to: "block" }> =>
  typeof value === "object" && value !== null && "to" in value && value.to === "block"

/** Data with which a peer draws the same graph: places and sizes of the product's scene, rows with the same marks. */
export function flowOf(blocks: readonly Block[]) {
  const scene = createScene()
  scene.sync(blocks, new Set())
  const short = (id: string) => {
    const at = scene.questionAt(id)
    return at ? `Q${at.placed.firstNumber + at.row}` : id
  }
  const names = { short, blockNumber: () => 0 } as unknown as EditorNames
  return {
    width: SIZES.width,
    head: SIZES.head,
    row: SIZES.question,
    nodes: scene.placed.map(({ block, x, y, height, firstNumber }, at) => ({
      id: block.id,
      x,
      y,
      height,
      number: at + 1,
      title: block.title,
      rows: block.questions.map((question, row) => ({
        id: question.id,
        number: firstNumber + row,
        category: question.category,
        text: question.text,
        marks: marksOf(question, names),
      })),
    })),
    edges: scene.lines.map(({ kind, from, fromRow, to }, at) => ({
      id: `e${at}`,
      kind,
      source: blocks[from]?.id,
      sourceHandle: blocks[from]?.questions[fromRow]?.id,
      target: blocks[to]?.id,
    })),
  }
}

/** The same questionnaire for SurveyJS, a page for each block. */
export function surveyOf(blocks: readonly Block[]) {
  const { triggers } = toSurveyJs({ blocks: [...blocks] }, "triggers")
  return {
    pages: blocks.map(({ id, title, questions }) => ({
      name: id,
      title,
      elements: questions.map((question) => elementOf(question, [])),
    })),
    triggers,
  }
}
