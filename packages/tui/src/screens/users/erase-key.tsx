import type { ListedUser } from "@qo/core/acts"
import { PersonErasure } from "../actions/ErasureDialog.tsx"
import { meOf } from "../actions/me.ts"
import type { ListKey } from "../lists/list-dialogs.tsx"

/** Erases all data about the person at the cursor; users cannot erase their own accounts. */
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
