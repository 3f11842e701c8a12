import { listText } from "@qo/core/lib"
import { kindOf } from "@qo/core/acts"
import { type ListInput, moderationCalls, readListPage } from "@qo/core/api"
import {
  inQueueOrder,
  type QueueOrder,
  QUEUE_ORDERS,
  riskOf,
  type RiskReason,
} from "@qo/core/moderation"
import { QUEUE_ITEM, QueueItem, RISK } from "@qo/core/project"
import type { Api } from "../../base/session/api.ts"
import { useTexts, type WebTranslate, useLocale } from "../../base/texts.ts"
import { ChoiceTag } from "../../ui/Badge.tsx"
import { FirstCell } from "../../shared/list/FirstCell.tsx"
import type { ListDefinition } from "../../shared/list/list-definition.ts"
import { useState } from "react"
import { exactWords } from "../../base/date-words.ts"
import { waitedWords } from "./waited-words.ts"

export const QUEUE = kindOf(QUEUE_ITEM, { schema: QueueItem, list: moderationCalls.listQueue })

/** The server orders only by waiting time; the order by risk is made here, and needs the whole list. */
const SORTED_HERE: ReadonlySet<string> = new Set(["risk"])
const RECORD = {
  ...QUEUE_ITEM,
  all: QUEUE_ITEM.all.map((field) =>
    SORTED_HERE.has(field.name) ? { ...field, sort: true } : field,
  ),
}

const AT_ONCE = 1000
/** A queue that is longer goes by waiting in any case: its end is far. */
const MOST_WHOLE = 5000

export const queueList: ListDefinition<QueueItem> = {
  name: "moderation",
  title: "page.moderation",
  record: RECORD,
  call: moderationCalls.listQueue,
  readPage: async (api, input, extra) => {
    const order = orderOf(String(input["sort"]))
    return order && !input["cursor"]
      ? wholeQueue(api, input, order, extra)
      : readPart(api, input, extra)
  },
  sort: "urgency",
  filters: [],
  nothing: "moderation.nothingText",
  columns: (onOpen) => ({
    project: {
      width: "rest",
      cell: (item) => (
        <FirstCell
          row={item}
          name={item.project.name}
          onOpen={onOpen}
          sub={<Origin item={item} />}
          narrow={
            <>
              <ChoiceTag choice={RISK} value={item.risk} /> <WhyRisky item={item} />
            </>
          }
        />
      ),
    },
    risk: { from: "medium", tag: true, width: 6 },
    reasons: { from: "medium", width: "rest", cell: (item) => <WhyRisky item={item} /> },
    questions: { from: "large" },
    sentAt: {
      from: "medium",
      width: 7,
      cell: ({ sentAt }) => <WaitedText since={sentAt} />,
    },
    rejections: "hidden",
    blocks: "hidden",
  }),
}

interface OrderedQueue {
  order: QueueOrder
  backwards: boolean
}

/** An order that the server does not know. */
function orderOf(sort: string): OrderedQueue | undefined {
  const order = QUEUE_ORDERS.find((each) => each === sort.replace(/^-/, ""))
  if (!order || order === "sentAt") return undefined
  return { order, backwards: sort.startsWith("-") }
}

type RequestExtra = Parameters<ReadPage>[2]

type ReadPage = NonNullable<ListDefinition<QueueItem>["readPage"]>

const readPart: ReadPage = (api, input, extra) =>
  readListPage(api, moderationCalls.listQueue, input, extra)

async function wholeQueue(
  api: Api,
  input: ListInput,
  { order, backwards }: OrderedQueue,
  extra: RequestExtra,
): ReturnType<ReadPage> {
  const asked = { ...input, sort: "sentAt", limit: AT_ONCE }
  const first = await readPart(api, asked, extra)
  const data = [...first.data]
  let { next } = first
  while (next !== null && data.length < MOST_WHOLE) {
    const more = await readPart(api, { ...asked, cursor: next }, extra)
    data.push(...more.data)
    next = more.next
  }
  return { ...first, data: [...inQueueOrder(data, order, backwards)], next: null }
}

function Origin({ item: { project } }: { item: QueueItem }) {
  const t = useTexts()
  const { pid, owner, organization } = project
  const parts = [t("record.number", { id: pid }), owner.fullname, organization?.name]
  return <bdi>{parts.filter(Boolean).join(" · ")}</bdi>
}

/** Why it is risky, the gravest first, in words. */
export const riskWords = (t: WebTranslate, item: QueueItem): readonly string[] =>
  riskOf(item).reasons.map((reason) => reasonWords(t, reason))

export const reasonWords = (t: WebTranslate, reason: RiskReason): string =>
  reason === "rejectedBefore" ? t("moderation.rejectedBefore") : t(`moderationReason.${reason}`)

function WhyRisky({ item }: { item: QueueItem }) {
  const t = useTexts()
  const text = listText(riskWords(t, item)) || t("moderation.plainRisk")
  return (
    <span className="rz-queue__why" title={text}>
      {text}
    </span>
  )
}

/** For how long it waits, in few letters; since when, for who points at it. */
function WaitedText({ since }: { since: number }) {
  const t = useTexts()
  const locale = useLocale()
  const [now] = useState(() => Date.now() / 1000)
  return (
    <time dateTime={new Date(since * 1000).toISOString()} title={exactWords(since, locale)}>
      {waitedWords(now - since, t)}
    </time>
  )
}
