import type { User } from "@qo/core/user"
import { ListScreen, type ListTab } from "../lists/ListScreen.tsx"
import type { ScreenProps } from "../base/screen.ts"
import { UserDialog, type UserDialogState, userPanel } from "./UserDialog.tsx"
import { ROLE_TABS, userColumns } from "./user-list.ts"
import { USER_KEYS } from "./user-keys.ts"
import { USERS_AREA } from "./users-area.ts"

const TABS: readonly ListTab<User>[] = ROLE_TABS.map((role) => ({
  title: ({ t }) => (role ? t(`roles.${role}`) : t("roles.all")),
  ...(role && { holds: (user: User) => user.role === role }),
}))

/** The list of users with everything that an administrator does with them. */
export function UsersScreen(props: ScreenProps) {
  const { store } = props
  return (
    <ListScreen<User, UserDialogState>
      {...props}
      area={store.areas.of(USERS_AREA)}
      columns={userColumns}
      keys={USER_KEYS}
      tabs={TABS}
      whenEmpty={({ t }) => t("users.empty")}
      renderDialog={(dialog) => <UserDialog store={store} {...dialog} />}
      panelLines={userPanel}
    />
  )
}
