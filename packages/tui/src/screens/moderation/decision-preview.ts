import type { QueueItem } from "@qo/core/api"
import { decisionPreview } from "@qo/core/moderation"
import type { ModerationDecision } from "@qo/core/project"
import type { QueuedAction } from "../../queue/queued-action.ts"
import { reasonsText, riskMark } from "./queue-list.ts"
import { neutralise } from "../../text/control-characters.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface Previewed {
  decision: ModerationDecision
  items: readonly QueueItem[]
  plan: QueuedAction
  isOpened: (item: QueueItem) => boolean
}

const nameOf = ({ project: { pid, name } }: QueueItem) => `${pid}  ${neutralise(name)}`

/** What a batch of decisions would do: the risky ones first, then who is left out and why, then the rest. */
export function previewLines(context: RenderContext, given: Previewed): readonly string[] {
  const { t } = context
  const { decision, items, plan, isOpened } = given
  const planned = new Set(plan.items.map(({ id }) => id))
  const { unusual, plain, unseen } = decisionPreview({
    items,
    refusal: ({ project }) => (planned.has(project.pid) ? undefined : true),
    isOpened,
  })
  const decided = unusual.length + plain.length

  return [
    t("plan.counts", { done: decided, skipped: plan.skipped.length }),
    ...(unseen > 0 ? [`⚠ ${t("decide.neverOpened", { count: unseen, of: decided })}`] : []),
    ...rejectionLines(context, decision),
    ...(unusual.length > 0
      ? ["", context.styles.title(t("decide.risky", { count: unusual.length }))]
      : []),
    ...unusual.map(
      ({ item }) => `  ${riskMark(item).padEnd(3)} ${nameOf(item)}: ${reasonsText(context, item)}`,
    ),
    ...(plan.skipped.length > 0
      ? ["", context.styles.title(t("decide.skipped", { count: plan.skipped.length }))]
      : []),
    ...plan.skipped.map(
      ({ id, label, message }) => `  –   ${id}  ${neutralise(label)}: ${message ?? ""}`,
    ),
    ...(plain.length > 0
      ? ["", context.styles.title(t("decide.others", { count: plain.length }))]
      : []),
    ...plain.map((item) => `  ✓   ${nameOf(item)}`),
  ]
}

/** The words that every owner of the batch will read. */
function rejectionLines({ t, q }: RenderContext, decision: ModerationDecision): readonly string[] {
  if (decision.decision !== "reject") return []
  return [
    t("decide.reasonOf", { reason: q(`rejectionReason.${decision.reason}`) }),
    ...decision.comment.split("\n").map((line) => `  │ ${neutralise(line)}`),
  ]
}
