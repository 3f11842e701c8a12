import type { ModerationDecision } from "@qo/core/project"
import {
  decideProject,
  MODERATION_CASE,
  type ModerationCase,
  takeBack,
} from "../../actions/index.ts"
import {
  type ActionContext,
  commandFor,
  noReverse,
  planAction,
  type RecordAction,
} from "../actions/record-action.ts"
import { meOf } from "../actions/me.ts"
import { flagsText } from "../actions/shell-word.ts"
import { shownName } from "../actions/shown-name.ts"
import type { QueuedAction } from "../../queue/queued-action.ts"
import { DESK_AREA } from "./desk-area.ts"
import type {
  AppStore,
  WithPreferences,
  WithQueue,
  WithSession,
} from "../../app-store/app-store.ts"

type CaseAction = RecordAction<ModerationCase>
type Decision = ModerationDecision["decision"]

const COMMANDS: Readonly<Record<Decision, string>> = {
  approve: "moderation approve",
  toVk: "moderation approve",
  reject: "moderation reject",
}

const restOf = (decision: ModerationDecision): string => {
  if (decision.decision === "toVk") return "--to-vk"
  return decision.decision === "reject"
    ? flagsText({ reason: decision.reason, comment: decision.comment })
    : ""
}

/** Puts decisions of this person back into the queue, where the server's rules allow. */
const takeBackAction = (store: WithSession): CaseAction => ({
  verb: takeBack({
    kind: MODERATION_CASE,
    me: meOf(store),
    now: () => Math.floor(Date.now() / 1000),
  }),
  title: (t, count) => t("act.moderation.take-back", { count }),
  command: (ids) => commandFor("moderation take-back", ids),
  reverse: noReverse,
})

/** A decision on these projects as they are on the screen; a single one is named. */
function decisionAction(
  store: WithPreferences & WithSession,
  decision: ModerationDecision,
  items: readonly ModerationCase[],
): CaseAction {
  const [first] = items
  const since = new Map(
    items.flatMap((item) =>
      "sentAt" in item && typeof item.sentAt === "number"
        ? [[item.project.pid, item.sentAt] as const]
        : [],
    ),
  )
  return {
    verb: decideProject({
      kind: MODERATION_CASE,
      me: meOf(store),
      decision,
      words: store.preferences.words,
      since: (pid) => since.get(pid),
    }),
    title: (t, count) =>
      first && items.length === 1
        ? t(`act.moderation.${decision.decision === "toVk" ? "to-vk" : decision.decision}.one`, {
            name: shownName(first.project.name),
          })
        : t(`act.moderation.${decision.decision === "toVk" ? "to-vk" : decision.decision}`, {
            count,
          }),
    command: (ids) => commandFor(COMMANDS[decision.decision], ids, restOf(decision)),
    reverse: () => (decision.decision === "toVk" ? undefined : takeBackAction(store)),
  }
}

/** The server's reasons after which a project no longer waits. */
const GONE: ReadonlySet<string> = new Set(["alreadyDecided", "wrongStatus", "notFound"])

/** What is decided leaves the desk at once; what was taken back is read anew. */
function deskActionContext(store: AppStore): ActionContext<ModerationCase> {
  const area = store.areas.of(DESK_AREA)
  const readAnew = (pid: number) => area.heard?.({ kind: "queue", pid })
  return {
    api: store.options.api,
    t: store.preferences.words.t,
    latest: (pid) => area.list.get(pid),
    changed: ({ project }) => readAnew(project.pid),
    removed: (pid) => {
      if (area.list.get(pid)) area.gone(pid)
      // Taken back, it is in the queue again, but not yet in the list.
      else readAnew(pid)
      store.updates.changed()
    },
    left: (pid, code) => {
      if (GONE.has(code)) area.gone(pid)
      store.updates.changed()
    },
  }
}

/** A decision that can be queued; those that cannot be decided so are set aside with the reason. */
export const planDecision = (
  store: AppStore,
  decision: ModerationDecision,
  items: readonly ModerationCase[],
): QueuedAction =>
  planAction(decisionAction(store, decision, items), items, deskActionContext(store))

/** Queues a decision on one project; where it is not possible, says why. */
export function decideOne(
  store: AppStore,
  decision: ModerationDecision,
  item: ModerationCase,
): boolean {
  const plan = planDecision(store, decision, [item])
  if (plan.items.length > 0) store.queue.add(plan)
  else store.notices.warn(`${shownName(item.project.name)}: ${plan.skipped[0]?.message ?? ""}`)
  return plan.items.length > 0
}

/** Projects whose decision waits to be sent. */
export const decidedIn = (store: WithQueue): ReadonlySet<number> =>
  new Set(
    store.queue
      .waiting()
      .filter(({ action }) => action.kind === MODERATION_CASE)
      .flatMap(({ action }) => action.items.map(({ id }) => Number(id))),
  )
