import {
  bandSamples,
  choicesOf,
  exitsOf,
  findChoice,
  SCREENED,
  type Choices,
  type FlowNode,
} from "../flow/index.ts"
import {
  hasMany,
  matchesCondition,
  mayTell,
  restrictsField,
  type Portrait,
  type TargetField,
} from "../portrait/index.ts"
import {
  answersOf,
  bandsOf,
  isRequired,
  passesScreening,
  typeOf,
  type ProfileValue,
} from "../questionnaire/index.ts"
import { isSameExit, type Arc } from "./arcs.ts"

/** Fields in which the latest answers of respondents do not match the portrait: one bit per field. */
export type UnwantedFields = number

/**
 * For fields with several values, such as genres, respondents of a portrait may give any answers. A place of the portrait is
 * reserved after the last answer that can change a field. A respondent whose answers do not match then does not belong to the
 * portrait.
 */
export interface ToldLast {
  /**
   * Returns the fields without a match after leaving by this arc with the best matching answers; undefined if no respondent of
   * the portrait leaves by it.
   */
  after: (misfits: UnwantedFields, node: FlowNode, arc: Arc) => UnwantedFields | undefined
  /** Returns whether a respondent who leaves by this arc may choose this answer, possibly with others. */
  mayChoose: (misfits: UnwantedFields, node: FlowNode, arc: Arc, index: number) => boolean
}

/** Field written by an answer or range. Without a value, the number itself is written. */
type Fact = Pick<ProfileValue, "field"> & { value?: ProfileValue["value"] | undefined }
type Mark = "fits" | "misfits" | "silent"
interface Field {
  bit: number
  markOf: (profile: Fact | undefined) => Mark
  /** For each question: 1 if this question or one that can follow writes the field. */
  ahead: Uint8Array
}

/** Builds the analysis. `order`: the questions, each before the questions to which it leads. */
export function toldLast(
  nodes: readonly FlowNode[],
  arcs: readonly (readonly Arc[])[],
  order: readonly number[],
  portrait: Portrait,
): ToldLast {
  const fields = fieldsOf(portrait).map((field, index): Field => {
    const own = portrait.conditions.filter((each) => each.field === field && restrictsField(each))
    const markOf: Field["markOf"] = (profile) => {
      if (profile?.field !== field || profile.value === undefined) return "silent"
      const told = new Map([[field, profile.value]])
      return own.every((each) => matchesCondition(each, told)) ? "fits" : "misfits"
    }
    return { bit: 1 << index, markOf, ahead: aheadOf(nodes, arcs, order, markOf) }
  })
  const known = new Map<Arc, readonly ReadonlySet<Mark>[]>()
  const marksBy = (node: FlowNode, arc: Arc) => {
    const found = known.get(arc) ?? fields.map((field) => marksOf(node, arc, field, portrait))
    known.set(arc, found)
    return found
  }
  return {
    after: (misfits, node, arc) => {
      const marks = marksBy(node, arc)
      let after = misfits
      for (const [index, { bit }] of fields.entries())
        if (marks[index]?.has("fits")) after &= ~bit
        else if (!marks[index]?.has("silent")) after |= bit
      return fields.some((field) => isLost(field, after, arc)) ? undefined : after
    },
    mayChoose: (misfits, node, arc, index) => {
      const { alone, max } = choicesOf(node.question)
      if (max > 1 && !alone.includes(index)) return true
      const profile = answersOf(node.question)[index]?.profile
      return !fields.some((field) => {
        const mark = field.markOf(profile)
        const after = mark === "misfits" ? field.bit : mark === "fits" ? 0 : misfits
        return isLost(field, after, arc)
      })
    },
  }
}

/** Whether no later answer can correct the field. */
const isLost = ({ bit, ahead }: Field, misfits: UnwantedFields, { to }: Arc): boolean =>
  (misfits & bit) !== 0 && (to < 0 || ahead[to] !== 1)

