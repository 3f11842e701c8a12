import type { QueueItem } from "@qo/core/api"
import { PROJECT_STATUSES } from "@qo/core/project"
import { rankOf, type Risk, type RiskLevel, riskOf, urgencyOf } from "@qo/core/moderation"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { momentText, waitingText } from "../../text/times.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { Words } from "../../text/words.ts"

/** Marks that need no colour. */
const RISK_MARKS: Readonly<Record<RiskLevel, string>> = { high: "!!!", medium: "!!", low: "·" }

/** What `o` walks through. */
export const QUEUE_ORDERS = ["urgency", "waiting", "risk", "name", "owner", "questions"] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]
export const DEFAULT_ORDER: QueueOrder = "urgency"

interface Judged {
  risk: Risk
  urgency: number
}
const judged = new WeakMap<QueueItem, Judged>()

/** Asked again and again while a long queue is sorted. */
function judge(item: QueueItem): Judged {
  const known = judged.get(item)
  if (known) return known
  const fresh = { risk: riskOf(item), urgency: urgencyOf(item) }
  judged.set(item, fresh)
  return fresh
}

type ListWords = Pick<Words, "t" | "q" | "locale">

/** Why it is risky, the gravest first, in short. */
export const reasonsText = ({ t }: Pick<Words, "t">, item: QueueItem): string =>
  judge(item)
    .risk.reasons.map((reason) => t(`riskReason.${reason}`))
    .join(", ")

export const riskMark = (item: QueueItem): string => RISK_MARKS[judge(item).risk.level]

/** What the filter and the order of the desk read. Names in Russian work beside the English ones. */
export function queueListDefinition(words: Words): ListDefinition<QueueItem> {
  const riskText = (item: QueueItem) => {
    const { level } = judge(item).risk
    return `${RISK_MARKS[level]} ${level} ${words.t(`risk.${level}`)}`
  }
  return {
    id: ({ project }) => project.pid,
    fields: {
      id: {
        text: ({ project }) => String(project.pid),
        sortKey: ({ project }) => project.pid,
        aliases: ["pid", "номер", "n"],
      },
      name: { text: ({ project }) => project.name, aliases: ["имя", "название"] },
      owner: { text: ({ project }) => project.owner.fullname, aliases: ["владелец"] },
      organization: {
        text: ({ project }) => project.organization?.name ?? "",
        aliases: ["org", "организация", "орг"],
      },
      template: {
        text: ({ project: { template } }) => `${template} ${words.q(`template.${template}`)}`,
        aliases: ["шаблон"],
        onlyByName: true,
      },
      reason: {
        text: (item) =>
          [
            ...item.reasons.flatMap(({ key }) => [key, words.q(`moderationReason.${key}`)]),
            reasonsText(words, item),
          ].join(" "),
        aliases: ["причина"],
      },
      risk: {
        text: riskText,
        sortKey: (item) => -rankOf(judge(item).risk.level),
        aliases: ["риск"],
        onlyByName: true,
      },
      status: {
        text: ({ project: { status } }) =>
          `${PROJECT_STATUSES[status].id} ${PROJECT_STATUSES[status].name} ${words.q(`projectStatus.${status}`)}`,
        aliases: ["статус", "очередь"],
        onlyByName: true,
      },
      platform: {
        text: ({ project }) =>
          project.targetPlatforms
            .map((each) => `${each} ${words.q(`targetPlatform.${each}`)}`)
            .join(" "),
        aliases: ["площадка"],
        onlyByName: true,
      },
      questions: {
        text: ({ questions }) => String(questions),
        sortKey: ({ questions }) => questions,
        aliases: ["вопросов", "вопросы"],
        onlyByName: true,
      },
      rejections: {
        text: ({ rejections }) => String(rejections),
        sortKey: ({ rejections }) => rejections,
        aliases: ["отказы", "отказов"],
        onlyByName: true,
      },
      waiting: {
        text: ({ sentAt }) => momentText(sentAt, words.locale),
        sortKey: ({ sentAt }) => sentAt,
        aliases: ["ждёт", "отправлен"],
        onlyByName: true,
      },
      urgency: { text: () => "", sortKey: (item) => judge(item).urgency, onlyByName: true },
    },
  }
}

/** Owner and organization, whichever is known. */
const ownerText = ({ project: { owner, organization } }: QueueItem): string =>
  organization ? `${owner.fullname}, ${organization.name}` : owner.fullname

/** The columns of the desk, the most needed ones kept longest on a narrow terminal. */
export function queueColumns(context: RenderContext): readonly PaintedColumn<QueueItem>[] {
  const { t, q, locale }: ListWords = context
  return [
    {
      title: t("column.id"),
      text: ({ project }) => String(project.pid),
      align: "right",
      min: 5,
      max: 7,
      keep: 8,
    },
    { title: t("column.risk"), text: riskMark, min: 4, max: 4, keep: 10 },
    {
      title: t("column.waiting"),
      text: ({ sentAt }) => waitingText(sentAt, new Date(), t),
      align: "right",
      min: 6,
      max: 7,
      keep: 7,
    },
    { title: t("column.name"), text: ({ project }) => project.name, min: 24, max: 60, keep: 9 },
    { title: t("column.reasons"), text: (item) => reasonsText(context, item), min: 22, keep: 6 },
    { title: t("column.owner"), text: ownerText, min: 14, max: 28, keep: 5 },
    {
      title: t("column.questions"),
      text: ({ questions }) => String(questions),
      align: "right",
      min: 4,
      max: 5,
      keep: 4,
    },
    {
      title: t("column.rejections"),
      text: ({ rejections }) => (rejections > 0 ? String(rejections) : ""),
      align: "right",
      min: 4,
      max: 7,
      keep: 3,
    },
    {
      title: t("column.template"),
      text: ({ project }) => q(`template.${project.template}`),
      min: 10,
      max: 16,
      keep: 2,
    },
    {
      title: t("column.since"),
      text: ({ sentAt }) => momentText(sentAt, locale).slice(0, -3),
      min: 16,
      max: 16,
      keep: 1,
    },
  ]
}
