import { userCalls } from "@qo/core/api"
import type { PlainKey } from "../../base/texts.ts"
import type { ReferenceFilter } from "./list-definition.ts"

const OFFERED = 20

/** A filter by a person, found by name or address. */
export const userFilter = (name: string, as: string, title: PlainKey): ReferenceFilter => ({
  kind: "reference",
  name,
  as,
  title,
  read: async (api, uid) => (await api.send(userCalls.getUser, { uid })).fullname,
  search: async (api, q, signal) => {
    const asked = { limit: OFFERED, sort: "fullname", ...(q && { q }) } as const
    const { data } = await api.list(userCalls.listUsers, asked, { signal })
    return data.map(({ id, fullname, email }) => ({ id, label: `${fullname} — ${email}` }))
  },
})
