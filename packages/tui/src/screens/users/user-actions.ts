import { type ApiClient, ApiError, CALLS } from "@qo/core/api"
import type { MessageKey, Translate } from "@qo/core/i18n"
import {
  canTransition,
  User,
  UserChange,
  USER_STATUSES,
  type UserStatus,
  userStatusOf,
} from "@qo/core/user"
import { userValues } from "./user-fields.ts"
import type { ActionItem, ItemResult, QueuedAction } from "../queue/action-queue.ts"

type Reason = MessageKey<"terminal">

/** Something that can be done to users, one or many. */
export interface UserAction {
  title: (t: Translate<"terminal">, count: number) => string
  /** Why it cannot be done to this user. */
  refusal: (user: User) => Reason | undefined
  /** @throws ApiError */
  send: (user: User, how: { api: ApiClient; key: string }) => Promise<Sent>
  /** `qo …` for these ids. */
  command: (ids: readonly number[]) => string
  /** The status to go back to from here; `undefined` where the rules allow no way back. */
  reverse: (user: User) => UserAction | undefined
}

/** The user as the server has it now; `undefined` when it is gone. */
interface Sent {
  outcome: "done" | "unchanged"
  user: User | undefined
}

const statusOf = ({ status }: User): UserStatus => userStatusOf(status.id)
const noReverse = () => undefined

/** Many ids go through stdin, as a shell could not take them all as words. */
function commandFor(verb: string, ids: readonly number[], rest = ""): string {
  const tail = rest && ` ${rest}`
  return ids.length <= 20
    ? `qo users ${verb} ${ids.join(" ")}${tail}`
    : `printf '%s\\n' ${ids.join(" ")} | qo users ${verb} --ids -${tail}`
}

export function setStatusAction(to: UserStatus): UserAction {
  return {
    title: (t, count) => t("action.setStatus", { status: t(`userStatus.${to}`), count }),
    refusal: (user) => {
      if (statusOf(user) === to) return "refusal.alreadyInStatus"
      return canTransition(statusOf(user), to) ? undefined : "refusal.noSuchTransition"
    },
    send: (user, { api, key }) => sendStatus(user, to, { api, key }),
    command: (ids) => commandFor("set-status", ids, `--status ${to}`),
    reverse: (user) => {
      const from = statusOf(user)
      return canTransition(to, from) ? setStatusAction(from) : undefined
    },
  }
}

/** A change that somebody else made in between does not stop this one, as long as it is still allowed. */
async function sendStatus(
  user: User,
  to: UserStatus,
  { api, key }: { api: ApiClient; key: string },
): Promise<Sent> {
  const change = ({ id, revision }: User) => ({ id, revision, statusId: USER_STATUSES[to].id })
  try {
    const changed = await api.send(CALLS.updateUser, change(user), { idempotencyKey: key })
    return { outcome: "done", user: changed }
  } catch (error) {
    const current =
      error instanceof ApiError && error.key === "stale"
        ? User.safeParse(error.current).data
        : undefined
    if (!current) throw error
    if (statusOf(current) === to) return { outcome: "unchanged", user: current }
    if (!canTransition(statusOf(current), to)) throw error
    return { outcome: "done", user: await api.send(CALLS.updateUser, change(current)) }
  }
}

const INVITABLE: readonly UserStatus[] = ["created", "invitationSent"]

export const resendInvitationAction: UserAction = {
  title: (t, count) => t("action.resendInvitation", { count }),
  refusal: (user) => (INVITABLE.includes(statusOf(user)) ? undefined : "refusal.notInvitable"),
  send: async (user, { api, key }) => ({
    outcome: "done",
    user: await api.send(CALLS.resendInvitation, { userId: user.id }, { idempotencyKey: key }),
  }),
  command: (ids) => commandFor("resend-invite", ids),
  reverse: noReverse,
}

const WITH_PASSWORD: readonly UserStatus[] = ["invitationAccepted", "activated"]

export const resetPasswordAction: UserAction = {
  title: (t, count) => t("action.resetPassword", { count }),
  refusal: (user) => (WITH_PASSWORD.includes(statusOf(user)) ? undefined : "refusal.noPasswordYet"),
  send: async (user, { api }) => {
    await api.send(CALLS.sendResetEmail, { email: user.email })
    return { outcome: "done", user }
  },
  command: (ids) => commandFor("reset-password", ids),
  reverse: noReverse,
}

export const deleteAction: UserAction = {
  title: (t, count) => t("action.delete", { count }),
  refusal: noReverse,
  send: async (user, { api, key }) => {
    await api.send(CALLS.deleteUser, { id: user.id }, { idempotencyKey: key })
    return { outcome: "done", user: undefined }
  },
  command: (ids) => commandFor("delete", ids, "--yes"),
  reverse: noReverse,
}

/** Puts the fields of the form back to what they were. */
export const restoreAction = (before: User): UserAction => ({
  title: (t) => t("action.restore", { email: before.email }),
  refusal: noReverse,
  send: async ({ id, revision }, { api, key }) => ({
    outcome: "done",
    user: await api.send(
      CALLS.updateUser,
      UserChange.parse({ ...userValues(before), id, revision }),
      { idempotencyKey: key },
    ),
  }),
  command: (ids) =>
    commandFor(
      "update",
      ids,
      `--email ${before.email} --fullname ${JSON.stringify(before.fullname)}`,
    ),
  reverse: noReverse,
})

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
  const eligible = users.filter((user) => action.refusal(user) === undefined)
  const skipped = users.flatMap((user): ItemResult[] => {
    const reason = action.refusal(user)
    return reason
      ? [
          {
            id: user.id,
            label: user.email,
            outcome: "skipped",
            message: t(reason as "refusal.alreadyInStatus"),
          },
        ]
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

const itemOf = (action: UserAction, planned: User, ground: ActionGround): ActionItem => ({
  id: planned.id,
  label: planned.email,
  run: async (key) => {
    const user = ground.latest(planned.id) ?? planned
    const sent = await action.send(user, { api: ground.api, key })
    if (sent.user) ground.changed(sent.user)
    else ground.removed(planned.id)
    return sent.outcome
  },
})

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
