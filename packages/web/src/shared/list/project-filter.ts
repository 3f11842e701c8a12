import { projectCalls } from "@qo/core/api"
import type { PlainKey } from "../../base/texts.ts"
import type { ReferenceFilter } from "./list-definition.ts"

const OFFERED = 20

const labelOf = ({ pid, name }: { pid: number; name: string }) => `${pid} · ${name}`

/** A filter by a project, found by its name or number. */
export const projectFilter = (name: string, as: string, title: PlainKey): ReferenceFilter => ({
  kind: "reference",
  name,
  as,
  title,
  read: async (api, pid) => labelOf(await api.send(projectCalls.getProject, { pid })),
  search: async (api, q, signal) => {
    const asked = { limit: OFFERED, ...(q && { q }) } as const
    const { data } = await api.list(projectCalls.listProjects, asked, { signal })
    return data.map((each) => ({ id: each.pid, label: labelOf(each) }))
  },
})
