import type { PlaceField } from "../../portrait/index.ts"
import {
  asksPair,
  choosesManyInRow,
  hasForm,
  valueAt,
  type AnswerValue,
  type Grid,
} from "../../questionnaire/index.ts"
import type { GraphNode } from "../graph.ts"
import { choicesLeft, isAlone } from "../judge-codes.ts"
import type { ComparedAnswers } from "./compared-values.ts"
import { drawOne, drawWhole, type Random } from "./draw.ts"
import type { Weights } from "./marginals.ts"

/** Answer probabilities of simulated respondents. */
export interface Habits {
  /** Weights of answers by index of the question; `undefined`: every answer alike. */
  answers: readonly (Weights | undefined)[]
  places: Readonly<Record<PlaceField, Weights>>
  /** Answers that conditions distinguish, by index of the question. */
  compared?: ReadonlyMap<number, ComparedAnswers>
}

/** A random answer to a shown question; `skip`; or `undefined` if it cannot be answered. */
export function drawAnswer(
  node: GraphNode,
  order: readonly number[],
  habits: Habits,
  random: Random,
): AnswerValue | "skip" | undefined {
  const weights = habits.answers[node.index]
  const compared = habits.compared?.get(node.index) ?? NOT_COMPARED
  if (drawSkip(node, { weights, compared }, random)) return "skip"
  switch (node.form) {
    case "codes":
      return codesAt(node, order, { weights, compared }, random)
    case "rows":
      return rowsAt(node, order, weights, random)
    case "numbers":
      return numbersAt(node, { weights, compared }, random)
    case "text":
      return textAt(node, compared, random)
    case "place":
      return placeAt(node, weights ?? habits.places[node.place ?? "region"], random)
    case "nothing":
      return "skip"
  }
}

/** The answers of a question that no condition reads. */
const NOT_COMPARED: ComparedAnswers = { words: [], numbers: [], isState: false }

/** Share of respondents who skip a question if a condition asks whether it was answered and no weights are given. */
const SKIP_SHARE = 0.25

function drawSkip(
  { required }: GraphNode,
  { weights, compared: { isState } }: AnswerHabits,
  random: Random,
): boolean {
  if (required) return false
  if (!weights) return isState && random() < SKIP_SHARE
  const skip = weights.get("skip") ?? 0
  if (!(skip > 0)) return false
  let sum = 0
  for (const weight of weights.values()) sum += weight
  return random() * sum < skip
}

/** Probabilities of the answers to one question. */
interface AnswerHabits {
  weights: Weights | undefined
  compared: ComparedAnswers
}

function codesAt(
  node: GraphNode,
  order: readonly number[],
  { weights, compared }: AnswerHabits,
  random: Random,
): AnswerValue | undefined {
  const { min, max } = choicesLeft(node, order)
  const codes = drawCodes(node, order, { min, max, weights }, random)
  if (codes.length === 0) return undefined
  if (!node.mixed) return { codes }
  const others = codes.filter((code) => node.kinds[node.codes.indexOf(code)] === "other")
  if (others.length === 0) return { codes }
  const texts = others.map((code) => [code, drawOne(compared.words, undefined, random) ?? WORDS])
  return { codes, texts: Object.fromEntries(texts) }
}

interface DrawRequest {
  min: number
  max: number
  weights: Weights | undefined
}

/** The first by weight; unless it is exclusive, a random number of others. */
function drawCodes(
  node: GraphNode,
  shown: readonly number[],
  { min, max, weights }: DrawRequest,
  random: Random,
): number[] {
  const first = drawOne(shown, weights, random)
  if (first === undefined) return []
  const chosen = [first]
  if (max <= 1 || (node.mixed && isAlone(node, first))) return chosen
  const count = drawWhole(min, max, random)
  const rest = shown.filter((code) => code !== first && !(node.mixed && isAlone(node, code)))
  while (chosen.length < count) {
    const next = drawOne(rest, weights, random)
    if (next === undefined) break
    chosen.push(next)
    rest.splice(rest.indexOf(next), 1)
  }
  return chosen
}

function rowsAt(
  node: GraphNode,
  statements: readonly number[],
  weights: Weights | undefined,
  random: Random,
): AnswerValue | undefined {
  const { question, codes } = node
  const wish = { min: 1, max: choosesManyInRow(question) ? codes.length : 1, weights }
  const rows: Record<string, number[]> = {}
  for (const statement of statements) rows[statement] = drawCodes(node, codes, wish, random)
  return statements.length > 0 && codes.length > 0 ? { rows } : undefined
}

/** Share of answers to a long scale that are numbers at the bounds of comparisons. */
const NEAR_SHARE = 0.5

function numbersAt(
  { question, grid }: GraphNode,
  { weights, compared }: AnswerHabits,
  random: Random,
): AnswerValue | undefined {
  if (!grid || !(grid.from <= grid.to)) return undefined
  const values = weights && [...weights.keys()].filter((key) => key !== "skip").map(Number)
  const isNear = () => !values && compared.numbers.length > 0 && random() < NEAR_SHARE
  const draw = () =>
    (values && drawOne(values, weights, random)) ??
    (isNear() ? drawOne(compared.numbers, undefined, random) : undefined) ??
    anyOn(grid, random)
  if (!asksPair(question)) return { numbers: [draw()] }
  return { numbers: [draw(), draw()].toSorted((a, b) => a - b) }
}

function anyOn(grid: Grid, random: Random): number {
  const steps = Math.floor((grid.to - grid.from) / grid.step + 1e-9)
  return valueAt(grid, drawWhole(0, Math.min(steps, 2 ** 50), random))
}

/** The shortest that is accepted. */
const WORDS = "…"
const TEXTS = { text: WORDS, number: "1", email: "a@example.test", phone: "+70000000000" }

function textAt(
  { question }: GraphNode,
  { words }: ComparedAnswers,
  random: Random,
): AnswerValue | undefined {
  if (!hasForm(question, "text")) return undefined
  return { text: drawOne(words, undefined, random) ?? TEXTS[question.format ?? "text"] }
}

function placeAt({ place }: GraphNode, weights: Weights, random: Random): AnswerValue | undefined {
  const ids = [...weights.keys()].filter((key) => key !== "skip")
  const id = drawOne(ids, weights, random)
  return place && id !== undefined ? { place: id } : undefined
}
