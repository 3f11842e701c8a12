import { type ApiClient, ApiError } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import type { Sent, Verb } from "../../actions/index.ts"
import type {
  ActionItem,
  ItemId,
  ItemResult,
  ItemSent,
  QueuedAction,
  SentTogether,
} from "../../queue/queued-action.ts"

/** A verb on the screens: in words, as a command line, and how to undo it. */
export interface RecordAction<Row> {
  verb: Verb<Row>
  title: (t: Translate<"terminal">, count: number) => string
  /** `qo …` for these ids. */
  command: (ids: readonly number[]) => string
  /** What undoes it for a record as it was before; `undefined` where the rules allow nothing. */
  reverse: (before: Row) => RecordAction<Row> | undefined
}

export const noReverse = () => undefined

/** `qo <verb> 1 2 <rest>`; many ids go through stdin, as a shell could not take them all as words. */
export function commandFor(verb: string, ids: readonly number[], rest = ""): string {
  const tail = rest && ` ${rest}`
  return ids.length <= 20
    ? `qo ${verb} ${ids.join(" ")}${tail}`
    : `printf '%s\\n' ${ids.join(" ")} | qo ${verb} --ids -${tail}`
}

/** What carrying an action out needs of the screen. */
export interface ActionContext<Row> {
  api: ApiClient
  t: Translate<"terminal">
  /** The newest known state of a record; what was planned with may be old. */
  latest: (id: number) => Row | undefined
  changed: (row: Row) => void
  removed: (id: number) => void
  /** The server left it alone, by its reason. */
  left?: (id: number, code: string) => void
}

/** An action on these records: those that are not eligible are set aside with their reason. */
export function planAction<Row>(
  action: RecordAction<Row>,
  rows: readonly Row[],
  actionContext: ActionContext<Row>,
): QueuedAction {
  const { t } = actionContext
  const { verb } = action
  const { kind } = verb
  const eligible = rows.filter((row) => verb.refusal(row) === undefined)
  const skipped = rows.flatMap((row): ItemResult[] => {
    const reason = verb.refusal(row)
    return reason
      ? [{ id: kind.id(row), label: kind.label(row), outcome: "skipped", message: reason.text(t) }]
      : []
  })
  /** Records as they were last seen, even when they have left the list. */
  const seen = new Map<number, Row>()
  const work = workOf(
    action,
    new Map(eligible.map((row) => [kind.id(row), row])),
    seen,
    actionContext,
  )
  return {
    title: action.title(t, eligible.length),
    command: action.command(eligible.map(kind.id)),
    items: eligible.map((row) => work.item(row)),
    together: work.together,
    skipped,
    kind,
    only: (ids) =>
      planAction(
        action,
        rows.filter((row) => ids.has(kind.id(row))),
        actionContext,
      ),
    reverse: (results) => reverseOf(action, { before: eligible, results, seen }, actionContext),
  }
}

interface Work<Row> {
  item: (planned: Row) => ActionItem
  together: SentTogether | undefined
}

/** How the records of an action are sent: each alone, and many together where the verb can. */
function workOf<Row>(
  { verb }: RecordAction<Row>,
  planned: ReadonlyMap<number, Row>,
  seen: Map<number, Row>,
  actionContext: ActionContext<Row>,
): Work<Row> {
  const { kind, sendMany } = verb
  // Sent again after a break, a request must be the very same, or the server could not know it.
  const bodies = new Map<number, unknown>()
  const before = (id: number) => actionContext.latest(id) ?? planned.get(id)
  const bodyOf = (id: number, row: Row) => {
    if (!bodies.has(id))
      bodies.set(id, verb.input(verb.whenStale === "leave" ? (planned.get(id) ?? row) : row))
    return bodies.get(id)
  }
  const settle = (id: number, was: Row | undefined, sent: Sent<Row>): ItemSent => {
    if ("skipped" in sent) {
      actionContext.left?.(id, sent.skipped.code)
      return { skipped: sent.skipped.message ?? sent.skipped.code }
    }
    const row = sent.row ?? was
    if (row !== undefined) seen.set(id, row)
    if (sent.row === undefined) actionContext.removed(id)
    else actionContext.changed(sent.row)
    return "done"
  }

  return {
    item: (row) => {
      const id = kind.id(row)
      return {
        id,
        label: kind.label(row),
        run: async (key) => {
          const was = before(id) ?? row
          const { outcome, sent } = await send(verb, bodyOf(id, was), actionContext, key)
          const settled = settle(id, was, sent)
          return outcome === "unchanged" ? outcome : settled
        },
      }
    },
    together: sendMany && {
      atMost: sendMany.atMost,
      run: async (ids, key) => {
        const rows = ids.flatMap((id) => {
          const row = typeof id === "number" ? before(id) : undefined
          return row === undefined ? [] : [{ id: Number(id), row }]
        })
        const inputs = rows.map(({ id, row }) => bodyOf(id, row))
        const answers = await sendMany.send(actionContext.api, inputs, key)
        return new Map<ItemId, ItemSent>(
          rows.flatMap(({ id, row }, i) => {
            const sent = answers[i]
            return sent ? [[id, settle(id, row, sent)] as const] : []
          }),
        )
      },
    },
  }
}

/** A change that somebody else made in between does not stop this one, as long as it is still allowed. */
async function send<Row>(
  verb: Verb<Row>,
  body: unknown,
  { api }: ActionContext<Row>,
  key: string,
): Promise<{ outcome: "sent" | "unchanged"; sent: Sent<Row> }> {
  try {
    return { outcome: "sent", sent: await verb.send(api, body, key) }
  } catch (error) {
    const isStale = error instanceof ApiError && error.key === "stale"
    const current = isStale ? verb.kind.parse(error.current) : undefined
    if (current === undefined || verb.whenStale === "leave") throw error
    if (verb.isDone(current)) return { outcome: "unchanged", sent: { row: current } }
    if (verb.refusal(current)) throw error
    const sent = await verb.send(api, verb.input(current), crypto.randomUUID())
    return { outcome: "sent", sent }
  }
}

function reverseOf<Row>(
  action: RecordAction<Row>,
  was: {
    before: readonly Row[]
    results: readonly ItemResult[]
    seen: ReadonlyMap<number, Row>
  },
  actionContext: ActionContext<Row>,
): QueuedAction | undefined {
  const { kind } = action.verb
  const done = new Set(was.results.filter(({ outcome }) => outcome === "done").map(({ id }) => id))
  const rows = was.before.filter((row) => done.has(kind.id(row)))
  const [first] = rows
  const reverse = first === undefined ? undefined : action.reverse(first)
  if (!reverse) return undefined
  // Records may have come from different states; only those that go back by the same change go together.
  const together = rows.filter((row) => action.reverse(row)?.command([0]) === reverse.command([0]))
  const now = together.flatMap(
    (row) => actionContext.latest(kind.id(row)) ?? was.seen.get(kind.id(row)) ?? [],
  )
  const plan = planAction(reverse, now, actionContext)
  return plan.items.length > 0 ? plan : undefined
}
