import { progressWords, type Project } from "@qo/core/project"
import { useTexts } from "../../base/texts.ts"
import { Meter } from "../../ui/Meter.tsx"

/** Completed interviews of those that a project wants. */
export function ProjectProgress({ project: { progress } }: { project: Pick<Project, "progress"> }) {
  const t = useTexts()
  if (!progress) return null
  return (
    <Meter value={progress.completed} max={progress.target}>
      {t("reports.progress", progressWords(progress))}
    </Meter>
  )
}
