import { organizationCalls } from "@qo/core/api"
import type { PlainKey } from "../../base/texts.ts"
import type { ReferenceFilter } from "./list-definition.ts"

const OFFERED = 20

/** A filter by an organization, found by its name. */
export const organizationFilter = (name: string, as: string, title: PlainKey): ReferenceFilter => ({
  kind: "reference",
  name,
  as,
  title,
  read: async (api, id) => (await api.send(organizationCalls.getOrganization, { id })).name,
  search: async (api, q, signal) => {
    const asked = { limit: OFFERED, ...(q && { q }) } as const
    const { data } = await api.list(organizationCalls.listOrganizations, asked, { signal })
    return data.map((each) => ({ id: each.id, label: each.name }))
  },
})
