import type { FootItem, NamedAct } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"

/** Acts behind those of the list while rows are marked. */
export const MARKED_FOOT: readonly FootItem[] = ["clear"]

/**
 * The acts while rows are marked: those on several rows count the rows to which they can be done. Acts on the row at the cursor,
 * and those that fit no marked row, are dim and keep their places.
 */
export function actsOnMarked<Context>(
  acts: readonly NamedAct[],
  keys: readonly KeyBinding<Context>[],
  { context, marked }: { context: Context; marked: number },
): readonly NamedAct[] {
  return acts.map((act) => {
    const binding = keys.find(({ id }) => id === act.id)
    if (binding?.about === "cursor") return { ...act, isIdle: true }
    if (binding?.about !== "marked") return act
    const count = binding.fitting?.(context) ?? marked
    if (count === 0) return { ...act, isIdle: true }
    return marked > 1 ? { ...act, text: `${act.text} ${count}` } : act
  })
}
