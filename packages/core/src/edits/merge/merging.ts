import { keysOf } from "../../lib/index.ts"
import type { Element, ElementKind } from "../document/elements.ts"
import { PROJECT_KEY } from "../document/record.ts"
import type { ElementField } from "../difference/weights.ts"

export type MergeSide = "mine" | "theirs"
export const otherSide = (side: MergeSide): MergeSide => (side === "mine" ? "theirs" : "mine")

/**
 * Conflicts that a person must decide. `field`: set differently on both sides. `deleted`: deleted on one side and changed on the
 * other. `moved`: into different parents. `order`: of the children. `category`: changed on one side, and dependent fields on the
 * other. `code`: given to different answers. `id`: given to different kinds. Labels: `clashKind.<name>` in i18n.
 */
export type ClashKind = "field" | "deleted" | "moved" | "order" | "category" | "code" | "id"

export interface Clash {
  /** Names it in {@link Choices}; the same whenever the same three are merged. */
  id: string
  kind: ClashKind
  element: ElementKind
  /** Id of the element. */
  record: string
  /** A field, `block` or `question` for where it is, a list for its order; nothing of `deleted` and `id`. */
  field?: ElementField
  /** The three values; nothing where the element or the field is not there. */
  base: unknown
  mine: unknown
  theirs: unknown
}

/** The side whose value is taken, by the clash's id. */
export type Choices = ReadonlyMap<string, MergeSide>

/** `which`: distinguishes clashes of the same field. */
export type SettledClash = Omit<Clash, "id"> & { which?: number }

/** Three states of a project on their way to one; each step takes away differences that the next need not know. */
export interface MergeStates {
  base: Map<string, Element>
  mine: Map<string, Element>
  theirs: Map<string, Element>
  /** Decides a clash: for the side that was chosen, else for `otherwise`. */
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

/** Every id that one of the two sides knows, parents before children. */
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

/** The element's id and those of all below it. */
export function subtreeIds(children: Children, root: string): string[] {
  const ids = [root]
  for (let next = 0; next < ids.length; next++)
    for (const child of children.get(ids[next] ?? "") ?? []) ids.push(child)
  return ids
}
