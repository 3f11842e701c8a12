import { type BoundAct, decideProject, MODERATION_CASES, type ModerationCase } from "@qo/core/acts"
import type { ModerationDecision } from "@qo/core/project"
import type {
  AppStore,
  WithAreas,
  WithPreferences,
  WithQueue,
  WithSession,
} from "../../app-store/app-store.ts"
import type { QueuedAction } from "../../queue/queued-action.ts"
import { wordsNow, wordsOf } from "../../records/words.ts"
import { meOf } from "../actions/me.ts"
import { type ActionContext, planAct } from "../actions/plan-act.ts"
import { shownName } from "../actions/shown-name.ts"
import { DESK_AREA, type DecisionSign } from "./desk-area.ts"
import { withMarks } from "../actions/with-marks.ts"

/** A decision on the displayed revisions of these projects. */
function decisionAct(
  store: WithPreferences & WithSession,
  decision: ModerationDecision,
  items: readonly ModerationCase[],
): BoundAct<ModerationCase> {
  const since = new Map(
    items.flatMap((item) =>
      "sentAt" in item && typeof item.sentAt === "number"
        ? [[item.project.pid, item.sentAt] as const]
        : [],
    ),
  )
  return decideProject({
    kind: MODERATION_CASES,
    caller: meOf(store),
    decision,
    words: wordsOf(store.preferences.words),
    since: (pid) => since.get(pid),
  })
}

/** The server's reasons after which a project no longer waits. */
const GONE: ReadonlySet<string> = new Set(["alreadyDecided", "wrongStatus", "notFound"])

/** Decided projects leave the desk; those taken back are reloaded. */
function deskActionContext(store: AppStore): ActionContext<ModerationCase> {
  const area = store.areas.of(DESK_AREA)
  const readAnew = (pid: number) => area.heard?.({ kind: "queue", pid })
  return {
    api: store.options.api,
    caller: () => meOf(store),
    words: wordsNow(store.preferences.words),
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
): QueuedAction => ({
  ...planAct(decisionAct(store, decision, items), items, deskActionContext(store)),
  sign: SIGNS[decision.decision],
  only: (ids) =>
    planDecision(
      store,
      decision,
      items.filter(({ project }) => ids.has(project.pid)),
    ),
})

const SIGNS: Readonly<Record<ModerationDecision["decision"], DecisionSign>> = {
  approve: "good",
  reject: "bad",
  toVk: "going",
}

/** Queues a decision; its projects keep their positions with a sign, and the cursor moves to the next undecided one. */
export function queueDecision(store: AppStore, plan: QueuedAction): void {
  const area = store.areas.of(DESK_AREA)
  const pids = plan.items.map(({ id }) => id)
  const marked = withMarks(area.list, plan, pids)
  const [only, ...others] = pids
  store.queue.add({
    ...marked,
    givenBack: (ids) => {
      marked.givenBack?.(ids)
      showDecided(store)
      if (only !== undefined && others.length === 0) area.list.moveToId(only)
    },
  })
  showDecided(store)
  area.list.moveOn()
}

/** Queues a decision on one project; if it is impossible, shows why. */
export function decideOne(
  store: AppStore,
  decision: ModerationDecision,
  item: ModerationCase,
): boolean {
  if (isDecided(store, item)) return false
  const plan = planDecision(store, decision, [item])
  if (plan.items.length > 0) queueDecision(store, plan)
  else store.notices.warn(`${shownName(item.project.name)}: ${plan.skipped[0]?.message ?? ""}`)
  return plan.items.length > 0
}

/** Whether a decision on it is waiting already, with a message. */
export function isDecided(store: AppStore, item: ModerationCase): boolean {
  if (store.areas.of(DESK_AREA).signOf(item) === undefined) return false
  store.notices.warn(store.preferences.words.t("desk.decidedAlready"))
  return true
}

/** Tells the desk whose decisions wait. */
export const showDecided = (store: WithQueue & WithAreas): void =>
  store.areas.of(DESK_AREA).setDecided(
    new Map(
      store.queue
        .waiting()
        .filter(({ action }) => action.kind === MODERATION_CASES)
        // An undo has no sign: its projects are open for decisions again.
        .flatMap(({ action: { items, sign } }) =>
          sign ? items.map(({ id }) => [Number(id), sign] as const) : [],
        ),
    ),
  )
