import type { User } from "@qo/core/user"
import type { KeyBinding } from "../base/key-table.ts"
import {
  copyKey,
  type ListContext,
  MARK_KEYS,
  MOVE_KEYS,
  sortKeys,
  TAB_KEYS,
} from "../lists/list-keys.ts"
import { deleteAction, resendInvitationAction, resetPasswordAction } from "./user-actions.ts"
import type { UserDialogState } from "./UserDialog.tsx"
import { USER_SORTS } from "./user-list.ts"

type UserKeyContext = ListContext<User, UserDialogState>

/** Opens a dialog about the marked users, or the one at the cursor. */
const about =
  (make: (users: readonly User[]) => UserDialogState) =>
  ({ list, open }: UserKeyContext) => {
    const users = list.targets()
    if (users.length > 0) open(make(users))
  }

/** The shortcuts of the users screen; `?` and the palette read them too. */
export const USER_KEYS: readonly KeyBinding<UserKeyContext>[] = [
  ...MOVE_KEYS,
  ...MARK_KEYS,
  ...TAB_KEYS,
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
    run: ({ list, open }) => {
      const user = list.current()
      if (user) open({ kind: "edit", user })
    },
  },
  {
    id: "status",
    keys: ["s"],
    help: "key.setStatus",
    action: "users.manage",
    run: about((users) => ({ kind: "status", users })),
  },
  {
    id: "resend",
    keys: ["i"],
    help: "key.resendInvitation",
    action: "users.manage",
    run: about((users) => ({ kind: "plan", action: resendInvitationAction, users })),
  },
  {
    id: "resetPassword",
    keys: ["p"],
    help: "key.resetPassword",
    action: "users.manage",
    run: about((users) => ({ kind: "plan", action: resetPasswordAction, users })),
  },
  {
    id: "delete",
    keys: ["d", "delete"],
    help: "key.delete",
    action: "users.manage",
    run: about((users) => ({ kind: "plan", action: deleteAction, users, dangerous: true })),
  },
  copyKey((users) =>
    users.length === 1 ? `qo users show ${String(users[0]?.id)}` : "qo users list",
  ),
]
