import { type ApiClient, ApiError } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import type { Verb } from "../../actions/index.ts"
import type { ActionItem, ItemResult, ItemSent, QueuedAction } from "../queue/action-queue.ts"

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
export interface ActionGround<Row> {
  api: ApiClient
  t: Translate<"terminal">
  /** The newest known state of a record; what was planned with may be old. */
  latest: (id: number) => Row | undefined
  changed: (row: Row) => void
  removed: (id: number) => void
}

/** An action on these records: those that are not eligible are set aside with their reason. */
export function planAction<Row>(
  action: RecordAction<Row>,
  rows: readonly Row[],
  ground: ActionGround<Row>,
): QueuedAction {
  const { t } = ground
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
  return {
    title: action.title(t, eligible.length),
    command: action.command(eligible.map(kind.id)),
    items: eligible.map((row) => itemOf(action, row, seen, ground)),
    skipped,
    reverse: (results) => reverseOf(action, { before: eligible, results, seen }, ground),
  }
}

function itemOf<Row>(
  { verb }: RecordAction<Row>,
  planned: Row,
  seen: Map<number, Row>,
  ground: ActionGround<Row>,
): ActionItem {
  const id = verb.kind.id(planned)
  // Sent again after a break, the request must be the very same, or the server could not know it.
  let body: unknown
  return {
    id,
    label: verb.kind.label(planned),
    run: async (key) => {
      const before = ground.latest(id) ?? planned
      body ??= verb.input(verb.whenStale === "leave" ? planned : before)
      const { outcome, row } = await send(verb, body, ground, key)
      if (typeof outcome === "object") return outcome
      seen.set(id, row ?? before)
      if (row === undefined) ground.removed(id)
      else ground.changed(row)
      return outcome
    },
  }
}

/** A change that somebody else made in between does not stop this one, as long as it is still allowed. */
async function send<Row>(
  verb: Verb<Row>,
  body: unknown,
  { api }: ActionGround<Row>,
  key: string,
): Promise<{ outcome: ItemSent; row: Row | undefined }> {
  const sent = (answer: Awaited<ReturnType<Verb<Row>["send"]>>) =>
    "skipped" in answer
      ? { outcome: { skipped: answer.skipped.message ?? answer.skipped.code }, row: undefined }
      : { outcome: "done" as const, row: answer.row }
  try {
    return sent(await verb.send(api, body, key))
  } catch (error) {
    const isStale = error instanceof ApiError && error.key === "stale"
    const current = isStale ? verb.kind.parse(error.current) : undefined
    if (current === undefined || verb.whenStale === "leave") throw error
    if (verb.isDone(current)) return { outcome: "unchanged", row: current }
    if (verb.refusal(current)) throw error
    return sent(await verb.send(api, verb.input(current), crypto.randomUUID()))
  }
}

function reverseOf<Row>(
  action: RecordAction<Row>,
  was: {
    before: readonly Row[]
    results: readonly ItemResult[]
    seen: ReadonlyMap<number, Row>
  },
  ground: ActionGround<Row>,
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
    (row) => ground.latest(kind.id(row)) ?? was.seen.get(kind.id(row)) ?? [],
  )
  const plan = planAction(reverse, now, ground)
  return plan.items.length > 0 ? plan : undefined
}
