import { roleOf, ROLES } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import {
  categoryOf,
  type UserChange,
  type UserDraft,
  userStatusOf,
  type UserWire,
} from "@qo/core/user"
import { sendInvitation } from "../accounts/invitations.ts"
import { record } from "../history/record.ts"
import type { Asked } from "../http/asked.ts"
import { Refusal } from "../http/refusal.ts"
import type { Route } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { changeUser, type KeyedChange, lock } from "./change.ts"
import { listUsers } from "./list.ts"
import { deleteUser, findUser, insertUser, refuseLastAdministrator } from "./store.ts"

export function addUserRoutes(route: Route, services: Services): void {
  const create = async (
    { roleId, categoryId, ...draft }: UserDraft,
    asked: Asked,
  ): Promise<UserWire> => {
    const role = roleOf(roleId)
    const category = categoryId == null ? null : categoryOf(categoryId)
    const id = await insertUser(asked.db, { ...draft, role, category, locale: asked.locale })
    await record(asked.db, asked, "userCreated", {
      chapter: "users",
      subjectUserId: id,
      params: { id, role },
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
  route(CALLS.updateUser, (change, asked) => changeUser(services, keyed(change), asked))
  route(CALLS.deleteUser, async ({ id }, asked) => {
    const account = await lock(asked.db, id)
    if (account.role === "administrator") await refuseLastAdministrator(asked.db, id)
    await deleteUser(asked.db, id)
    await record(asked.db, asked, "userDeleted", {
      chapter: "users",
      subjectUserId: id,
      params: { id },
    })
    return { id }
  })
}

/** Numbers end here: rules and history know keys. */
const keyed = ({ roleId, statusId, categoryId, ...change }: UserChange): KeyedChange => ({
  ...change,
  role: roleId === undefined ? undefined : roleOf(roleId),
  status: statusId === undefined ? undefined : userStatusOf(statusId),
  category: categoryId == null ? categoryId : categoryOf(categoryId),
})
