import { SCREENED, wayAfterAnswers, type Exit } from "../flow/index.ts"
import { choicesLeft, type GraphNode } from "../interview/index.ts"
import { EXAMPLE_PLACES } from "../portrait/index.ts"
import {
  answersOf,
  asksPair,
  choosesManyInRow,
  hasForm,
  isExclusive,
  passesScreening,
  type AnswerValue,
} from "../questionnaire/index.ts"

/**
 * Returns an answer that leaves the question by this exit, or `skip`. `shown`: the shown codes (for a matrix, of its
 * statements). Variants are different answers with the same exit: odd ones choose as many answers as permitted, higher ones
 * begin with later answers.
 */
export function answerFor(
  node: GraphNode,
  exit: Exit,
  shown: readonly number[],
  variant: number,
): AnswerValue | "skip" {
  const { act } = exit
  switch (act.kind) {
    case "skip":
      return "skip"
    case "number":
      return { numbers: asksPair(node.question) ? [act.value, act.value] : [act.value] }
    case "any":
      return anyAnswer(node, shown, variant)
    case "choose":
      return node.form === "rows"
        ? { rows: rowsOf(node, act.answers, shown) }
        : codesOf(node, chosenFor(node, exit, shown, variant))
  }
}

/** A text that every open answer accepts. */
const WORDS = "…"
const OPEN_ANSWERS = { text: WORDS, number: "1", email: "a@example.test", phone: "00000" }

function anyAnswer(node: GraphNode, shown: readonly number[], variant: number): AnswerValue {
  const { question, place } = node
  if (place) return { place: EXAMPLE_PLACES[place] }
  if (hasForm(question, "text")) return { text: OPEN_ANSWERS[question.format ?? "text"] }
  const { min, max } = choicesLeft(node, shown)
  const together = shown.filter((code) => !isAlone(node, code))
  if (together.length === 0 || min > max)
    return withTexts(node, shown.filter((code) => isAlone(node, code)).slice(0, 1))
  const from = (variant >> 1) % together.length
  const ranked = [...together.slice(from), ...together.slice(0, from)]
  return withTexts(node, ranked.slice(0, isGenerous(variant) ? max : min))
}

const isGenerous = (variant: number): boolean => variant % 2 === 1

const isAlone = (node: GraphNode, code: number): boolean => {
  const answer = answersOf(node.question)[node.codes.indexOf(code)]
  return answer !== undefined && isExclusive(answer)
}

const codesOf = (node: GraphNode, chosen: readonly number[]): AnswerValue =>
  withTexts(
    node,
    chosen.map((index) => node.codes[index] ?? -1),
  )

function withTexts(node: GraphNode, codes: readonly number[]): AnswerValue {
  const others = codes.filter((code) => node.kinds[node.codes.indexOf(code)] === "other")
  return others.length > 0
    ? { codes: [...codes], texts: Object.fromEntries(others.map((code) => [code, WORDS])) }
    : { codes: [...codes] }
}

/** Returns answers to a matrix in which every column is chosen in some row, and each row has at least one. */
function rowsOf(
  node: GraphNode,
  chosen: readonly number[],
  statements: readonly number[],
): Record<string, number[]> {
  const codes = chosen.map((index) => node.codes[index] ?? -1)
  const many = choosesManyInRow(node.question)
  return Object.fromEntries(
    statements.map((statement, row) => [
      statement,
      many && row === 0 ? codes : [codes[Math.min(row, codes.length - 1)] ?? -1],
    ]),
  )
}

function chosenFor(
  node: GraphNode,
  exit: Exit,
  shown: readonly number[],
  variant: number,
): readonly number[] {
  const given = exit.act.kind === "choose" ? exit.act.answers : []
  if (variant === 0) return given
  const left = shown.map((code) => node.codes.indexOf(code)).toSorted((a, b) => a - b)
  const others = left.filter((index) => leavesBy(node, exit, [index]))
  const chosen =
    given.length === 1 && others.length > 0
      ? others.slice((variant >> 1) % others.length).slice(0, 1)
      : given
  return isGenerous(variant) ? filledUp(node, exit, chosen, { left, shown }) : chosen
}

function filledUp(
  node: GraphNode,
  exit: Exit,
  given: readonly number[],
  { left, shown }: { left: readonly number[]; shown: readonly number[] },
): readonly number[] {
  const alone = (index: number) => isAlone(node, node.codes[index] ?? -1)
  if (given.some(alone)) return given
  const { max } = choicesLeft(node, shown)
  let chosen = given
  for (const index of left) {
    if (chosen.length >= max) break
    const more = [...chosen, index].toSorted((a, b) => a - b)
    if (!chosen.includes(index) && !alone(index) && leavesBy(node, exit, more)) chosen = more
  }
  return chosen
}

/** Whether these answers, given by index, leave by the same exit. */
function leavesBy(node: GraphNode, exit: Exit, chosen: readonly number[]): boolean {
  const passes =
    !node.screening || passesScreening(chosen.map((index) => node.screening?.[index] ?? "allow"))
  if (exit.way.to === SCREENED || !passes) return exit.way.to === SCREENED && !passes
  const first = chosen.find((index) => node.answers[index])
  return (first ?? -1) === exit.by && wayAfterAnswers(node, chosen).to === exit.way.to
}
