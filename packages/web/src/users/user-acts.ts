import {
  bindAct,
  type BoundAct,
  type Caller,
  deleteUser,
  mailPasswordReset,
  resendInvitation,
  restoreUser,
  setUserStatus,
} from "@qo/core/acts"
import type { User } from "@qo/core/user"
import { useQueryClient } from "@tanstack/react-query"
import { useTexts, type WebTranslate } from "../base/texts.ts"
import { useAct } from "../ui/acts/use-act.ts"
import { patchPages } from "../ui/patch-pages.ts"

/** What can be done to accounts, in the order of menus. */
export const userActs = (caller: Caller): readonly BoundAct<User>[] => [
  bindAct(setUserStatus, { status: "activated" }, caller),
  bindAct(setUserStatus, { status: "deactivated" }, caller),
  bindAct(resendInvitation, undefined, caller),
  bindAct(mailPasswordReset, undefined, caller),
  bindAct(deleteUser, undefined, caller),
]

/** What can be done to deleted accounts. */
export const deletedUserActs = (caller: Caller): readonly BoundAct<User>[] => [
  bindAct(restoreUser, undefined, caller),
]

/** What follows from an act, beside what its question says. */
export const noteOf = ({ name }: BoundAct<User>, t: WebTranslate): string | undefined =>
  name === deleteUser.name ? t("users.deleteNote") : undefined

/** Carries an act out on one account of the list. */
export function useUserAct() {
  const t = useTexts()
  const client = useQueryClient()
  const patch = (id: number, now: User | undefined) =>
    patchPages<User>(client, "users", (user) => (user.id === id ? now : user))
  const refresh = () => void client.invalidateQueries({ queryKey: ["users"] })
  return useAct<User>({
    put: (user) => patch(user.id, user),
    drop: ({ id }) => {
      patch(id, undefined)
      refresh()
    },
    refresh,
    nameOf: ({ fullname }) => fullname,
    leaves: ({ name }) => name === restoreUser.name,
    noteOf: (act) => noteOf(act, t),
  })
}
