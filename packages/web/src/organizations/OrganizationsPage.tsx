import { ORGANIZATIONS, updateOrganization } from "@qo/core/acts"
import { organizationCalls, pricingCalls } from "@qo/core/api"
import { ORGANIZATION, ORGANIZATION_TYPE, type Organization } from "@qo/core/organization"
import { CATEGORY } from "@qo/core/user"
import type { PageCode } from "../base/page-code.ts"
import { ChoiceTag, ChoiceText } from "../ui/Badge.tsx"
import type { FormDefinition } from "../ui/forms/RecordForm.tsx"
import { FirstCell } from "../shared/list/FirstCell.tsx"
import { choiceFilter, type ListDefinition } from "../shared/list/list-definition.ts"
import { startList } from "../shared/list/list-query.ts"
import { ListPage } from "../shared/list/ListPage.tsx"
import { referenceControl } from "../ui/ReferenceField.tsx"

const list: ListDefinition<Organization> = {
  name: "organizations",
  title: "page.organizations",
  record: ORGANIZATION,
  call: organizationCalls.listOrganizations,
  sort: "name",
  filters: [choiceFilter(ORGANIZATION, "type", { as: "type", single: true })],
  nothing: "organizations.nothingText",
  columns: (onOpen) => ({
    name: {
      width: "rest",
      cell: (row) => (
        <FirstCell
          row={row}
          name={row.name}
          onOpen={onOpen}
          narrow={
            <>
              <ChoiceTag choice={ORGANIZATION_TYPE} value={row.type} />
              {row.category && <ChoiceText choice={CATEGORY} value={row.category} />}
            </>
          }
        />
      ),
    },
    type: { from: "medium", tag: true },
    category: { from: "medium" },
    tariff: { from: "medium" },
    id: "hidden",
  }),
}

const form: FormDefinition<Organization> = {
  name: "organizations",
  record: ORGANIZATION,
  update: updateOrganization,
  create: organizationCalls.createOrganization,
  first: { type: "researcher" },
  newTitle: "organization.new",
  fields: [
    { name: "name" },
    { name: "type" },
    { name: "category" },
    {
      name: "tariff",
      only: "update",
      render: referenceControl("tariffs", async (api, q, signal) => {
        const asked = { limit: 20, sort: "name", ...(q && { q }) } as const
        const { data } = await api.list(pricingCalls.listTariffs, asked, { signal })
        return data.map(({ id, name }) => ({ id, label: name }))
      }),
    },
  ],
}

export const organizationsPage: PageCode = {
  View: () => <ListPage list={list} kind={ORGANIZATIONS} form={form} />,
  start: startList(list),
}
