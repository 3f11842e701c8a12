import type { Project } from "@qo/core/project"
import { useTexts } from "../../base/texts.ts"

/** The line below the name of a project in lists: its number and its organization. */
export function ProjectSub({ project }: { project: Pick<Project, "pid" | "organization"> }) {
  const t = useTexts()
  const { pid, organization } = project
  return (
    <bdi>{[t("record.number", { id: pid }), organization?.name].filter(Boolean).join(" · ")}</bdi>
  )
}
