import type { FootItem, NamedAct } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"

/** Acts behind those of the list while rows are marked. */
export const MARKED_FOOT: readonly FootItem[] = ["clear"]

/**
 * The acts while rows are marked. Those on the row at the cursor, and those that fit no marked row, are dim and keep their places.
 */
export function actsOnMarked<Context>(
  acts: readonly NamedAct[],
  keys: readonly KeyBinding<Context>[],
  context: Context,
): readonly NamedAct[] {
  return acts.map((act) => {
    const binding = keys.find(({ id }) => id === act.id)
    if (binding?.about === "cursor") return { ...act, isIdle: true }
    if (binding?.about !== "marked") return act
    return (binding.fitting?.(context) ?? 1) === 0 ? { ...act, isIdle: true } : act
  })
}
