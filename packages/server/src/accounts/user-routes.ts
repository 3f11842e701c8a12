import { ROLES } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import type { User, UserDraft } from "@qo/core/user"
import { sendInvitation } from "./invitations.ts"
import { record } from "../history/record.ts"
import type { Asked } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Routes } from "../http/route.ts"
import { changeUser, lock } from "./change-user.ts"
import { listUsers } from "../users/list.ts"
import { deleteUser, findUser, insertUser, refuseLastAdministrator } from "../users/store.ts"
import { roleOf } from "@qo/core/access"

export function addUserRoutes({ route, services }: Routes): void {
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
  route(CALLS.deleteUser, async ({ id }, asked) => {
    const account = await lock(asked.db, id)
    if (account.role_id === ROLES.administrator.id) await refuseLastAdministrator(asked.db, id)
    await deleteUser(asked.db, id)
    await record(asked.db, asked, "userDeleted", {
      chapter: "users",
      subjectUserId: id,
      params: { id },
    })
    return { id }
  })
}
