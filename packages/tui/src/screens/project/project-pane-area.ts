import { can, type Role } from "@qo/core/access"
import type { Area, AreaKind } from "../../app-store/area.ts"
import type { ProjectParts } from "./parts/project-parts.ts"

/** Projects whose overview is shown beside a list. */
export interface ProjectPaneArea extends Area {
  /** Reads these projects one after another; those that are still to be read for an earlier call are not. */
  want: (pids: readonly number[], role: Role) => void
  partsOf: (pid: number) => ProjectParts | undefined
  /** Grows with every change of displayed data. */
  version: () => number
}

/** More are forgotten, the oldest first. */
const MOST_PROJECTS = 12

export const PROJECT_PANE_AREA: AreaKind<ProjectPaneArea> = {
  name: "projectPane",
  action: "projects.read",
  create: ({ api, link, changed, onError }) => {
    const known = new Map<number, ProjectParts>()
    let wanted = 0
    let version = 0
    const tell = () => {
      version++
      changed()
    }
    /** Undefined if the project is known already. The calls that it needs are loaded when a project is first shown. */
    async function addParts(pid: number, role: Role): Promise<ProjectParts | undefined> {
      const { createProjectParts } = await import("./parts/project-parts.ts")
      if (known.has(pid)) return undefined
      const parts = createProjectParts({
        api,
        link,
        changed: tell,
        pid,
        moderates: can(role, "moderation.read"),
        reports: can(role, "reports.read"),
        base: () => 0,
      })
      known.set(pid, parts)
      const [oldest] = known.keys()
      if (known.size > MOST_PROJECTS && oldest !== undefined) forget(oldest)
      return parts
    }
    function forget(pid: number) {
      for (const part of Object.values(known.get(pid) ?? {})) part.clear()
      known.delete(pid)
    }
    const stop = () => {
      wanted++
      for (const pid of known.keys()) forget(pid)
    }
    return {
      want(pids, role) {
        const started = ++wanted
        void (async () => {
          for (const pid of pids) {
            if (started !== wanted) return
            const parts = await addParts(pid, role)
            await Promise.all(Object.values(parts ?? {}).map((part) => part.load()))
          }
        })().catch(onError)
      },
      partsOf: (pid) => known.get(pid),
      version: () => version,
      start: () => {},
      stop,
      reread: tell,
      refresh: async () => stop(),
      heard: (event) => {
        if (event.kind !== "task") forget(event.pid)
      },
    }
  },
}
