import type { ProjectQuestionnaire } from "../api/index.ts"
import type { ProjectFile } from "../project/index.ts"
import { questionnaireContent } from "../questionnaire/index.ts"

/**
 * Returns a project file with facts that only the server knows, for checks. A saved file should not contain them, because they
 * soon become outdated.
 */
export const checkedProjectOf = (read: ProjectQuestionnaire): ProjectFile => ({
  ...projectFileOf(read),
  ...(read.others && { others: read.others }),
})

/** Returns a project of the server as a project file. */
export function projectFileOf(read: ProjectQuestionnaire): ProjectFile {
  const { pid, revision, project } = read
  const { tpid, targetCompletes, endsAt } = project
  // The priority has a separate field, and a second copy could become inconsistent.
  const { set_priority: _, ...settings } = project.settings
  return {
    questionnaire: { pid, revision, ...questionnaireContent(read) },
    template: project.template,
    type: project.type,
    ...(tpid !== null && { tpid }),
    portraits: project.portraits,
    targetPlatforms: project.targetPlatforms,
    priority: project.priority,
    settings,
    ...(targetCompletes !== null && { targetCompletes }),
    ...(endsAt !== null && { endsAt }),
    ...(project.demo && { demo: true }),
  }
}
