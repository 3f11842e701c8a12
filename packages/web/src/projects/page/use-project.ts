import type { ProjectQuestionnaire } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import { useQueryClient } from "@tanstack/react-query"
import { projectKey, useProjectReading } from "../../shared/projects/use-project-reading.ts"

/** Everything that the page of a project shows, and how what it has changed is shown at once. */
export function useProject(pid: number) {
  const client = useQueryClient()
  const reading = useProjectReading(pid)
  const { price, refresh } = reading
  return {
    ...reading,
    /** A record as an act or a form has left it; all that depends on it is read anew. */
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
