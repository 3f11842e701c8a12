import { keysOf } from "../../lib/index.ts"
import type { Question } from "../../questionnaire/index.ts"
import { at, LISTS_OF, type Element, type ElementKind } from "../elements.ts"
import { questionRules } from "../field-rules.ts"
import { same } from "../same.ts"
import { childrenOf, idsOf, otherSide, subtree, type Merging, type Side } from "./merging.ts"

type Fields = Readonly<Record<string, unknown>>

/** One id, one kind: where it stands for different kinds of elements, one side's element goes, with all that is in it. */
export function settleIds(merging: Merging): void {
  const { base, mine, theirs } = merging
  for (const id of idsOf(merging)) {
    const own = mine.get(id)
    const other = theirs.get(id)
    if (own && other && own.kind !== other.kind) {
      const side = merging.settle({
        kind: "id",
        element: outermost(own.kind, other.kind),
        record: id,
        base: base.get(id)?.kind,
        mine: own.kind,
        theirs: other.kind,
      })
      const loser = merging[otherSide(side)]
      for (const lost of subtree(childrenOf(loser), id)) loser.delete(lost)
      loser.set(id, at(merging[side], id))
    }
    const kind = (mine.get(id) ?? theirs.get(id))?.kind
    if (kind && base.get(id)?.kind !== kind) base.delete(id)
  }
}

/** Alike whichever side is which. */
const outermost = (one: ElementKind, other: ElementKind): ElementKind =>
  keysOf(LISTS_OF).find((kind) => kind === one || kind === other) ?? one

/** Fields that every category has; all others, and answers and statements, are taken from one side where categories differ. */
const COMMON = new Set(
  Array.from(questionRules("region").keys()).filter((field) => field !== "category"),
)

const fieldsThat = (fields: Fields, keep: (field: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => keep(field)))

/** A question whose category one side changed is taken from that side, or clashes if the other changed what hangs on it. */
export function settleCategories(merging: Merging): void {
  const { base, mine, theirs } = merging
  for (const own of Array.from(mine.values())) {
    const other = theirs.get(own.id)
    if (own.kind !== "question" || other?.kind !== "question") continue
    if (own.fields["category"] === other.fields["category"]) continue
    const side = sideOfCategory(merging, own, other)
    for (const copy of [merging[otherSide(side)], base])
      if (copy.has(own.id)) copyUnit(merging[side], copy, own.id)
  }
}

function sideOfCategory(merging: Merging, own: Element, other: Element): Side {
  const { base, mine, theirs } = merging
  const was = base.get(own.id)
  const before = was && unitOf(base, was)
  if (same(unitOf(mine, own), before)) return "theirs"
  if (same(unitOf(theirs, other), before)) return "mine"
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

/** All that hangs on the category. */
function unitOf(side: ReadonlyMap<string, Element>, { fields, lists }: Element): unknown {
  const items = [lists.answers, lists.statements].map((ids) =>
    ids?.map((id) => [id, side.get(id)?.fields]),
  )
  return [fieldsThat(fields, (field) => !COMMON.has(field)), items]
}

const itemsOf = ({ lists: { answers = [], statements = [] } }: Element) => [
  ...answers,
  ...statements,
]

function copyUnit(from: ReadonlyMap<string, Element>, to: Map<string, Element>, id: string): void {
  const source = at(from, id)
  const target = at(to, id)
  for (const item of itemsOf(target)) if (to.get(item)?.parent === id) to.delete(item)
  for (const item of itemsOf(source)) to.set(item, at(from, item))
  const fields = {
    ...fieldsThat(target.fields, (field) => COMMON.has(field)),
    ...fieldsThat(source.fields, (field) => !COMMON.has(field)),
  }
  to.set(id, { ...target, fields, lists: source.lists })
}

export const categoryOf = ({ fields }: Element) => fields["category"] as Question["category"]
