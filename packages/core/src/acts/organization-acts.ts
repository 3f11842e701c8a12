import { organizationCalls } from "../api/index.ts"
import { Organization, ORGANIZATION } from "../organization/index.ts"
import { kindOf } from "./kind.ts"
import { updateAct } from "./update-act.ts"

export const ORGANIZATIONS = kindOf(ORGANIZATION, {
  schema: Organization,
  list: organizationCalls.listOrganizations,
  read: (api, id) => api.send(organizationCalls.getOrganization, { id }),
})

export const updateOrganization = updateAct("organizations.update", {
  record: ORGANIZATION,
  kind: ORGANIZATIONS,
  call: organizationCalls.updateOrganization,
  idName: "id",
})
