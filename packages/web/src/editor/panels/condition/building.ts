import type { RefObject } from "react"
import type { ConditionWords } from "./condition-in-words.ts"
import type { Group, Part } from "./condition-tree.ts"

/** Values and functions with which rows and groups of a condition are drawn and changed. */
export interface BuilderContext {
  /** The block or question that is shown, or of which an answer or row is. */
  at: string
  /** The condition is evaluated once that question is answered: it may read the answer. */
  readsItself: boolean
  words: ConditionWords
  mayEdit: boolean
  /** Key of the row whose fields are open. */
  opened: string | undefined
  /** Opens the fields of a row and closes those of the others. `focus`: key of the row that takes the keyboard. */
  open: (key: string | undefined, focus: string | undefined) => void
  /** Key of the row that takes the keyboard once it is drawn. */
  wantedRef: RefObject<string | undefined>
  changeGroup: (key: string, change: (group: Group) => Group) => void
  /** `isTyped`: the change belongs to the previous step, as typed letters do. */
  changePart: (key: string, change: (part: Part) => Part | undefined, isTyped?: boolean) => void
}
