import type { User } from "@qo/core/user"
import type { List } from "../../list/index.ts"
import type { Desk } from "../desk.ts"
import type { KeyBinding } from "../key-table.ts"
import { type ListContext, MARK_KEYS, MOVE_KEYS } from "../list-keys.ts"
import { clipboardText } from "../clipboard.ts"
import { deleteAction, resendInvitationAction, resetPasswordAction } from "./user-actions.ts"
import type { UserDialogState } from "./UserDialog.tsx"
import { USER_SORTS } from "./user-list.ts"

export interface UserKeyContext extends ListContext {
  desk: Desk
  list: List<User>
  open: (dialog: UserDialogState) => void
  showTab: (step: number) => void
}

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
  { id: "nextTab", keys: ["tab", "right", "l"], help: "key.nextTab", run: (c) => c.showTab(1) },
  {
    id: "previousTab",
    keys: ["shift+tab", "left", "h"],
    help: "key.previousTab",
    run: (c) => c.showTab(-1),
  },
  { id: "sort", keys: ["o"], help: "key.sort", run: ({ list }) => sortNext(list) },
  { id: "sortBack", keys: ["O"], help: "key.sortBack", run: ({ list }) => turnSort(list) },
  {
    id: "create",
    keys: ["n"],
    help: "key.createUser",
    action: "users.manage",
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
  { id: "copy", keys: ["y"], help: "key.copy", run: copyCommand },
  {
    id: "refresh",
    keys: ["r"],
    help: "key.refresh",
    run: ({ desk }) => void desk.users.loader.refresh(),
  },
  { id: "clear", keys: ["escape"], help: "key.clear", run: clear },
]

function sortNext(list: List<User>) {
  const at = USER_SORTS.indexOf(
    (list.status().sort?.field ?? undefined) as (typeof USER_SORTS)[number],
  )
  const field = USER_SORTS[(at + 1) % USER_SORTS.length]
  list.setSort(field && { field, descending: false })
}

function turnSort(list: List<User>) {
  const { sort } = list.status()
  if (sort) list.setSort({ ...sort, descending: !sort.descending })
}

/** First the marks, then the filter. */
function clear({ list }: UserKeyContext) {
  const { marked, ranging, filter } = list.status()
  if (marked > 0 || ranging) list.clearMarks()
  else if (filter) list.setFilter("")
}

function copyCommand({ desk, list }: UserKeyContext) {
  const waiting = desk.queue.waiting().at(-1)
  const ids = list.targets().map(({ id }) => id)
  const command =
    waiting?.action.command ??
    (ids.length === 1 ? `qo users show ${String(ids[0])}` : `qo users list`)
  clipboardText(command)
  desk.say(desk.words.t("copy.done", { command }))
}
