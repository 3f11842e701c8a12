import type { ListedUser } from "@qo/core/acts"
import { PersonErasure } from "../actions/ErasureDialog.tsx"
import { meOf } from "../actions/me.ts"
import type { ListKey } from "../lists/list-dialogs.tsx"

/** Erases what is held on the person at the cursor; nobody erases the own account. */
export const ERASE_KEY: ListKey<ListedUser> = {
  id: "erase",
  keys: ["E"],
  help: "key.erasePerson",
  action: "privacy.manage",
  run: ({ store, list, open }) => {
    const user = list.current()
    if (!user) return
    const { t } = store.preferences.words
    if (user.id === meOf(store).userId) store.notices.warn(t("erasure.notSelf"))
    else open({ render: (props) => <PersonErasure {...props} person={user} /> })
  },
}
