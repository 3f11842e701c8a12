import { keysOf, isSameValue } from "../../lib/index.ts"
import type { Question } from "../../questionnaire/index.ts"
import { elementAt, LISTS_OF, type Element, type ElementKind } from "../document/elements.ts"
import { acceptsField, answerRules, commonFields, questionRules } from "../document/field-rules.ts"
import { isTranslatedField } from "../document/translated-fields.ts"
import {
  childrenOf,
  idsOf,
  otherSide,
  subtreeIds,
  type MergeStates,
  type MergeSide,
} from "./merging.ts"

type Fields = Readonly<Record<string, unknown>>

/**
 * Ensures that each id has one kind: if the sides use an id for different kinds, one side's element is removed with its
 * content.
 */
export function settleIds(merging: MergeStates): void {
  const { base, mine, theirs } = merging
  for (const id of idsOf(merging)) {
    const own = mine.get(id)
    const other = theirs.get(id)
    if (own && other && own.kind !== other.kind) {
      const side = merging.settle({
        kind: "id",
        element: outermostKind(own.kind, other.kind),
        record: id,
        base: base.get(id)?.kind,
        mine: own.kind,
        theirs: other.kind,
      })
      const loser = merging[otherSide(side)]
      for (const lost of subtreeIds(childrenOf(loser), id)) loser.delete(lost)
      loser.set(id, elementAt(merging[side], id))
    }
    const kind = (mine.get(id) ?? theirs.get(id))?.kind
    if (kind && base.get(id)?.kind !== kind) base.delete(id)
  }
}

/**
 * Returns the outermost of two kinds, in the order project, block, question, answer. The order of the arguments has no effect.
 */
const outermostKind = (one: ElementKind, other: ElementKind): ElementKind =>
  keysOf(LISTS_OF).find((kind) => kind === one || kind === other) ?? one

/**
 * Fields that all categories have. If the categories differ, all other fields, answers and statements are taken from one side.
 */
const COMMON = new Set(commonFields().filter((field) => field !== "category"))
const isCommon = (field: string) => COMMON.has(field) || isTranslatedField(field)

const fieldsThat = (fields: Fields, keep: (field: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => keep(field)))

/**
 * If one side changed the category of a question, the question receives this category and those changes of the other side that
 * have the same meaning in it. Other changes, and changes of the category on both sides, are taken from one side as a whole.
 */
export function settleCategories(merging: MergeStates): void {
  const { base, mine, theirs } = merging
  for (const own of Array.from(mine.values())) {
    const other = theirs.get(own.id)
    if (own.kind !== "question" || other?.kind !== "question") continue
    if (own.fields["category"] === other.fields["category"]) continue
    if (convertOther(merging, own.id)) continue
    const side = sideOfCategory(merging, own, other)
    for (const copy of [merging[otherSide(side)], base])
      if (copy.has(own.id)) copyUnit(merging[side], copy, own.id)
  }
}

/** Converts the other side and the base to the category that only one side changed, if their fields are valid in it. */
function convertOther({ base, mine, theirs }: MergeStates, id: string): boolean {
  const was = base.get(id)
  const changed = [mine, theirs].filter(
    (side) => was?.fields["category"] !== elementAt(side, id).fields["category"],
  )
  const [winner] = changed
  if (!was || !winner || changed.length > 1) return false
  const category = categoryOf(elementAt(winner, id))
  const others = [winner === mine ? theirs : mine, base]
  if (!others.every((side) => fitsCategory(side, elementAt(side, id), category))) return false
  for (const side of others) {
    const element = elementAt(side, id)
    side.set(id, { ...element, fields: { ...element.fields, category } })
  }
  return true
}

/** Returns true if a question is valid in this category with its answers and statements. */
function fitsCategory(
  side: ReadonlyMap<string, Element>,
  { id, fields, lists }: Element,
  category: Question["category"],
): boolean {
  const rules = questionRules(category)
  const inside = answerRules(category)
  const all: Fields = { ...fields, category, id }
  return (
    Object.keys(all).every((field) => rules.has(field) || isTranslatedField(field)) &&
    ITEMS.every((list) => rules.has(list) === (lists[list] !== undefined)) &&
    Array.from(rules.keys()).every(
      (field) => ITEMS.some((list) => list === field) || acceptsField(rules, field, all[field]),
    ) &&
    // Elements that had another kind in the base are no longer answers.
    (lists.answers ?? []).every((answer) =>
      Object.entries(side.get(answer)?.fields ?? {}).every(
        ([field, value]) =>
          inside && (isTranslatedField(field) || acceptsField(inside, field, value)),
      ),
    )
  )
}

const ITEMS = ["answers", "statements"] as const

function sideOfCategory(merging: MergeStates, own: Element, other: Element): MergeSide {
  const { base, mine, theirs } = merging
  const was = base.get(own.id)
  const before = was && unitOf(base, was)
  if (isSameValue(unitOf(mine, own), before)) return "theirs"
  if (isSameValue(unitOf(theirs, other), before)) return "mine"
  return merging.settle({
    kind: "category",
    element: "question",
    record: own.id,
    field: "category",
    base: was?.fields["category"],
    mine: own.fields["category"],
    theirs: other.fields["category"],
  })
}

/** Returns all fields that depend on the category. */
function unitOf(side: ReadonlyMap<string, Element>, { fields, lists }: Element): unknown {
  const items = [lists.answers, lists.statements].map((ids) =>
    ids?.map((id) => [id, side.get(id)?.fields]),
  )
  return [fieldsThat(fields, (field) => !isCommon(field)), items]
}

const itemsOf = ({ lists: { answers = [], statements = [] } }: Element) => [
  ...answers,
  ...statements,
]

function copyUnit(from: ReadonlyMap<string, Element>, to: Map<string, Element>, id: string): void {
  const source = elementAt(from, id)
  const target = elementAt(to, id)
  for (const item of itemsOf(target)) if (to.get(item)?.parent === id) to.delete(item)
  for (const item of itemsOf(source)) to.set(item, elementAt(from, item))
  const fields = {
    ...fieldsThat(target.fields, (field) => isCommon(field)),
    ...fieldsThat(source.fields, (field) => !isCommon(field)),
  }
  to.set(id, { ...target, fields, lists: source.lists })
}

export const categoryOf = ({ fields }: Element) => fields["category"] as Question["category"]
