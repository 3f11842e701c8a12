import { type QueueItem, serverClock } from "@qo/core/api"
import { PROJECT, QUEUE_ITEM } from "@qo/core/project"
import { textOf, momentText } from "@qo/core/record"
import { rankOf, type RiskReason, riskOf, urgencyOf } from "@qo/core/moderation"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { paintedOf } from "../../records/painted-columns.ts"
import { wordsNow, wordsOf } from "../../records/words.ts"
import { waitingText } from "../../text/times.ts"
import { RISK_MARKS, riskMark } from "./preview/risk-mark.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { Words } from "../../text/words.ts"

/** What `o` walks through. */
export const QUEUE_ORDERS = ["urgency", "sentAt", "risk", "name", "owner", "questions"] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]
export const DEFAULT_ORDER: QueueOrder = "urgency"

interface Judged {
  reasons: readonly RiskReason[]
  urgency: number
}
const judged = new WeakMap<QueueItem, Judged>()

/** Asked again and again while a long queue is sorted. */
function judge(item: QueueItem): Judged {
  const known = judged.get(item)
  if (known) return known
  const fresh = { reasons: riskOf(item).reasons, urgency: urgencyOf(item) }
  judged.set(item, fresh)
  return fresh
}

/** Why it is risky, the gravest first, in short. */
export const reasonsText = ({ t }: Pick<Words, "t">, item: QueueItem): string =>
  judge(item)
    .reasons.map((reason) => t(`riskReason.${reason}`))
    .join(", ")

/** What the filter and the order of the desk read. */
export function queueListDefinition(words: Words): ListDefinition<QueueItem> {
  const riskText = ({ risk }: QueueItem) => `${RISK_MARKS[risk]} ${risk} ${words.q(`risk.${risk}`)}`
  return listDefinitionOf<QueueItem>(QUEUE_ITEM, wordsNow(words), {
    reasons: {
      text: (item) =>
        [
          ...item.reasons.flatMap(({ key }) => [key, words.q(`moderationReason.${key}`)]),
          reasonsText(words, item),
        ].join(" "),
    },
    risk: {
      title: () => words.t("column.risk"),
      text: riskText,
      sortKey: ({ risk }) => -rankOf(risk),
      onlyByName: true,
    },
    urgency: {
      title: () => words.t("column.urgency"),
      sortKey: (item) => judge(item).urgency,
      onlyByName: true,
    },
    // It waits, and nothing of that is a word to search for.
    sentAt: { onlyByName: true },
  })
}

/** Owner and organization, whichever is known. */
const ownerText = ({ project: { owner, organization } }: QueueItem): string =>
  organization ? `${owner.fullname}, ${organization.name}` : owner.fullname

/** The columns of the desk, the most needed ones kept longest on a narrow terminal. */
export function queueColumns(context: RenderContext): readonly PaintedColumn<QueueItem>[] {
  const { t, locale } = context
  const words = wordsOf(context)
  const ofProject = PROJECT.all.map((field) => [field.name, field] as const)
  const field = new Map(ofProject)
  const inside = (name: keyof typeof PROJECT.fields) => ({
    text: ({ project }: QueueItem) => {
      const described = field.get(name)
      return described ? textOf(described, project, words) : ""
    },
  })
  return paintedOf<QueueItem>(QUEUE_ITEM, words, {
    id: { title: t("column.id"), ...inside("pid"), align: "right", min: 5, max: 7, keep: 8 },
    risk: { title: t("column.risk"), text: riskMark, min: 4, max: 4, keep: 10 },
    waiting: {
      title: t("column.waiting"),
      text: ({ sentAt }) => waitingText(sentAt, serverClock.at(new Date()), t),
      align: "right",
      min: 6,
      max: 7,
      keep: 7,
    },
    name: { title: t("column.name"), ...inside("name"), min: 24, max: 60, keep: 9 },
    reasons: { text: (item) => reasonsText(context, item), min: 22, keep: 6 },
    owner: { title: t("column.owner"), text: ownerText, min: 14, max: 28, keep: 5 },
    questions: { title: t("column.questions"), min: 4, max: 5, keep: 4 },
    rejections: {
      title: t("column.rejections"),
      text: ({ rejections }) => (rejections > 0 ? String(rejections) : ""),
      min: 4,
      max: 7,
      keep: 3,
    },
    template: { title: t("column.template"), ...inside("template"), min: 10, max: 16, keep: 2 },
    sentAt: {
      title: t("column.since"),
      text: ({ sentAt }) => momentText(sentAt, locale).slice(0, -3),
      align: "left",
      min: 16,
      max: 16,
      keep: 1,
    },
    project: "hidden",
    blocks: "hidden",
  })
}
