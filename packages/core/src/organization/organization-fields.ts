import { describe } from "../record/index.ts"
import { CATEGORY } from "../user/index.ts"
import { ORGANIZATION_TYPE } from "./choices.ts"
import type { Organization, OrganizationChange } from "./organization.ts"

/** Fields of an organization, as displayed, searched and edited in all shells. */
export const ORGANIZATION = describe<Organization, Omit<OrganizationChange, "id">>()({
  noun: "organization",
  id: ({ id }) => id,
  title: ({ name }) => name,
  fields: {
    id: { kind: "id", sort: true, also: ["номер", "n", "number"] },
    name: {
      kind: "text",
      label: "title",
      head: "organization",
      sort: true,
      also: ["имя", "org", "орг"],
      edit: { required: true, hint: "organizationName" },
    },
    type: {
      kind: "choice",
      choice: ORGANIZATION_TYPE,
      label: "organizationType",
      also: ["вид"],
      sort: true,
      edit: { required: true },
    },
    category: {
      kind: "choice",
      choice: CATEGORY,
      edit: { as: "categoryId", clears: true },
    },
    tariff: {
      kind: "reference",
      edit: { as: "tariffId", clears: true, only: "update", hint: "organizationTariff" },
    },
  },
})
