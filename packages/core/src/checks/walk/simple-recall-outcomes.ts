import {
  choicesOf,
  findChoice,
  ownWay,
  recallItemsOf,
  type Act,
  type Choices,
  type FlowNode,
  type SoundRecall,
} from "../../flow/index.ts"
import { answersOf, isRequired, limitOf, typeOf } from "../../questionnaire/index.ts"
import type { Base, WalkStep } from "./base.ts"
import { NO_GROUPS } from "./grouping.ts"
import type { RecallOutcomes, Routes } from "./recall-outcomes.ts"
import { legsBetween, legsTo } from "./paths.ts"

/**
 * Most recall is of an earlier question whose respondents all continue to the same one: its results are known without
 * exploration. Everything that can be kept is one case, and an empty result another. `undefined`: not that simple.
 */
export function simpleOutcomes(
  routes: Routes,
  index: number,
  recall: SoundRecall,
): RecallOutcomes | undefined {
  const { base, flow } = routes
  const node = flow.nodes[index]
  const source = flow.nodes[recall.from]
  const choices = source && simpleChoices(base, source)
  if (!node || !choices || (limitOf(node.question)?.min ?? 0) > 1) return undefined
  const { kept, emptied } = keptBy(node, source, recall, choices)
  const act = emptyingAct(source, emptied)
  const all = recallItemsOf(node.question).map((item) => item.index)
  const shown = recall.onEmpty === "showAll" ? { items: all, showsAll: true } : undefined
  return {
    grouping: NO_GROUPS,
    cases: [
      ...(act ? [{ outcome: shown, legs: () => legsWith(routes, source, act, index) }] : []),
      ...(kept.length > 0
        ? [{ outcome: { items: kept, showsAll: false }, legs: noRespondent }]
        : []),
    ],
  }
}

const noRespondent = () => undefined

/** Possible choices at a source whose respondents all continue, whatever they choose. */
function simpleChoices(base: Base, { index, question }: FlowNode): Choices | undefined {
  if (base.stuck[index] === 1 || typeOf(question).screens) return undefined
  if (base.exits[index]?.some(({ way }) => way.to < 0)) return undefined
  const choices = choicesOf(question)
  return choices.min <= choices.max ? choices : undefined
}

function emptyingAct(source: FlowNode, emptied: readonly number[] | undefined): Act | undefined {
  if (emptied) return { kind: "choose", answers: emptied }
  return isRequired(source.question) ? undefined : { kind: "skip" }
}

/** The legs from the start to a question, with this act at its source. */
function legsWith(
  { base, walk }: Routes,
  source: FlowNode,
  act: Act,
  index: number,
): readonly WalkStep[] | undefined {
  const way = base.exits[source.index]?.[0]?.way ?? ownWay(source)
  const before = legsTo(walk, source.index)
  const after = legsBetween(base, way.to, index)
  return (
    before && after && [...before, { node: source.index, exit: { way, by: -1, act } }, ...after]
  )
}

interface KeptItems {
  /** Items that can be kept, by index. */
  kept: number[]
  /** Answers at the source after which nothing is left. */
  emptied: readonly number[] | undefined
}

function keptBy(
  node: FlowNode,
  source: FlowNode,
  { mode }: SoundRecall,
  choices: Choices,
): KeptItems {
  const indexOf = new Map(answersOf(source.question).map(({ code }, index) => [code, index]))
  const common = recallItemsOf(node.question).flatMap(({ code, index }) => {
    const from = indexOf.get(code)
    return from === undefined ? [] : [{ index, from }]
  })
  const kept = common.map(({ index }) => index)
  const sources = new Set(common.map(({ from }) => from))
  switch (mode) {
    case "selected":
      return { kept, emptied: findChoice(choices, { may: (each) => !sources.has(each) }) }
    case "notSelected": {
      const avoidable = common.filter(
        ({ from }) => findChoice(choices, { may: (each) => each !== from }) !== undefined,
      )
      return { kept: avoidable.map(({ index }) => index), emptied: choiceOfAll(choices, sources) }
    }
    case "shown":
    case "all":
      return {
        kept,
        emptied: kept.length > 0 ? undefined : findChoice(choices, { may: () => true }),
      }
  }
}

/** A valid set with all of these in it. */
function choiceOfAll(choices: Choices, all: ReadonlySet<number>): readonly number[] | undefined {
  const { together, alone, min, max } = choices
  if (all.size === 1) {
    const single = alone.find((index) => all.has(index))
    if (single !== undefined) return [single]
  }
  const inside = together.filter((index) => all.has(index))
  if (inside.length < all.size || inside.length > max) return undefined
  const others = together.filter((index) => !all.has(index))
  const chosen = [...inside, ...others.slice(0, Math.max(0, Math.max(min, 1) - inside.length))]
  if (chosen.length > 0) return chosen.toSorted((a, b) => a - b)
  return alone[0] === undefined ? undefined : [alone[0]]
}
