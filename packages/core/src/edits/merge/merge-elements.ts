import {
  LISTED,
  LISTS_OF,
  type Element,
  type ElementKind,
  type ListName,
} from "../document/elements.ts"
import { acceptsField, answerRules, questionRules } from "../document/field-rules.ts"
import { PROJECT_KEY } from "../document/record.ts"
import { isTranslatedField, translatedField } from "../document/translated-fields.ts"
import { isSameValue } from "../../lib/index.ts"
import type { ElementField } from "../difference/weights.ts"
import { mergeOrder } from "./merge-order.ts"
import { childrenOf, idsOf, type MergeStates, type SettledClash } from "./merging.ts"
import type { Translation } from "../../questionnaire/index.ts"
import { categoryOf } from "./settle-kinds.ts"

type Fields = Readonly<Record<string, unknown>>

/** Merges three states that have the same elements with the same kinds. Each element in the result has its parent. */
export function mergeElements(merging: MergeStates): Map<string, Element> {
  const merged = new Map<string, Element>()
  for (const id of idsOf(merging)) {
    const one = merging.mine.get(id) ?? merging.theirs.get(id)
    const element = one && mergeElement(one, merged, merging)
    if (element) merged.set(id, element)
  }
  const children = childrenOf(merged)
  for (const element of merged.values()) {
    if (LISTS_OF[element.kind].length === 0) continue
    const members = children.get(element.id) ?? []
    merged.set(element.id, { ...element, lists: mergeLists(element, members, merged, merging) })
  }
  return merged
}

/** Returns the merged element with empty lists; undefined if its parent was deleted. */
function mergeElement(one: Element, merged: ReadonlyMap<string, Element>, merging: MergeStates) {
  const { id, parent } = one
  const fields = mergeFields(one, merging)
  const element = { ...one, fields, parent: mergeParent(one, merging) }
  if (id === PROJECT_KEY) return element
  const found = [
    element.parent,
    parent,
    merging.theirs.get(id)?.parent,
    merging.base.get(id)?.parent,
  ]
    .map((each) => (each === undefined ? undefined : merged.get(each)))
    .find((each) => isParent(each, element))
  return found && { ...element, parent: found.id, fields: fittingFields(element, found) }
}

/** Version numbers increase on both sides, so the higher one is used. */
const laterVersion = (a: unknown, b: unknown): unknown => Math.max(Number(a ?? 0), Number(b ?? 0))

function mergeFields({ id, kind }: Element, merging: MergeStates): Fields {
  const own = merging.mine.get(id)?.fields
  const other = merging.theirs.get(id)?.fields
  if (!own || !other) return own ?? other ?? {}
  const was = merging.base.get(id)?.fields ?? {}
  if (isSameValue(own, other)) return own
  const fields: Record<string, unknown> = {}
  for (const field of new Set([...Object.keys(own), ...Object.keys(other)])) {
    const value = mergeValue(
      { base: was[field], mine: own[field], theirs: other[field] },
      (values) =>
        kind === "project" && field === "revision"
          ? laterVersion(values.mine, values.theirs)
          : values[merging.settle(fieldClash(id, kind, field, values))],
    )
    if (value !== undefined) fields[field] = value
  }
  return fields
}

function fieldClash(
  record: string,
  element: ElementKind,
  field: string,
  values: Values,
): SettledClash {
  const translated = translatedField(field)
  const clash = { kind: "field", element, record } as const
  return translated
    ? {
        ...clash,
        field: "translation",
        ...translated,
        which: `${translated.language}:${translated.part}`,
        base: textOf(values.base),
        mine: textOf(values.mine),
        theirs: textOf(values.theirs),
      }
    : { ...clash, field: field as ElementField, ...values }
}

const textOf = (value: unknown): string | undefined => (value as Translation | undefined)?.text

interface Values {
  base: unknown
  mine: unknown
  theirs: unknown
}

function mergeValue(values: Values, decide: (values: Values) => unknown): unknown {
  const { base, mine, theirs } = values
  if (isSameValue(mine, theirs) || isSameValue(theirs, base)) return mine
  return isSameValue(mine, base) ? theirs : decide(values)
}

function mergeParent({ id, kind }: Element, merging: MergeStates): string {
  const [own, other, was] = [merging.mine, merging.theirs, merging.base].map(
    (side) => side.get(id)?.parent,
  )
  if (own === undefined || other === undefined) return own ?? other ?? PROJECT_KEY
  const values = { base: was, mine: own, theirs: other }
  const field = kind === "question" ? "block" : "question"
  return mergeValue(
    values,
    () => values[merging.settle({ kind: "moved", element: kind, record: id, field, ...values })],
  ) as string
}

const PARENT_KINDS: Record<ElementKind, ElementKind> = {
  project: "project",
  portrait: "project",
  block: "project",
  question: "block",
  answer: "question",
  statement: "question",
}

function isParent(parent: Element | undefined, { kind }: Element): boolean {
  if (!parent || parent.kind !== PARENT_KINDS[kind]) return false
  return parent.kind !== "question" || hasList(parent, kind)
}

const hasList = (question: Element, kind: ElementKind) =>
  questionRules(categoryOf(question)).has(kind === "answer" ? "answers" : "statements")

/** Returns the fields without those that an answer may not have in the question to which it was moved. */
function fittingFields({ kind, fields }: Element, parent: Element): Fields {
  const rules = kind === "answer" ? answerRules(categoryOf(parent)) : undefined
  if (!rules) return fields
  const kept = Object.entries(fields).filter(
    ([field, value]) => isTranslatedField(field) || acceptsField(rules, field, value),
  )
  return kept.length === Object.keys(fields).length ? fields : Object.fromEntries(kept)
}

function mergeLists(
  element: Element,
  members: readonly string[],
  merged: ReadonlyMap<string, Element>,
  merging: MergeStates,
): Element["lists"] {
  const lists: Partial<Record<ListName, readonly string[]>> = {}
  for (const list of LISTS_OF[element.kind]) {
    const ids = new Set(members.filter((id) => merged.get(id)?.kind === LISTED[list]))
    if (ids.size > 0) lists[list] = mergeList(element, list, ids, merging)
    else if (isListed(element, list, merging)) lists[list] = []
  }
  return lists
}

/** Whether the element keeps a list although the list is empty. */
function isListed({ id, lists }: Element, list: ListName, merging: MergeStates): boolean {
  if (list !== "portraits") return lists[list] !== undefined
  const has = (side: ReadonlyMap<string, Element>) => side.get(id)?.lists[list] !== undefined
  return has(merging.mine) === has(merging.base) ? has(merging.theirs) : has(merging.mine)
}

function mergeList(
  { id, kind }: Element,
  list: ListName,
  ids: ReadonlySet<string>,
  merging: MergeStates,
): readonly string[] {
  const [base = [], mine = [], theirs = []] = [merging.base, merging.mine, merging.theirs].map(
    (side) => side.get(id)?.lists[list],
  )
  return mergeOrder({ base, mine, theirs }, ids, () =>
    merging.settle({ kind: "order", element: kind, record: id, field: list, base, mine, theirs }),
  )
}
