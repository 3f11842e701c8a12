import type { ProjectFile } from "../../project/index.ts"
import { keysOf, isSameValue } from "../../lib/index.ts"
import {
  type Question,
  type Questionnaire,
  type Translation,
  WORDING,
} from "../../questionnaire/index.ts"
import {
  elementAt,
  elementsOf,
  hasTwins,
  LISTS_OF,
  type Element,
  type Elements,
} from "../document/elements.ts"
import { questionRules } from "../document/field-rules.ts"
import { translatedField } from "../document/translated-fields.ts"
import { longestRun } from "./longest-run.ts"
import {
  addedDifference,
  EMPTIED,
  movedDifference,
  placeOf,
  removedDifference,
  type Difference,
} from "./describe.ts"
import { FIELD_WEIGHTS } from "./weights.ts"

type ComparedState = ProjectFile | Questionnaire

/**
 * Returns the differences between projects in terms of the editor: an added or removed element is one difference, and moves are
 * recognised. Empty if the projects differ only in pid, revision, demo, others and pictures.
 */
export function differenceOf(before: ComparedState, after: ComparedState): Difference[] {
  const old = projectIn(before)
  const now = projectIn(after)
  const twins = hasTwins(old) || hasTwins(now)
  const from = elementsOf(old, twins)
  const to = elementsOf(now, twins)
  const elements = Array.from(to.values())
  return [
    ...elements.flatMap((element) => changesOf(element, from, to)),
    ...elements.flatMap((element) => movesIn(element, from, to)),
    ...removals(from, to),
  ]
}

const projectIn = (compared: ComparedState): ProjectFile =>
  "blocks" in compared ? { questionnaire: compared } : compared

const hasBlocks = (elements: Elements) =>
  Array.from(elements.values()).some(({ kind }) => kind === "block")

function removals(from: Elements, to: Elements): Difference[] {
  const emptied = hasBlocks(from) && !hasBlocks(to)
  const found = emptied ? [EMPTIED] : []
  for (const element of from.values()) {
    if (counterpart(element, to) || !counterpart(elementAt(from, element.parent), to)) continue
    if (!emptied || element.kind !== "block") found.push(removedDifference(element, from, to))
  }
  return found
}

/** Returns the same element in the other state. */
function counterpart({ id, kind }: Element, elements: Elements): Element | undefined {
  const other = elements.get(id)
  return other?.kind === kind ? other : undefined
}

function changesOf(is: Element, from: Elements, to: Elements): Difference[] {
  const was = counterpart(is, from)
  if (!was) return counterpart(elementAt(to, is.parent), from) ? [addedDifference(is, to)] : []
  if (was.parent === is.parent && isSameValue(was.fields, is.fields)) return []
  const found: Difference[] = []
  if (was.parent !== is.parent) found.push(movedDifference(is, from, to, "moved"))
  const weights = FIELD_WEIGHTS[is.kind]
  for (const field of keysOf(weights)) {
    const weighing = weights[field]
    const before = was.fields[field]
    const after = is.fields[field]
    if (!weighing || isSameValue(before, after) || !isCommon(field, was, is)) continue
    const place = placeOf(is, to)
    found.push({ element: is.kind, change: "changed", ...weighing, place, field, before, after })
  }
  found.push(...translationChanges(was, is, to))
  return found
}

function translationChanges(was: Element, is: Element, to: Elements): Difference[] {
  const names = new Set([...Object.keys(was.fields), ...Object.keys(is.fields)])
  return Array.from(names).flatMap((name): Difference[] => {
    const translated = translatedField(name)
    const before = textOf(was.fields[name])
    const after = textOf(is.fields[name])
    if (!translated || before === after) return []
    const common = {
      element: is.kind,
      change: "changed",
      ...WORDING,
      place: placeOf(is, to),
    } as const
    return [{ ...common, field: "translation", ...translated, before, after }]
  })
}

const textOf = (value: unknown): string | undefined => (value as Translation | undefined)?.text

/**
 * Whether both elements can have the field. Fields that depend on the category are not reported separately if the category
 * changed.
 */
function isCommon(field: string, was: Element, is: Element): boolean {
  if (is.kind !== "question" || was.fields["category"] === is.fields["category"]) return true
  return [was, is].every(({ fields }) =>
    questionRules(fields["category"] as Question["category"]).has(field),
  )
}

/** Returns the elements that were moved inside their list: the smallest possible number. */
function movesIn(element: Element, from: Elements, to: Elements): Difference[] {
  const was = counterpart(element, from)
  return LISTS_OF[element.kind].flatMap((list) => {
    const before = was?.lists[list] ?? []
    const after = element.lists[list] ?? []
    if (isSameValue(before, after)) return []
    const stays = longestRun(before, after)
    const old = new Set(before)
    return after
      .filter((id) => old.has(id) && !stays.has(id))
      .map((id) => movedDifference(elementAt(to, id), from, to, "ordered"))
  })
}
