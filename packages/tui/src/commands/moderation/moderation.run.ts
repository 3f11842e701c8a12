import { bindAct, type ModerationCase, takeBack as takeBackAct, takingBack } from "@qo/core/acts"
import { MAX_LIMIT, moderationCalls, type Page, readListPage } from "@qo/core/api"
import { listText } from "@qo/core/lib"
import { byUrgency, rankOf } from "@qo/core/moderation"
import { PROJECT_STATUS, type ProjectStatus, QUEUE_ITEM, QueueItem } from "@qo/core/project"
import { type Column, EXIT } from "../../output/index.ts"
import type { CommandModule } from "../../shell/command.ts"
import { type PageRequest, pageInput, printPages } from "../../shell/print-pages.ts"
import type { Clock, Language, Shell } from "../../shell/shell.ts"
import { waitingText } from "../../text/times.ts"
import { loadProjectWords, type ProjectWords } from "../projects/shown.ts"
import { choiceCode, timeCode } from "../../records/codes.ts"

type Order = (a: QueueItem, b: QueueItem) => number
type Load = (request: PageRequest) => Promise<Page<QueueItem>>

const byRisk: Order = (a, b) => rankOf(b.risk) - rankOf(a.risk) || a.sentAt - b.sentAt

/** Orders that follow from the rules of risk, so they are made here, over the whole queue. */
const ORDERS: Readonly<Record<string, Order>> = {
  urgency: byUrgency,
  "-urgency": (a, b) => byUrgency(b, a),
  risk: byRisk,
  "-risk": (a, b) => byRisk(b, a),
}

export const list: CommandModule = {
  output: QueueItem,
  record: QUEUE_ITEM,
  async run({ status }, shell) {
    const order = ORDERS[shell.page.sort ?? ""]
    const unsorted: Shell = order ? { ...shell, page: { ...shell.page, sort: undefined } } : shell
    const statuses = status as readonly ProjectStatus[] | undefined
    const load: Load = (page) =>
      readListPage(shell.api, moderationCalls.listQueue, {
        ...(statuses && { statuses }),
        ...pageInput(unsorted, page),
      })
    await printPages(
      unsorted,
      queueColumns(await loadProjectWords(shell), shell),
      order ? inQueueOrder(load, order) : load,
      QueueItem,
    )
    return EXIT.done
  },
}

/** The whole queue in this order, as pages; a cursor is the place of the next item. */
function inQueueOrder(load: Load, order: Order): Load {
  let whole: Promise<readonly QueueItem[]> | undefined
  return async ({ limit, cursor = "0" }) => {
    const items = await (whole ??= readAll(load).then((all) => all.toSorted(order)))
    const from = Number(cursor)
    const end = from + limit
    return {
      data: items.slice(from, end),
      total: items.length,
      next: end < items.length ? String(end) : null,
    }
  }
}

async function readAll(load: Load): Promise<QueueItem[]> {
  const items: QueueItem[] = []
  let cursor: string | undefined
  do {
    const page = await load({ limit: MAX_LIMIT, ...(cursor !== undefined && { cursor }) })
    items.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return items
}

/** Why a person has to decide, each reason once. */
const reasonsText = ({ reasons }: QueueItem, { q }: ProjectWords): string =>
  listText([...new Set(reasons.map(({ key }) => key))].map((key) => q(`moderationReason.${key}`)))

const reasonKeys = (reasons: unknown): unknown =>
  (reasons as QueueItem["reasons"]).map(({ key }) => key)

/** Columns of a moderator's queue: of the project and of its waiting time. */
const queueColumns = (
  words: ProjectWords,
  { t, now }: Clock & Language,
): readonly Column<QueueItem>[] => [
  { field: "project.pid", title: t("fieldName.id"), align: "right", min: 5, isId: true },
  { field: "project.name", title: t("column.name"), min: 16 },
  {
    field: "sentAt",
    code: timeCode("sentAt"),
    title: t("fieldName.sentAt"),
    text: ({ sentAt }) => waitingText(sentAt, now(), t),
    min: 6,
  },
  {
    field: "risk",
    title: t("fieldName.risk"),
    text: ({ risk }) => words.q(`risk.${risk}`),
    min: 7,
  },
  {
    field: "reasons",
    code: { field: "reasons", value: reasonKeys },
    title: t("show.why"),
    text: (item) => reasonsText(item, words),
    min: 18,
  },
  {
    field: "questions",
    title: t("column.queue.size"),
    text: ({ blocks, questions }) => `${blocks}/${questions}`,
    align: "right",
    min: 5,
  },
  { field: "rejections", title: t("fieldName.rejections"), align: "right" },
  {
    field: "project.status.name",
    code: choiceCode("project.status", PROJECT_STATUS),
    title: t("fieldName.status"),
    text: ({ project }) => words.q(`projectStatus.${project.status}`),
    min: 6,
  },
]

export const takeBack = async () =>
  (await import("../../act-commands/act-module.ts")).batchModule<ModerationCase>({
    command: "moderation take-back",
    record: takeBackAct.kind.record,
    bind: async (_, { caller }) => takingBack(bindAct(takeBackAct, undefined, await caller())),
  })
