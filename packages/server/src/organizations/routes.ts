import { CALLS } from "@qo/core/api"
import { CATEGORIES } from "@qo/core/user"
import { recordHistory } from "../history/record.ts"
import { Refusal } from "../http/refusal.ts"
import type { Routes } from "../http/route.ts"
import { changeOrganization } from "./change.ts"
import { findOrganization, insertOrganization, listOrganizations } from "./store.ts"

export function addOrganizationRoutes({ route, services: { secret } }: Routes<"secret">): void {
  route(CALLS.listCategories, () => Promise.resolve(Object.values(CATEGORIES)))
  route(CALLS.listOrganizations, (query, { db }) => listOrganizations({ db, secret }, query))
  route(CALLS.getOrganization, async ({ id }, { db }) => {
    const organization = await findOrganization(db, id)
    if (!organization) throw new Refusal("notFound")
    return organization
  })
  route(CALLS.createOrganization, async (draft, context) => {
    const organization = await insertOrganization(context.db, draft)
    await recordHistory(context.db, context, "organizationCreated", {
      chapter: "users",
      organizationId: organization.id,
      params: { id: organization.id },
    })
    return organization
  })
  route(CALLS.updateOrganization, changeOrganization)
}
