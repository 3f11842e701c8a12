import {
  type ActOutcome,
  type ActWords,
  type BoundAct,
  type Caller,
  judgeAct,
  ownAmong,
  runAct,
  runTogether,
  skipText,
  undoOf,
} from "@qo/core/acts"
import type { ApiClient } from "@qo/core/api"
import type {
  ActionItem,
  ItemId,
  ItemResult,
  ItemSent,
  QueuedAction,
  SentTogether,
} from "../../queue/queued-action.ts"
import { didOf, titleOf } from "./act-texts.ts"
import { parametersText } from "./shell-word.ts"

/** `qo <verb> 1 2 <flags>`; many ids go through stdin, as a shell could not take them all as words. */
function commandOf<Row>(act: BoundAct<Row>, ids: readonly number[]): string {
  const { name, parameters, asks } = act
  const verb = name.replace(".", " ")
  const flags = [parametersText(parameters), asks === "always" ? "--yes" : ""]
    .filter(Boolean)
    .join(" ")
  const tail = flags && ` ${flags}`
  return ids.length <= 20
    ? `qo ${verb} ${ids.join(" ")}${tail}`
    : `printf '%s\\n' ${ids.join(" ")} | qo ${verb} --ids -${tail}`
}

/** The screen's services for carrying out an act. */
export interface ActionContext<Row> {
  api: ApiClient
  /** Who acts. */
  caller: () => Caller
  /** The current texts. */
  words: () => ActWords
  /** The newest known state of a record; that of the plan may be old. */
  latest: (id: number) => Row | undefined
  changed: (row: Row) => void
  removed: (id: number) => void
  /** The server left it alone, by its reason. */
  left?: (id: number, code: string) => void
}

/** The request for a record. */
interface Request {
  input: unknown
  key: string
}

/** An act on these records as the queue takes it: those that it cannot be done to are set aside with their reason. */
export function planAct<Row>(
  act: BoundAct<Row>,
  rows: readonly Row[],
  context: ActionContext<Row>,
): QueuedAction {
  const words = context.words()
  const { kind } = act
  const eligible = rows.filter((row) => judgeAct(act, row) === undefined)
  const skipped = rows.flatMap((row): ItemResult[] => {
    const reason = act.refusal(row)
    const about = { id: kind.id(row), label: kind.label(row) }
    return reason ? [{ ...about, outcome: "skipped", message: reason.text(words) }] : []
  })
  const seen = leftBy(act)
  const planned = new Map(eligible.map((row) => [kind.id(row), row]))
  const work = workOf(act, planned, seen, context)
  return {
    title: titleOf(act, eligible, words),
    did: didOf(act, words),
    command: commandOf(act, eligible.map(kind.id)),
    items: eligible.map((row) => work.item(row)),
    last: ownAmong(act, eligible.map(kind.id), context.caller()),
    together: work.together,
    skipped,
    kind,
    only: (ids) =>
      planAct(
        act,
        rows.filter((row) => ids.has(kind.id(row))),
        context,
      ),
    reverse: (results) => reverseOf(act, { before: eligible, results }, context),
  }
}

/** Records by their numbers as acts of this program have left them, even when they have left the list. */
const LEFT = new WeakMap<object, Map<number, unknown>>()

function leftBy<Row>({ kind }: BoundAct<Row>): Map<number, Row> {
  // Deleted records are a separate kind of the same records.
  const of = kind.record ?? kind
  const known = LEFT.get(of) ?? new Map<number, unknown>()
  LEFT.set(of, known)
  return known as Map<number, Row>
}

interface Work<Row> {
  item: (planned: Row) => ActionItem
  together: SentTogether | undefined
}

/** How the records of an act are sent: each alone, and many together where the act can. */
function workOf<Row>(
  act: BoundAct<Row>,
  planned: ReadonlyMap<number, Row>,
  seen: Map<number, Row>,
  context: ActionContext<Row>,
): Work<Row> {
  const { kind, many } = act
  const { api } = context
  // Sent again after a break, a request must be the very same, or the server could not know it.
  const requests = new Map<number, Request>()
  const before = (id: number) =>
    act.asSeen ? planned.get(id) : (context.latest(id) ?? planned.get(id))
  const settle = (id: number, was: Row, outcome: ActOutcome<Row>): ItemSent => {
    if (outcome.outcome === "skipped") {
      context.left?.(id, outcome.code)
      return { skipped: skipText(outcome, context.words()) }
    }
    seen.set(id, outcome.row ?? was)
    if (outcome.row === undefined) context.removed(id)
    else context.changed(outcome.row)
    return outcome.outcome
  }

  return {
    item: (row) => {
      const id = kind.id(row)
      return {
        id,
        label: kind.label(row),
        run: async (key) => {
          const was = before(id) ?? row
          const pending = requests.get(id)
          let isFirst = true
          const outcome = await runAct<Row, Request>(act, was, {
            way: "queue",
            api,
            pending,
            prepare: (input) => {
              // Another body is another request.
              const own = isFirst && !pending ? key : crypto.randomUUID()
              isFirst = false
              return { input, key: own }
            },
            keep: (request) => void requests.set(id, request),
          })
          return settle(id, was, outcome)
        },
      }
    },
    together: many && {
      atMost: many.atMost,
      run: async (ids, key) => {
        const rows = ids.flatMap((id) => {
          const row = typeof id === "number" ? before(id) : undefined
          return row === undefined ? [] : [{ id: Number(id), row }]
        })
        const inputs = rows.map(({ id, row }) => {
          const { input } = requests.get(id) ?? { input: act.input(row) }
          requests.set(id, { input, key })
          return input
        })
        const outcomes = await runTogether(
          act,
          rows.map(({ row }) => row),
          { api, request: { inputs, key } },
        )
        return new Map<ItemId, ItemSent>(
          rows.flatMap(({ id, row }, i) => {
            const outcome = outcomes[i]
            return outcome ? [[id, settle(id, row, outcome)] as const] : []
          }),
        )
      },
    },
  }
}

function reverseOf<Row>(
  act: BoundAct<Row>,
  was: {
    before: readonly Row[]
    results: readonly ItemResult[]
  },
  context: ActionContext<Row>,
): QueuedAction | undefined {
  const { kind } = act
  const done = new Set(was.results.filter(({ outcome }) => outcome === "done").map(({ id }) => id))
  const rows = was.before.filter((row) => done.has(kind.id(row)))
  const [first] = rows
  const reverse = first === undefined ? undefined : undoOf(act, first)
  if (!reverse) return undefined
  const command = commandOf(reverse, [0])
  // Records may have come from different states; only those that go back by the same change go together.
  const together = rows.filter((row) => {
    const back = act.undo(row)
    return back !== undefined && commandOf(back, [0]) === command
  })
  // Later changes by others are not undone: the request is based on the record as the act left it.
  const left = leftBy(act)
  const now = together.map((row) => left.get(kind.id(row)) ?? row)
  const plan = planAct(reverse, now, context)
  return plan.items.length > 0 ? plan : undefined
}
