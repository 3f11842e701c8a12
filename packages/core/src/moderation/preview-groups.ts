import type { DecisionPreview, SetAside } from "./decision-preview.ts"
import type { RiskReason } from "./risk.ts"

/** Projects of a batch that are shown as one group. */
export type PreviewGroup<Item, Why> =
  /** Without a reason, the group contains a few projects with different reasons. */
  | { kind: "unusual"; reason: RiskReason | undefined; items: readonly Item[] }
  | { kind: "setAside"; items: readonly SetAside<Item, Why>[] }
  | { kind: "plain"; items: readonly Item[] }

/** Number up to which unusual projects are listed individually. More are grouped by reason. */
const FEW_UNUSUAL = 5

/**
 * Returns the displayed groups of a batch: unusual projects first, by the reason of the warning, then excluded ones, then the
 * rest. Empty groups are left out.
 */
export function previewGroups<Item, Why>({
  unusual,
  setAside,
  plain,
}: DecisionPreview<Item, Why>): readonly PreviewGroup<Item, Why>[] {
  const byReason = Map.groupBy(unusual, ({ reasons: [first] }) =>
    unusual.length > FEW_UNUSUAL ? first : undefined,
  )
  const groups: readonly PreviewGroup<Item, Why>[] = [
    ...Array.from(byReason, ([reason, named]) => ({
      kind: "unusual" as const,
      reason,
      items: named.map(({ item }) => item),
    })),
    { kind: "setAside", items: setAside },
    { kind: "plain", items: plain },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
