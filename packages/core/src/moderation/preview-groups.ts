import type { DecisionPreview, SetAside } from "./decision-preview.ts"
import type { RiskReason } from "./risk.ts"

/** Projects of a batch that are looked at alike. */
export type PreviewGroup<Item, Why> =
  /** Without a reason there are a few of several. */
  | { kind: "unusual"; reason: RiskReason | undefined; items: readonly Item[] }
  | { kind: "setAside"; items: readonly SetAside<Item, Why>[] }
  | { kind: "plain"; items: readonly Item[] }

/** So many unusual projects are read one by one; more are told by what is unusual in them. */
const FEW_UNUSUAL = 5

/**
 * What a batch is shown as: what is unusual comes first, by the reason that it is named for, then what the decision leaves out,
 * then the rest. Groups of nobody are left out.
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
