import { type QueueItem, serverClock } from "@qo/core/api"
import { toneInList } from "@qo/core/lib"
import { PROJECT, QUEUE_ITEM, RISK } from "@qo/core/project"
import { textOf } from "@qo/core/record"
import { rankOf, type RiskReason, riskOf, urgencyOf, waitingTone } from "@qo/core/moderation"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { paintedOf, personCell } from "../../records/painted-columns.ts"
import { wordsNow, wordsOf } from "../../records/words.ts"
import { momentWidth, shortMoment, waitingText } from "../../text/times.ts"
import { displayWidth } from "../../text/display-width.ts"
import { RISK_MARKS } from "../../text/risk-marks.ts"
import type { Span } from "../../text/spans.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { QueueMarks } from "./queue-marks.ts"
import type { Words } from "../../text/words.ts"

/** Orders that `o` cycles through. */
export const QUEUE_ORDERS = ["urgency", "sentAt", "risk", "name", "owner", "questions"] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]
export const DEFAULT_ORDER: QueueOrder = "urgency"

interface JudgedItem {
  reasons: readonly RiskReason[]
  urgency: number
}
const judged = new WeakMap<QueueItem, JudgedItem>()

/** Asked again and again while a long queue is sorted. */
function judge(item: QueueItem): JudgedItem {
  const known = judged.get(item)
  if (known) return known
  const fresh = { reasons: riskOf(item).reasons, urgency: urgencyOf(item) }
  judged.set(item, fresh)
  return fresh
}

/** Why it is risky, the gravest first, in short. */
const reasonsText = ({ t }: Pick<Words, "t">, item: QueueItem): string =>
  judge(item)
    .reasons.map((reason) => t(`riskReason.${reason}`))
    .join(", ")

/** Filter and sort fields of the desk. */
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
      title: () => words.t("fieldName.risk"),
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

const ownerText = ({ project: { owner } }: QueueItem): string => owner.fullname

/** Only the riskiest fifth of the queue has a mark. Read-out lines have the level of every project in words. */
const riskCell = (
  { t, plain }: RenderContext,
  { risks }: QueueMarks,
): Pick<PaintedColumn<QueueItem>, "text" | "pieces"> => ({
  text: ({ risk }) => (plain ? t(`plain.risk.${risk}`) : RISK_MARKS[risk]),
  pieces: ({ project: { pid } }) => {
    const mark = risks.get(pid)
    return [mark ? { text: RISK_MARKS[mark], ink: toneInList(RISK, mark) } : { text: "" }]
  },
})

/** How long a project waits; long times have a tone if that colours no more than a fifth of the queue. */
const waitingCell = (
  t: RenderContext["t"],
  { colourAges }: QueueMarks,
): Pick<PaintedColumn<QueueItem>, "text" | "ink"> => ({
  text: ({ sentAt }) => waitingText(sentAt, serverClock.at(new Date()), t),
  ink: ({ sentAt }) =>
    colourAges ? waitingTone(sentAt, serverClock.at(new Date()).getTime() / 1000) : "neutral",
})

/** As many whole reasons as fit, the gravest first, and how many there are besides; one at least. */
function reasonPieces({ t }: RenderContext, item: QueueItem, width: number): readonly Span[] {
  const words = judge(item).reasons.map((reason) => t(`riskReason.${reason}`))
  for (let count = words.length; count > 0; count--) {
    const text = words.slice(0, count).join(", ")
    const others = words.length - count
    const more = others > 0 ? ` +${others}` : ""
    if (count === 1 || displayWidth(text + more) <= width)
      return [{ text }, { text: more, ink: "dim" }]
  }
  return []
}

/** Fields of the project that waits. */
function insideProject(words: ReturnType<typeof wordsOf>) {
  const ofProject = PROJECT.all.map((field) => [field.name, field] as const)
  const field = new Map(ofProject)
  return (name: keyof typeof PROJECT.fields) => ({
    text: ({ project }: QueueItem) => {
      const described = field.get(name)
      return described ? textOf(described, project, words) : ""
    },
  })
}

const NUMBER = { role: "id", align: "right" } as const

/** The columns of the desk, the most needed ones kept longest on a narrow terminal. */
export function queueColumns(
  context: RenderContext,
  marks: QueueMarks,
): readonly PaintedColumn<QueueItem>[] {
  const { t, locale } = context
  const words = wordsOf(context)
  const inside = insideProject(words)
  return paintedOf<QueueItem>(QUEUE_ITEM, words, {
    id: { title: t("fieldName.id"), ...inside("pid"), ...NUMBER, min: 4, keep: 12 },
    risk: {
      title: t("fieldName.risk"),
      ...riskCell(context, marks),
      min: 4,
      isSteady: true,
      keep: 10,
    },
    waiting: {
      title: t("column.waiting"),
      ...waitingCell(t, marks),
      align: "right",
      gap: 0,
      min: 6,
      isSteady: true,
      keep: 9,
    },
    name: {
      title: t("fieldName.project"),
      ...inside("name"),
      role: "name",
      gap: 2,
      min: 21,
      max: 60,
      keep: 11,
    },
    reasons: {
      title: t("column.why"),
      text: (item) => reasonsText(context, item),
      pieces: (item, width) => reasonPieces(context, item, width),
      min: 18,
      keep: 8,
    },
    owner: {
      title: t("fieldName.owner"),
      ...personCell(ownerText),
      ...(context.besideRecord && { isExtra: true as const }),
      min: 12,
      keep: 7,
    },
    questions: { title: t("column.questions"), isExtra: true, min: 4, keep: 5 },
    rejections: {
      title: t("column.rejections"),
      text: ({ rejections }) => (rejections > 0 ? String(rejections) : ""),
      isExtra: true,
      min: 4,
      keep: 4,
    },
    template: {
      title: t("fieldName.template"),
      ...inside("template"),
      isExtra: true,
      min: 10,
      keep: 2,
    },
    sentAt: {
      title: t("column.since"),
      text: ({ sentAt }) => shortMoment(sentAt, serverClock.at(new Date()), locale),
      ink: () => "dim",
      align: "right",
      isExtra: true,
      min: momentWidth(locale),
      isSteady: true,
      keep: 1,
    },
    project: "hidden",
    blocks: "hidden",
  })
}
