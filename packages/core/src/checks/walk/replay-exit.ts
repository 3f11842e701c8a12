import {
  choicesOf,
  exitsOf,
  HIDDEN,
  hiddenWay,
  isByConditions,
  SCREENED,
  wayAfterAnswers,
  wayAfterBand,
  type Exit,
  type FlowNode,
} from "../../flow/index.ts"
import { answersOf, passesScreening, hasScreening, typeOf } from "../../questionnaire/index.ts"
import type { WalkStep } from "./base.ts"
import { isSameWay } from "./same-edges.ts"

/** The exit that goes this leg with the answers that are left. */
export function exitBy(node: FlowNode, leg: WalkStep, left: ReadonlySet<number>): Exit | undefined {
  if (leg.exit.by === HIDDEN) return leadingOn(node, left)
  if (isByConditions(leg.exit)) {
    const answered = { ...leg, exit: answerOf(node, leg.exit) }
    return exitBy(node, answered, left) ?? acceptedExit(node, leg.exit, left)
  }
  if (leg.exit.act.kind === "skip") return leg.exit
  const isChoice = typeOf(node.question).form === "codes"
  const asMeant = isChoice ? (groupedExit(leg, left) ?? sameExit(node, leg.exit, left)) : undefined
  return asMeant ?? alikeExit(node, leg.exit, left)
}

/** The exit of an answer without a redirect, after which conditions decide; a screen-out may follow any answer that is not screened out. */
const answerOf = (node: FlowNode, { act }: Exit): Exit => {
  if (act.kind === "choose") {
    const by = act.answers.find((index) => node.answers[index]) ?? -1
    return { way: wayAfterAnswers(node, act.answers), by, act }
  }
  const band = act.kind === "number" && node.bands[act.band] ? act.band : -1
  return { way: wayAfterBand(node, band), by: band, act }
}

/** Any answer that is not screened out: the condition of a question decides on the way, whichever it is. */
const acceptedExit = (node: FlowNode, { way }: Exit, left: ReadonlySet<number>): Exit | undefined =>
  way.to === SCREENED
    ? exitsOf(node, { left: [...left].toSorted((a, b) => a - b) }).find(
        (exit) => exit.way.to !== SCREENED,
      )
    : undefined

/** Answers that lead to the next question, as if it were not shown. */
const leadingOn = (node: FlowNode, left: ReadonlySet<number>): Exit | undefined =>
  exitsOf(node, { left: [...left].toSorted((a, b) => a - b) }).find(({ way }) =>
    isSameWay(way, hiddenWay(node)),
  )

/** The same answers, if they are available and can be combined. */
function sameExit({ question }: FlowNode, exit: Exit, left: ReadonlySet<number>): Exit | undefined {
  if (exit.act.kind !== "choose") return undefined
  const { answers } = exit.act
  const { alone, min, max } = choicesOf(question, [...left])
  const isAlone = answers.length === 1 && answers.some((index) => alone.includes(index))
  const isValid = isAlone || (answers.length >= min && answers.length <= max)
  const modes = answers.map((index) => answersOf(question)[index]?.screening ?? "allow")
  // If recall decides the answers, an exit names a single one. Others may have to be chosen with it.
  const isOut = hasScreening(question) && !passesScreening(modes)
  const isSame = isOut === (exit.way.to === SCREENED)
  return isValid && isSame && answers.every((index) => left.has(index)) ? exit : undefined
}

/** The exit with as many answers of each group, of those that are left. */
function groupedExit(
  { node, exit, grouping }: WalkStep,
  left: ReadonlySet<number>,
): Exit | undefined {
  const groups = grouping?.groupsOf(node) ?? []
  if (exit.act.kind !== "choose" || groups.length === 0) return undefined
  const wanted = new Set(exit.act.answers)
  const answers = groups.flatMap(({ indices }) => {
    const count = indices.filter((index) => wanted.has(index)).length
    return indices.filter((index) => left.has(index)).slice(0, count)
  })
  return answers.length === wanted.size
    ? { ...exit, act: { kind: "choose", answers: answers.toSorted((a, b) => a - b) } }
    : undefined
}

/** The exit by the same redirect, with answers that are left. */
function alikeExit(node: FlowNode, exit: Exit, left: ReadonlySet<number>): Exit | undefined {
  if (typeOf(node.question).form === "numbers" && exit.act.kind === "number") return exit
  const exits = exitsOf(node, { left: [...left].toSorted((a, b) => a - b) })
  const isOut = exit.way.to === SCREENED
  return exits.find(({ by, way }) => by === exit.by && (way.to === SCREENED) === isOut)
}
