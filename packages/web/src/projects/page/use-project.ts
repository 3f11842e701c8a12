import type { ProjectQuestionnaire } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import { useQueryClient } from "@tanstack/react-query"
import { projectKey, useProjectReading } from "../../shared/projects/use-project-reading.ts"

/** All data of a project's page, with immediate updates for its changes. */
export function useProject(pid: number) {
  const client = useQueryClient()
  const reading = useProjectReading(pid)
  const { price, refresh } = reading
  return {
    ...reading,
    /** Stores a record returned by an act or a form; dependent data is reloaded. */
    put: (now: Project) => {
      client.setQueryData(projectKey(pid, "record"), now)
      refresh()
      void client.invalidateQueries({ queryKey: ["projects"] })
    },
    /** Portraits as a save has left them, with their price where it is known. */
    saved: (
      { revision, project: now }: Pick<ProjectQuestionnaire, "revision" | "project">,
      priced: (typeof price)["data"],
    ) => {
      client.setQueryData(projectKey(pid, "record"), now)
      client.setQueryData<ProjectQuestionnaire>(
        projectKey(pid, "questionnaire"),
        (before) => before && { ...before, revision, project: now },
      )
      if (priced) client.setQueryData(projectKey(pid, "price"), priced)
      refresh()
    },
  }
}
export type OpenProject = ReturnType<typeof useProject>
