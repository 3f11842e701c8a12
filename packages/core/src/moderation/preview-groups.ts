import type { DecisionPreview, SetAside } from "./decision-preview.ts"
import type { RiskReason } from "./risk.ts"

/** Projects of a batch that are looked at alike. */
export type PreviewGroup<Item, Why> =
  /** Without a reason there are a few of several. */
  | { kind: "unusual"; reason: RiskReason | undefined; items: readonly Item[] }
  | { kind: "setAside"; items: readonly SetAside<Item, Why>[] }
  | { kind: "plain"; items: readonly Item[] }

/** Up to this number unusual projects are listed singly; more are grouped by reason. */
const FEW_UNUSUAL = 5

/**
 * Displayed groups of a batch: unusual projects first, by their warning reason, then excluded ones, then the rest. Empty groups
 * are left out.
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
