import {
  bindAct,
  deleteUser,
  mailPasswordReset,
  resendInvitation,
  restoreUser,
  setUserStatus,
} from "@qo/core/acts"
import { type User, USER_TARGETS } from "@qo/core/user"
import type { ListActs } from "../shared/list/record-acts.ts"

/** Acts on accounts in menu order. Deleted ones must be restored first. */
export const userActs: ListActs<User> = {
  of: (caller, { filters }) =>
    "deleted" in filters
      ? [bindAct(restoreUser, undefined, caller)]
      : [
          ...USER_TARGETS.map((status) => bindAct(setUserStatus, { status }, caller)),
          bindAct(resendInvitation, undefined, caller),
          bindAct(mailPasswordReset, undefined, caller),
          bindAct(deleteUser, undefined, caller),
        ],
  note: ({ name }, { t }) => (name === deleteUser.name ? t("users.deleteNote") : undefined),
  leaves: ({ name }) => name === restoreUser.name,
}
