import {
  deleteUser,
  type ListedUser,
  mailPasswordReset,
  resendInvitation,
  restoreUser,
  setUserStatus,
} from "@qo/core/acts"
import { meOf } from "../actions/me.ts"
import type { FootItem } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"
import {
  aboutOne,
  aboutTargets,
  copyKey,
  keysOfAct,
  listCommandOf,
  type ListContext,
  MARK_KEYS,
  MOVE_KEYS,
  planOf,
  sortKeys,
  tabKeys,
} from "../lists/list-keys.ts"
import type { UserDialogState } from "./UserDialog.tsx"
import { USER_SORTS } from "./user-list.ts"

type UserKeyContext = ListContext<ListedUser, UserDialogState>

/** What the last line offers, most used first. */
export const USER_FOOT: readonly FootItem[] = [
  "edit",
  "status",
  "resend",
  "delete",
  "create",
  "mark",
  "undo",
  "resetPassword",
  "erase",
  "copy",
]

/** The shortcuts of the users screen; `?` and the palette read them too. */
export const USER_KEYS: readonly KeyBinding<UserKeyContext>[] = [
  ...MOVE_KEYS,
  ...MARK_KEYS,
  ...tabKeys(),
  ...sortKeys(USER_SORTS),
  {
    id: "create",
    keys: ["n"],
    help: "key.createUser",
    action: "users.manage",
    wholeList: true,
    run: ({ open }) => open({ kind: "create" }),
  },
  {
    id: "edit",
    keys: ["e", "enter"],
    help: "key.editUser",
    action: "users.manage",
    run: aboutOne((user) => ({ kind: "edit", user }), "users.deletedFirst"),
  },
  {
    id: "status",
    keys: keysOfAct(setUserStatus),
    help: "key.setStatus",
    action: "users.manage",
    run: aboutTargets((users) => ({ kind: "status", users })),
  },
  {
    id: "resend",
    keys: keysOfAct(resendInvitation),
    help: "key.resendInvitation",
    action: "users.manage",
    run: planOf<ListedUser>(resendInvitation),
  },
  {
    id: "resetPassword",
    keys: keysOfAct(mailPasswordReset),
    help: "key.resetPassword",
    action: "users.manage",
    run: planOf<ListedUser>(mailPasswordReset),
  },
  {
    id: "delete",
    keys: keysOfAct(deleteUser, "delete"),
    help: "key.delete",
    action: "users.manage",
    run: planOf<ListedUser>(deleteUser),
  },
  {
    id: "restore",
    keys: keysOfAct(restoreUser),
    help: "key.restoreUser",
    action: "users.manage",
    run: planOf<ListedUser>(restoreUser),
  },
  {
    id: "erase",
    keys: ["E"],
    help: "key.erasePerson",
    action: "privacy.manage",
    run: ({ store, list, open }) => {
      const user = list.current()
      if (!user) return
      const { words } = store.preferences
      if (user.id === meOf(store).userId) store.notices.warn(words.t("erasure.notSelf"))
      else open({ kind: "erase", user })
    },
  },
  copyKey((users) =>
    users.length === 1
      ? `qo users show ${String(users[0]?.id)}`
      : listCommandOf(
          "users",
          "id",
          users.map(({ id }) => id),
        ),
  ),
]
