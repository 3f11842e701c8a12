import { ROLES } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import type { User, UserDraft } from "@qo/core/user"
import { sendInvitation } from "./invitations.ts"
import { record } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Routes } from "../http/route.ts"
import { changeUser } from "./change-user.ts"
import { deleteUser, restoreUser } from "./delete-user.ts"
import { listUsers } from "../users/list.ts"
import { findUser, insertUser } from "../users/store.ts"
import { roleOf } from "@qo/core/access"

export function addUserRoutes({ route, services }: Routes): void {
  const create = async (draft: UserDraft, context: RequestContext): Promise<User> => {
    const id = await insertUser(context.db, { ...draft, locale: context.locale })
    await record(context.db, context, "userCreated", {
      chapter: "users",
      subjectUserId: id,
      params: { id, role: roleOf(draft.roleId) },
    })
    await sendInvitation(context.db, services, context, id)
    const user = await findUser(context.db, id)
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
  route(CALLS.createResearcher, (draft, context) =>
    create({ ...draft, roleId: ROLES.demoResearcher.id }, context),
  )
  route(CALLS.updateUser, (change, context) => changeUser(services, change, context))
  route(CALLS.deleteUser, ({ id }, context) => deleteUser(id, context))
  route(CALLS.restoreUser, ({ id }, context) => restoreUser(id, context))
}
