import { roleOf, ROLES } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import {
  categoryOf,
  draftAct,
  type UserChange,
  type UserDraft,
  userStatusOf,
  type UserWire,
} from "@qo/core/user"
import { sendInvitation } from "./invitations.ts"
import { record } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Routes } from "../http/route.ts"
import { useProof } from "../step-up/use-proof.ts"
import { changeUser, type KeyedChange } from "./change-user.ts"
import { deleteUser, restoreUser } from "./delete-user.ts"
import { previewUserDeletion } from "./preview-deletion.ts"
import { listUsers } from "../users/list.ts"
import { findUser, insertUser } from "../users/store.ts"
import type { MailServices } from "../mail/services.ts"

export function addUserRoutes({
  route,
  services,
}: Routes<keyof MailServices | "db" | "pool" | "secret">): void {
  const create = async (
    { roleId, categoryId, ...draft }: UserDraft,
    context: RequestContext,
  ): Promise<UserWire> => {
    const role = roleOf(roleId)
    // Whoever receives the invitation of an administrator sets its password.
    const opening = draftAct({ roleId })
    if (opening) await useProof(context.db, context, opening)
    const category = categoryId == null ? null : categoryOf(categoryId)
    const id = await insertUser(context.db, { ...draft, role, category, locale: context.locale })
    await record(context.db, context, "userCreated", {
      chapter: "users",
      subjectUserId: id,
      params: { id, role },
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
  route(CALLS.updateUser, (change, context) => changeUser(services, keyed(change), context))
  route(CALLS.deleteUser, ({ id }, context) => deleteUser(services, id, context))
  route(CALLS.previewUserDeletion, ({ ids = [] }, { db }) => previewUserDeletion(db, ids))
  route(CALLS.restoreUser, ({ id }, context) => restoreUser(services, id, context))
}

/** Numbers end here: rules and history know keys. */
const keyed = ({ roleId, statusId, categoryId, ...change }: UserChange): KeyedChange => ({
  ...change,
  role: roleId === undefined ? undefined : roleOf(roleId),
  status: statusId === undefined ? undefined : userStatusOf(statusId),
  category: categoryId == null ? categoryId : categoryOf(categoryId),
})