/** Returns the fields of a portrait. Fields beyond the number of bits are ignored; no portrait has so many. */
const fieldsOf = ({ conditions }: Portrait): TargetField[] =>
  [...new Set(conditions.filter(restrictsField).map(({ field }) => field))]
    .filter(hasMany)
    .slice(0, 30)

function aheadOf(
  nodes: readonly FlowNode[],
  arcs: readonly (readonly Arc[])[],
  order: readonly number[],
  markOf: Field["markOf"],
): Uint8Array {
  const ahead = new Uint8Array(nodes.length)
  for (const index of order.toReversed()) {
    const question = nodes[index]?.question
    const tells =
      question !== undefined &&
      [...answersOf(question), ...bandsOf(question)].some(
        ({ profile }) => markOf(profile) !== "silent",
      )
    if (tells || arcs[index]?.some(({ to }) => ahead[to] === 1)) ahead[index] = 1
  }
  return ahead
}

/** Returns the possible values of a field for respondents of the portrait who leave by this arc. */
function marksOf(node: FlowNode, arc: Arc, { markOf }: Field, portrait: Portrait): Set<Mark> {
  const { question } = node
  if (typeOf(question).form === "numbers") {
    const bands = bandSamples(question).filter(({ band }) => leavesByBand(node, arc, band))
    const told = new Set(bands.map(({ band }) => markOf(bandsOf(question)[band]?.profile)))
    const isOwn = arc.exit.by < 0 && arc.exit.way.to !== SCREENED
    return isOwn && !isRequired(question) ? told.add("silent") : told
  }
  const answers = answersOf(question)
  const marks = answers.map(({ profile }) => markOf(profile))
  const may = (index: number) => {
    const profile = answers[index]?.profile
    return !profile || mayTell(portrait, profile)
  }
  const found = new Set<Mark>(marks.every((mark) => mark === "silent") ? ["silent"] : [])
  if (found.size > 0) return found
  const silent = exitsOf(node, { may: (index) => may(index) && marks[index] === "silent" })
  if (silent.some((exit) => isSameExit(exit, arc.exit))) found.add("silent")
  const choices = choicesOf(question)
  for (const [index, mark] of marks.entries())
    if (mark === "fits" && may(index) && isChosenBy(node, arc, choices, index, may))
      found.add("fits")
  return found
}

function leavesByBand(node: FlowNode, { exit }: Arc, band: number): boolean {
  const isOut = (bandsOf(node.question)[band]?.screening ?? "allow") !== "allow"
  if (isOut || exit.way.to === SCREENED) return isOut && exit.way.to === SCREENED
  return exit.by === (node.bands[band] ? band : -1)
}

type IsAmong = (index: number) => boolean

/** Whether some valid set with this answer leaves by the arc. */
function isChosenBy(
  node: FlowNode,
  { exit }: Arc,
  choices: Choices,
  has: number,
  mayChoose: IsAmong,
): boolean {
  const modes = answersOf(node.question).map(({ screening }) => screening ?? "allow")
  const found = (may: IsAmong, needs?: IsAmong) =>
    may(has) ? findChoice(choices, { has, may, ...(needs && { needs }) }) : undefined
  if (exit.way.to === SCREENED)
    return Boolean(
      found(mayChoose, (index) => modes[index] === "deny") ??
      found((index) => mayChoose(index) && modes[index] === "allowIfAny"),
    )
  const screening = typeOf(node.question).screens
  const leaves = (index: number) => !node.answers[index] || (exit.by >= 0 && index >= exit.by)
  const may = (index: number) =>
    mayChoose(index) && leaves(index) && !(screening && modes[index] === "deny")
  const passes = (chosen: readonly number[] | undefined) =>
    chosen !== undefined &&
    (!screening || passesScreening(chosen.map((index) => modes[index] ?? "allow")))
  return exit.by >= 0 && exit.by !== has
    ? passes(found(may, (index) => index === exit.by))
    : passes(found(may)) || passes(found(may, (index) => modes[index] === "allow"))
}
