import { userCalls } from "@qo/core/api"
import { canTransition, type User, UserChange, type UserStatus } from "@qo/core/user"
import {
  deleteUser,
  mailPasswordReset,
  resendInvitation,
  setUserStatus,
  USER,
} from "../../actions/index.ts"
import {
  type ActionContext,
  commandFor,
  noReverse,
  type RecordAction,
} from "../actions/record-action.ts"
import { type FieldValues, planRestoreFields } from "../actions/restore-fields.ts"
import { flagsText } from "../actions/shell-word.ts"
import { shownName } from "../actions/shown-name.ts"
import type { QueuedAction } from "../../queue/action-queue.ts"
import { userFlags, userValues } from "./user-fields.ts"
import type { Words } from "../../text/words.ts"

/** Takes an organization or a category away, on the command line. */
export const NONE = "none"

export type UserAction = RecordAction<User>

export const setStatusAction = (to: UserStatus): UserAction => ({
  verb: setUserStatus(to),
  title: (t, count) => t("act.users.set-status", { status: t(`userStatus.${to}`), count }),
  command: (ids) => commandFor("users set-status", ids, `--status ${to}`),
  reverse: ({ status: from }) => (canTransition(to, from) ? setStatusAction(from) : undefined),
})

export const resendInvitationAction: UserAction = {
  verb: resendInvitation,
  title: (t, count) => t("act.users.resend-invite", { count }),
  command: (ids) => commandFor("users resend-invite", ids),
  reverse: noReverse,
}

export const resetPasswordAction: UserAction = {
  verb: mailPasswordReset,
  title: (t, count) => t("act.users.reset-password", { count }),
  command: (ids) => commandFor("users reset-password", ids),
  reverse: noReverse,
}

export const deleteAction: UserAction = {
  verb: deleteUser,
  title: (t, count) => t("act.users.delete", { count }),
  command: (ids) => commandFor("users delete", ids, "--yes"),
  reverse: noReverse,
}

/** Undoes a saved form; `undefined` once somebody else has changed the same fields. */
export const planRestore = (
  { t }: Pick<Words, "t">,
  saved: { user: User; before: FieldValues; after: FieldValues },
  actionContext: ActionContext<User>,
): QueuedAction | undefined =>
  planRestoreFields(
    {
      kind: USER,
      call: userCalls.updateUser,
      title: t("act.users.restore-fields", { email: shownName(saved.user.email) }),
      command: `qo users update ${saved.user.id} ${flagsText(userFlags(saved.before, NONE))}`,
      before: saved.before,
      after: saved.after,
      valuesOf: userValues,
      input: ({ id, revision }, fields) => ({ ...fields, id, revision }),
      send: (api, input, idempotencyKey) =>
        api.send(userCalls.updateUser, UserChange.parse(input), { idempotencyKey }),
    },
    actionContext.latest(saved.user.id) ?? saved.user,
    actionContext,
  )
