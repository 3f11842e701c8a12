import { userCalls } from "@qo/core/api"
import { canTransition, type User, UserChange, type UserStatus, userStatusOf } from "@qo/core/user"
import {
  deleteUser,
  mailPasswordReset,
  resendInvitation,
  setUserStatus,
  USER,
  userRefusal,
} from "../../actions/index.ts"
import {
  type ActionGround,
  commandFor,
  noReverse,
  planAction,
  type RecordAction,
} from "../actions/record-action.ts"
import type { QueuedAction } from "../queue/action-queue.ts"
import { userValues } from "./user-fields.ts"

export type UserAction = RecordAction<User>

export const setStatusAction = (to: UserStatus): UserAction => ({
  verb: setUserStatus(to),
  title: (t, count) => t("action.setStatus", { status: t(`userStatus.${to}`), count }),
  command: (ids) => commandFor("users set-status", ids, `--status ${to}`),
  reverse: ({ status }) => {
    const from = userStatusOf(status.id)
    return canTransition(to, from) ? setStatusAction(from) : undefined
  },
})

export const resendInvitationAction: UserAction = {
  verb: resendInvitation,
  title: (t, count) => t("action.resendInvitation", { count }),
  command: (ids) => commandFor("users resend-invite", ids),
  reverse: noReverse,
}

export const resetPasswordAction: UserAction = {
  verb: mailPasswordReset,
  title: (t, count) => t("action.resetPassword", { count }),
  command: (ids) => commandFor("users reset-password", ids),
  reverse: noReverse,
}

export const deleteAction: UserAction = {
  verb: deleteUser,
  title: (t, count) => t("action.delete", { count }),
  command: (ids) => commandFor("users delete", ids, "--yes"),
  reverse: noReverse,
}

/** Puts the fields of the form back to what they were, unless somebody has changed the account since. */
const restoreAction = (before: User, after: User): UserAction => ({
  verb: {
    kind: USER,
    call: userCalls.updateUser,
    isDone: () => false,
    refusal: ({ revision }) =>
      revision === after.revision ? undefined : userRefusal("noSuchTransition"),
    input: ({ id, revision }) => ({ ...userValues(before), id, revision }),
    send: async (api, input, idempotencyKey) => ({
      row: await api.send(userCalls.updateUser, UserChange.parse(input), { idempotencyKey }),
    }),
    changes: () => [],
  },
  title: (t) => t("action.restore", { email: before.email }),
  command: (ids) =>
    commandFor(
      "users update",
      ids,
      `--email ${before.email} --fullname ${JSON.stringify(before.fullname)}`,
    ),
  reverse: noReverse,
})

/** Undoes a saved form; `undefined` once somebody else has changed the account. */
export function planRestore(
  before: User,
  after: User,
  ground: ActionGround<User>,
): QueuedAction | undefined {
  const now = ground.latest(after.id) ?? after
  const plan = planAction(restoreAction(before, after), [now], ground)
  return plan.items.length > 0 ? plan : undefined
}
