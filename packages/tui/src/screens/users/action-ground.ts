import type { Desk } from "../desk.ts"
import type { ActionGround } from "./user-actions.ts"

/** Actions work on the list of the desk: what they change shows at once. */
export const actionGround = (desk: Desk): ActionGround => ({
  api: desk.options.api,
  t: desk.words.t,
  latest: (id) => desk.users.list.get(id),
  changed: (user) => {
    if (desk.users.list.get(user.id)) desk.users.list.arrive([user])
    desk.changed()
  },
  removed: (id) => {
    desk.users.list.remove([id])
    desk.changed()
  },
})
