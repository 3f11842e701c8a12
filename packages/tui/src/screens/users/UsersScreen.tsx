import { type ListedUser, USERS } from "@qo/core/acts"
import { ListScreen } from "../lists/ListScreen.tsx"
import type { ScreenProps } from "../base/screen.ts"
import { UserDialog, type UserDialogState, userPanel } from "./UserDialog.tsx"
import { USER_TABS, userColumns } from "./user-list.ts"
import { USER_FOOT, USER_KEYS } from "./user-keys.ts"
import { USERS_AREA } from "./users-area.ts"

/** The list of users with everything that an administrator does with them. */
export function UsersScreen(props: ScreenProps) {
  const { store } = props
  return (
    <ListScreen<ListedUser, UserDialogState>
      {...props}
      area={store.areas.of(USERS_AREA)}
      kind={USERS}
      columns={userColumns}
      keys={USER_KEYS}
      foot={USER_FOOT}
      tabs={USER_TABS}
      whenEmpty={({ t }) => t("users.empty")}
      renderDialog={(dialog) => <UserDialog store={store} {...dialog} />}
      panelLines={userPanel}
    />
  )
}
