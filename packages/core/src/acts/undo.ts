import type { BoundAct } from "./act.ts"

/**
 * What undoes an act on a record as it was before. It is done to the record as the act has left it, and gives up when somebody else
 * has changed it since.
 */
export function undoOf<Row>(act: BoundAct<Row>, before: Row): BoundAct<Row> | undefined {
  const undo = act.undo(before)
  return undo && { ...undo, asSeen: true }
}
