import { ORGANIZATIONS, updateOrganization } from "@qo/core/acts"
import { organizationCalls } from "@qo/core/api"
import { Organization, ORGANIZATION, OrganizationChange } from "@qo/core/organization"
import { createModule, listModule, showModule, updateModule } from "../shell/record-modules.ts"
import { findTariff } from "../shell/references.ts"

const shown = { record: ORGANIZATION, output: Organization }

export const list = listModule({
  ...shown,
  call: organizationCalls.listOrganizations,
  filter: ({ type }) => ({ type }),
})

export const show = showModule(shown, ORGANIZATIONS)

export const create = createModule({ ...shown, call: organizationCalls.createOrganization })

export const update = updateModule({
  ...shown,
  update: updateOrganization,
  schema: OrganizationChange.omit({ id: true }),
  references: { tariff: findTariff },
})
