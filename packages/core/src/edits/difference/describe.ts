import { keysOf } from "../../lib/index.ts"
import type { DifferenceKind, DifferenceWeight } from "../../questionnaire/index.ts"
import {
  elementAt,
  LISTED,
  type Element,
  type ElementKind,
  type Elements,
} from "../document/elements.ts"
import { PROJECT_KEY } from "../document/record.ts"
import { STRUCTURE_WEIGHTS, type ElementField } from "./weights.ts"

/** Position of a difference, given by ids in the later state, or in the earlier state if the element was removed. */
export interface DifferencePlace {
  block?: string
  question?: string
  answer?: string
  statement?: string
  portrait?: number
}

/** Labels: `differenceChange.<name>` in i18n. */
export type DifferenceChange = "added" | "removed" | "moved" | "changed"

/** One difference. */
export interface Difference {
  /** Kind of the element. `questionnaire`: the whole questionnaire was removed. Labels: `element.<name>` in i18n. */
  element: ElementKind | "questionnaire"
  change: DifferenceChange
  kind: DifferenceKind
  weight: DifferenceWeight
  place: DifferencePlace
  /** The field that was changed, for `changed`. Labels: `elementField.<name>` in i18n. */
  field?: ElementField
  /** Language and part of a translation; for words of the page, `part` is the whole key. */
  language?: string
  part?: string
  /** Values of the field; for moved elements the positions; for added or removed elements the text, title or name. */
  before?: unknown
  after?: unknown
}

/** Position of a moved element. */
export interface DifferentPlace {
  /** Id of the block or question that contains the element; for blocks, the key of the project. */
  in: string
  at: number
}

/** Difference for a questionnaire whose blocks were all removed. */
export const EMPTIED: Difference = {
  element: "questionnaire",
  change: "removed",
  kind: "structure",
  weight: "breaksData",
  place: {},
}

const structureKind = (kind: ElementKind) => (kind === "portrait" ? "portraits" : "structure")

const labelOf = ({ fields }: Element) => fields["text"] ?? fields["title"] ?? fields["name"]

export const addedDifference = (element: Element, to: Elements): Difference => ({
  element: element.kind,
  change: "added",
  kind: structureKind(element.kind),
  weight: weightOf(element.kind, "added"),
  place: placeOf(element, to),
  after: labelOf(element),
})

export function removedDifference(element: Element, from: Elements, to: Elements): Difference {
  const { questions = [] } = element.lists
  const loses = questions.some((id) => !to.has(id))
  return {
    element: element.kind,
    change: "removed",
    kind: structureKind(element.kind),
    weight: loses ? weightOf("question", "removed") : weightOf(element.kind, "removed"),
    place: placeOf(element, from),
    before: labelOf(element),
  }
}

const weightOf = (kind: ElementKind, change: "added" | "removed" | "moved" | "ordered") =>
  kind === "project" ? "harmless" : STRUCTURE_WEIGHTS[kind][change]

export function movedDifference(
  element: Element,
  from: Elements,
  to: Elements,
  change: "moved" | "ordered",
): Difference {
  return {
    element: element.kind,
    change: "moved",
    kind: structureKind(element.kind),
    weight: weightOf(element.kind, change),
    place: placeOf(element, to),
    before: positionOf(elementAt(from, element.id), from),
    after: positionOf(element, to),
  }
}

function positionOf({ id, parent }: Element, elements: Elements): DifferentPlace {
  const { lists } = elementAt(elements, parent)
  const list = keysOf(LISTED).find((name) => lists[name]?.includes(id))
  return { in: parent, at: (list && lists[list]?.indexOf(id)) ?? -1 }
}

export function placeOf(element: Element, elements: Elements): DifferencePlace {
  const place: DifferencePlace = {}
  for (let each = element; each.id !== PROJECT_KEY; each = elementAt(elements, each.parent))
    if (each.kind === "portrait") place.portrait = Number(each.fields["id"])
    else if (each.kind !== "project") place[each.kind] = each.id
  return place
}
