import type { BoundAct } from "./act.ts"

/**
 * Returns the act that undoes another one. It refers to the record as the act has left it, and stops if another user has
 * changed the record since.
 */
export function undoOf<Row>(act: BoundAct<Row>, before: Row): BoundAct<Row> | undefined {
  const undo = act.undo(before)
  return undo && { ...undo, asSeen: true }
}
