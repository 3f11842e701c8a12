import { type ApiClient, ApiError, userCalls } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import { canTransition, User, UserChange, type UserStatus, userStatusOf } from "@qo/core/user"
import {
  deleteUser,
  mailPasswordReset,
  resendInvitation,
  setUserStatus,
  type UserVerb,
} from "../../actions/index.ts"
import type { ActionItem, ItemResult, QueuedAction } from "../queue/action-queue.ts"
import { userValues } from "./user-fields.ts"

/** A verb on the screens: in words, as a command line, and how to undo it. */
export interface UserAction {
  verb: UserVerb
  title: (t: Translate<"terminal">, count: number) => string
  /** `qo …` for these ids. */
  command: (ids: readonly number[]) => string
  /** What undoes it for a user as it was before; `undefined` where the rules allow nothing. */
  reverse: (before: User) => UserAction | undefined
}

const noReverse = () => undefined

/** Many ids go through stdin, as a shell could not take them all as words. */
function commandFor(verb: string, ids: readonly number[], rest = ""): string {
  const tail = rest && ` ${rest}`
  return ids.length <= 20
    ? `qo users ${verb} ${ids.join(" ")}${tail}`
    : `printf '%s\\n' ${ids.join(" ")} | qo users ${verb} --ids -${tail}`
}

export const setStatusAction = (to: UserStatus): UserAction => ({
  verb: setUserStatus(to),
  title: (t, count) => t("action.setStatus", { status: t(`userStatus.${to}`), count }),
  command: (ids) => commandFor("set-status", ids, `--status ${to}`),
  reverse: ({ status }) => {
    const from = userStatusOf(status.id)
    return canTransition(to, from) ? setStatusAction(from) : undefined
  },
})

export const resendInvitationAction: UserAction = {
  verb: resendInvitation,
  title: (t, count) => t("action.resendInvitation", { count }),
  command: (ids) => commandFor("resend-invite", ids),
  reverse: noReverse,
}

export const resetPasswordAction: UserAction = {
  verb: mailPasswordReset,
  title: (t, count) => t("action.resetPassword", { count }),
  command: (ids) => commandFor("reset-password", ids),
  reverse: noReverse,
}

export const deleteAction: UserAction = {
  verb: deleteUser,
  title: (t, count) => t("action.delete", { count }),
  command: (ids) => commandFor("delete", ids, "--yes"),
  reverse: noReverse,
}

/** Puts the fields of the form back to what they were, unless somebody has changed the account since. */
const restoreAction = (before: User, after: User): UserAction => ({
  verb: {
    call: userCalls.updateUser,
    isDone: () => false,
    refusal: ({ revision }) => (revision === after.revision ? undefined : "noSuchTransition"),
    input: ({ id, revision }) => ({ ...userValues(before), id, revision }),
    send: async (api, input, idempotencyKey) => ({
      user: await api.send(userCalls.updateUser, UserChange.parse(input), { idempotencyKey }),
    }),
    changes: () => [],
  },
  title: (t) => t("action.restore", { email: before.email }),
  command: (ids) =>
    commandFor(
      "update",
      ids,
      `--email ${before.email} --fullname ${JSON.stringify(before.fullname)}`,
    ),
  reverse: noReverse,
})

/** Undoes a saved form; `undefined` once somebody else has changed the account. */
export function planRestore(
  before: User,
  after: User,
  ground: ActionGround,
): QueuedAction | undefined {
  const now = ground.latest(after.id) ?? after
  const plan = planAction(restoreAction(before, after), [now], ground)
  return plan.items.length > 0 ? plan : undefined
}

/** What carrying an action out needs of the screen. */
export interface ActionGround {
  api: ApiClient
  t: Translate<"terminal">
  /** The newest known state of a user; what was planned with may be old. */
  latest: (id: number) => User | undefined
  changed: (user: User) => void
  removed: (id: number) => void
}

/** An action on these users: those that are not eligible are set aside with their reason. */
export function planAction(
  action: UserAction,
  users: readonly User[],
  ground: ActionGround,
): QueuedAction {
  const { t } = ground
  const eligible = users.filter((user) => action.verb.refusal(user) === undefined)
  const skipped = users.flatMap((user): ItemResult[] => {
    const reason = action.verb.refusal(user)
    return reason
      ? [{ id: user.id, label: user.email, outcome: "skipped", message: t(`refusal.${reason}`) }]
      : []
  })
  return {
    title: action.title(t, eligible.length),
    command: action.command(eligible.map(({ id }) => id)),
    items: eligible.map((user) => itemOf(action, user, ground)),
    skipped,
    reverse: (results) => reverseOf(action, eligible, results, ground),
  }
}

function itemOf({ verb }: UserAction, planned: User, ground: ActionGround): ActionItem {
  // Sent again after a break, the request must be the very same, or the server could not know it.
  let body: unknown
  return {
    id: planned.id,
    label: planned.email,
    run: async (key) => {
      body ??= verb.input(ground.latest(planned.id) ?? planned)
      const { outcome, user } = await send(verb, body, ground, key)
      if (user) ground.changed(user)
      else if (verb.call === userCalls.deleteUser) ground.removed(planned.id)
      return outcome
    },
  }
}

/** A change that somebody else made in between does not stop this one, as long as it is still allowed. */
async function send(
  verb: UserVerb,
  body: unknown,
  { api }: ActionGround,
  key: string,
): Promise<{ outcome: "done" | "unchanged"; user: User | undefined }> {
  try {
    return { outcome: "done", user: (await verb.send(api, body, key)).user }
  } catch (error) {
    const isStale = error instanceof ApiError && error.key === "stale"
    const current = isStale ? User.safeParse(error.current).data : undefined
    if (!current) throw error
    if (verb.isDone(current)) return { outcome: "unchanged", user: current }
    if (verb.refusal(current)) throw error
    const again = await verb.send(api, verb.input(current), crypto.randomUUID())
    return { outcome: "done", user: again.user }
  }
}

function reverseOf(
  action: UserAction,
  before: readonly User[],
  results: readonly ItemResult[],
  ground: ActionGround,
): QueuedAction | undefined {
  const done = new Set(results.filter(({ outcome }) => outcome === "done").map(({ id }) => id))
  const users = before.filter(({ id }) => done.has(id))
  const [first] = users
  const reverse = first && action.reverse(first)
  if (!reverse) return undefined
  // Users may have come from different statuses; only those that go back by the same change go together.
  const together = users.filter(
    (user) => action.reverse(user)?.command([0]) === reverse.command([0]),
  )
  const now = together.flatMap(({ id }) => ground.latest(id) ?? [])
  const plan = planAction(reverse, now, ground)
  return plan.items.length > 0 ? plan : undefined
}
