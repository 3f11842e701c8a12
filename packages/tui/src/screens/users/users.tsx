import { ROLE_NAMES } from "@qo/core/access"
import {
  deleteUser,
  type ListedUser,
  mailPasswordReset,
  resendInvitation,
  restoreUser,
  setUserStatus,
  USERS_LIST,
} from "@qo/core/acts"
import type { ListArea } from "../../app-store/area.ts"
import { contextWithDeleted } from "../actions/action-context.ts"
import { defineList } from "../lists/define-list.tsx"
import { listAreaOf } from "../lists/list-area.ts"
import { fieldPane } from "../lists/field-pane.ts"
import { copyRowsKey, formKeys, planKey } from "../lists/list-dialogs.tsx"
import { aboutTargets, keysOfAct } from "../lists/list-keys.ts"
import type { ListTab } from "../lists/list-tabs.ts"
import { ERASE_KEY } from "./erase-key.tsx"
import { statusDialog } from "./StatusChoice.tsx"
import { userForm } from "./user-form.ts"

const action = "users.manage"

/** The list of users with everything that an administrator does with them. */
export const USERS_SCREEN = defineList<ListedUser, ListArea<ListedUser>>({
  shared: USERS_LIST,
  title: "screen.users",
  area: listAreaOf<ListedUser>(USERS_LIST, { withDeleted: true }),
  actionContext: contextWithDeleted,
  marks: true,
  record: fieldPane<ListedUser>(USERS_LIST.record, ({ fullname }) => fullname),
  // The most needed columns are kept longest on a narrow terminal.
  places: () => ({
    id: { role: "id", min: 4, keep: 9 },
    fullname: { role: "name", gap: 2, min: 16, max: 40, keep: 8 },
    status: { min: 6, keep: 7 },
    role: { min: 6, keep: 6 },
    email: { ink: () => "dim", min: 16, keep: 5 },
    organization: { isExtra: true, min: 16, keep: 4 },
    registeredAt: { isExtra: true, ink: () => "dim", min: 10, keep: 3 },
  }),
  tabs: () => [
    { title: ({ t }) => t("roles.all"), holds: ({ deleted }) => !deleted, isTotal: true },
    ...ROLE_NAMES.map((name): ListTab<ListedUser> => ({
      title: ({ t }) => t(`roles.${name}`),
      holds: ({ deleted, role }) => !deleted && role === name,
    })),
    { title: ({ t }) => t("users.tab.deleted"), holds: ({ deleted }) => deleted === true },
  ],
  keys: [
    ...formKeys(userForm, {
      create: "key.createUser",
      edit: "key.editUser",
      action,
      whenDeleted: "users.deletedFirst",
    }),
    {
      id: "status",
      keys: keysOfAct(setUserStatus),
      help: "key.setStatus",
      action,
      about: "marked",
      run: aboutTargets(statusDialog),
    },
    planKey<ListedUser>(resendInvitation, { id: "resend", help: "key.resendInvitation", action }),
    planKey<ListedUser>(mailPasswordReset, {
      id: "resetPassword",
      help: "key.resetPassword",
      action,
    }),
    planKey<ListedUser>(deleteUser, { id: "delete", help: "key.delete", action, also: ["delete"] }),
    planKey<ListedUser>(restoreUser, { id: "restore", help: "key.restoreUser", action }),
    ERASE_KEY,
    copyRowsKey<ListedUser>(USERS_LIST, ({ id }) => `qo users show ${id}`),
  ],
  foot: [
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
  ],
  empty: ({ t }) => t("users.empty"),
})
