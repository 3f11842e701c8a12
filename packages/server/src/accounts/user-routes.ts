import { CALLS } from "@qo/core/api"
import { draftAct, type UserChange, type UserDraft, type UserWire } from "@qo/core/user"
import { sendInvitation } from "./invitations.ts"
import { recordHistory } from "../history/record.ts"
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
    { roleId: role, categoryId: category, ...draft }: UserDraft,
    context: RequestContext,
  ): Promise<UserWire> => {
    // Inviting an administrator needs proof of identity: the receiver of the mail sets the password of the account.
    const opening = draftAct({ roleId: role })
    if (opening) await useProof(context.db, context, opening)
    const id = await insertUser(context.db, { ...draft, role, category, locale: context.locale })
    await recordHistory(context.db, context, "userCreated", {
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
    create({ ...draft, roleId: "demoResearcher" }, context),
  )
  route(CALLS.updateUser, (change, context) => changeUser(services, keyedChange(change), context))
  route(CALLS.deleteUser, ({ id }, context) => deleteUser(services, id, context))
  route(CALLS.previewUserDeletion, ({ ids = [] }, { db }) => previewUserDeletion(db, ids))
  route(CALLS.restoreUser, ({ id }, context) => restoreUser(services, id, context))
}

/** Converts a change of the API to the keys that rules and history use. */
const keyedChange = ({
  roleId: role,
  statusId: status,
  categoryId: category,
  ...change
}: UserChange): KeyedChange => ({ ...change, role, status, category })
