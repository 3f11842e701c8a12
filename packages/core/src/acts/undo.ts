import type { BoundAct } from "./act.ts"

/** The act that undoes another. It is sent for the record as the act has left it, and gives up if another user has changed it since. */
export function undoOf<Row>(act: BoundAct<Row>, before: Row): BoundAct<Row> | undefined {
  const undo = act.undo(before)
  return undo && { ...undo, asSeen: true }
}
