import { keysOf } from "../../lib/index.ts"
import type { Element, ElementKind } from "../document/elements.ts"
import { PROJECT_KEY } from "../document/record.ts"
import type { ElementField } from "../difference/weights.ts"

export type MergeSide = "mine" | "theirs"
export const otherSide = (side: MergeSide): MergeSide => (side === "mine" ? "theirs" : "mine")

/**
 * Kinds of conflicts that a user must decide. `field`: both sides set it to different values. `deleted`: one side deleted the
 * element and the other changed it. `moved`: both sides moved it into different parents. `order`: both sides changed the order
 * of the children. `category`: one side changed the category and the other changed fields that depend on it. `code`: both sides
 * gave the code to different answers. `id`: both sides gave the id to different kinds of elements. Labels: `clashKind.<name>`
 * in i18n.
 */
export type ClashKind = "field" | "deleted" | "moved" | "order" | "category" | "code" | "id"

export interface Clash {
  /** Id of the conflict in {@link Choices}. It is the same whenever the same three states are merged. */
  id: string
  kind: ClashKind
  element: ElementKind
  /** Id of the element. */
  record: string
  /** A field; `block` or `question` for the position; or a list for its order. Undefined for `deleted` and `id`. */
  field?: ElementField
  /** Language and part of a translation; for words of the page, `part` is the whole key. */
  language?: string
  part?: string
  /** Values in the three states; undefined where the element or the field does not exist. */
  base: unknown
  mine: unknown
  theirs: unknown
}

/** The side whose value is used, by the id of the conflict. */
export type Choices = ReadonlyMap<string, MergeSide>

/** A conflict without its id. `which`: distinguishes conflicts in the same field. */
export type SettledClash = Omit<Clash, "id"> & { which?: number | string }

/**
 * The three states of a project during a merge. Each step resolves some kind of difference, so that later steps need not handle
 * it.
 */
export interface MergeStates {
  base: Map<string, Element>
  mine: Map<string, Element>
  theirs: Map<string, Element>
  /** Decides a conflict: returns the chosen side, or `otherwise` if there is no decision. */
  settle(clash: SettledClash, otherwise?: MergeSide): MergeSide
}

export function createMerging(
  sides: Pick<MergeStates, "base" | "mine" | "theirs">,
  choices: Choices,
  clashes: Clash[],
): MergeStates {
  return {
    ...sides,
    settle({ which, ...clash }, otherwise = "mine") {
      const id = [clash.kind, clash.record, clash.field, which]
        .filter((part) => part !== undefined)
        .join(" ")
      clashes.push({ id, ...clash })
      return choices.get(id) ?? otherwise
    },
  }
}

/** Returns all ids that exist on either side, parents before children. */
export function idsOf({ mine, theirs }: MergeStates): string[] {
  const ids: Record<ElementKind, Set<string>> = {
    project: new Set(),
    portrait: new Set(),
    block: new Set(),
    question: new Set(),
    answer: new Set(),
    statement: new Set(),
  }
  for (const { id, kind } of mine.values()) ids[kind].add(id)
  for (const { id, kind } of theirs.values()) ids[kind].add(id)
  return keysOf(ids).flatMap((kind) => Array.from(ids[kind]))
}

export type Children = ReadonlyMap<string, readonly string[]>

export function childrenOf(side: ReadonlyMap<string, Element>): Children {
  const children = new Map<string, string[]>()
  for (const { id, parent } of side.values()) {
    if (id === PROJECT_KEY) continue
    const siblings = children.get(parent)
    if (siblings) siblings.push(id)
    else children.set(parent, [id])
  }
  return children
}

/** Returns the id of the element and the ids of all its descendants. */
export function subtreeIds(children: Children, root: string): string[] {
  const ids = [root]
  for (let next = 0; next < ids.length; next++)
    for (const child of children.get(ids[next] ?? "") ?? []) ids.push(child)
  return ids
}
