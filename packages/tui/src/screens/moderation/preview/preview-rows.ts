import type { QueueItem } from "@qo/core/api"
import { decisionPreview, previewGroups, riskOf, type RiskReason } from "@qo/core/moderation"
import type { QueuedAction } from "../../../queue/queued-action.ts"

/** A row of a preview that the cursor can select. */
export type PreviewRow =
  /** `items`: members of the group, if it can be excluded. */
  | { kind: "heading"; group: "unusual"; reason: RiskReason | undefined; pids: readonly number[] }
  | { kind: "heading"; group: "setAside" | "plain"; pids: readonly number[] }
  | { kind: "project"; item: QueueItem; reasons: readonly RiskReason[] }
  | { kind: "setAside"; item: QueueItem; message: string }

/** Rows of a batch's plan: groups with headings. */
export function previewRows(
  items: readonly QueueItem[],
  plan: Pick<QueuedAction, "items" | "skipped">,
): readonly PreviewRow[] {
  const planned = new Set(plan.items.map(({ id }) => id))
  const messages = new Map(plan.skipped.map(({ id, message }) => [id, message ?? ""]))
  const preview = decisionPreview({
    items,
    refusal: ({ project: { pid } }) => (planned.has(pid) ? undefined : (messages.get(pid) ?? "")),
    isOpened: () => false,
  })
  const named = new Map(preview.unusual.map(({ item, reasons }) => [item, reasons]))
  const project = (item: QueueItem): PreviewRow => ({
    kind: "project",
    item,
    reasons: named.get(item) ?? riskOf(item).reasons,
  })
  return previewGroups(preview).flatMap((group): readonly PreviewRow[] => {
    if (group.kind === "setAside") {
      const pids = group.items.map(({ item }) => pidOf(item))
      return [
        { kind: "heading", group: "setAside", pids },
        ...group.items.map(({ item, why }) => ({ kind: "setAside", item, message: why }) as const),
      ]
    }
    const pids = group.items.map(pidOf)
    const heading: PreviewRow =
      group.kind === "unusual"
        ? { kind: "heading", group: "unusual", reason: group.reason, pids }
        : { kind: "heading", group: "plain", pids }
    return [heading, ...group.items.map(project)]
  })
}

const pidOf = ({ project }: QueueItem) => project.pid

/** The projects of a row that can be excluded from the batch. */
export function projectsOf(row: PreviewRow | undefined): readonly number[] {
  if (row === undefined || row.kind === "setAside") return []
  if (row.kind === "project") return [pidOf(row.item)]
  return row.group === "setAside" ? [] : row.pids
}

/** Leaves these out, or takes them in again where all of them are out. */
export function togglePids(out: ReadonlySet<number>, pids: readonly number[]): ReadonlySet<number> {
  const next = new Set(out)
  const areOut = pids.every((pid) => out.has(pid))
  for (const pid of pids) {
    if (areOut) next.delete(pid)
    else next.add(pid)
  }
  return next
}
