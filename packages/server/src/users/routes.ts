import { ROLES } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import type { User, UserDraft } from "@qo/core/user"
import { sendInvitation } from "../accounts/invitations.ts"
import { record } from "../history/record.ts"
import type { Asked } from "../http/asked.ts"
import { Refusal } from "../http/refusal.ts"
import type { Route } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { changeUser } from "./change.ts"
import { deleteUser, restoreUser } from "./delete.ts"
import { listUsers } from "./list.ts"
import { findUser, insertUser } from "./store.ts"
import { roleOf } from "@qo/core/access"

export function addUserRoutes(route: Route, services: Services): void {
  const create = async (draft: UserDraft, asked: Asked): Promise<User> => {
    const id = await insertUser(asked.db, { ...draft, locale: asked.locale })
    await record(asked.db, asked, "userCreated", {
      chapter: "users",
      subjectUserId: id,
      params: { id, role: roleOf(draft.roleId) },
    })
    await sendInvitation(asked.db, services, asked, id)
    const user = await findUser(asked.db, id)
    if (!user) throw new Refusal("notFound")
    return user
  }

  route(CALLS.getUser, async ({ uid }, { db }) => {
    const user = await findUser(db, uid)
    if (!user) throw new Refusal("notFound")
    return user
  })
  route(CALLS.listUsers, (query) => listUsers(services, query))
  route(CALLS.createUser, create)
  route(CALLS.createResearcher, (draft, asked) =>
    create({ ...draft, roleId: ROLES.demoResearcher.id }, asked),
  )
  route(CALLS.updateUser, (change, asked) => changeUser(services, change, asked))
  route(CALLS.deleteUser, ({ id }, asked) => deleteUser(id, asked))
  route(CALLS.restoreUser, ({ id }, asked) => restoreUser(id, asked))
}
