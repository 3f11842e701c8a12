import { MAX_LIMIT, moderationCalls, type Page, QueueItem } from "@qo/core/api"
import { byUrgency, rankOf, riskOf } from "@qo/core/moderation"
import { PROJECT_STATUSES } from "@qo/core/project"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { type PageRequest, pageInput, printPages } from "../../shell/print-pages.ts"
import { loadProjectWords } from "../projects/print-project.ts"
import type { Shell } from "../../shell/shell.ts"
import type { moderationList } from "./list.ts"
import { queueColumns } from "./queue-columns.ts"

type Order = (a: QueueItem, b: QueueItem) => number
type Load = (request: PageRequest) => Promise<Page<QueueItem>>

const byRisk: Order = (a, b) =>
  rankOf(riskOf(b).level) - rankOf(riskOf(a).level) || a.sentAt - b.sentAt

/** Orders that follow from the rules of risk, so they are made here, over the whole queue. */
const ORDERS: Readonly<Record<string, Order>> = {
  urgency: byUrgency,
  "-urgency": (a, b) => byUrgency(b, a),
  risk: byRisk,
  "-risk": (a, b) => byRisk(b, a),
}

export const moderationListModule: ModuleOf<typeof moderationList> = {
  output: QueueItem,
  async run({ status }, shell) {
    const { listQueue } = moderationCalls
    const order = ORDERS[shell.page.sort ?? ""]
    const unsorted: Shell = order ? { ...shell, page: { ...shell.page, sort: undefined } } : shell
    const statuses = status?.map((name) => PROJECT_STATUSES[name].id)
    const load: Load = (page) =>
      shell.api.list(
        listQueue,
        listQueue.input.parse({ ...(statuses && { statuses }), ...pageInput(unsorted, page) }),
      )
    await printPages(
      unsorted,
      queueColumns(await loadProjectWords(shell), shell),
      order ? ordered(load, order) : load,
      QueueItem,
    )
    return EXIT.done
  },
}

/** The whole queue in this order, as pages; a cursor is the place of the next item. */
function ordered(load: Load, order: Order): Load {
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
