import type { ProjectQuestionnaire } from "../api/index.ts"
import type { ProjectFile } from "../project/index.ts"

/** The same with facts that only the server knows: for checks alone, since in a file it would soon be out of date. */
export const checkedProjectOf = (read: ProjectQuestionnaire): ProjectFile => ({
  ...projectFileOf(read),
  ...(read.others && { others: read.others }),
})

/** A project of the server as a file would hold it. */
export function projectFileOf(read: ProjectQuestionnaire): ProjectFile {
  const { pid, revision, blocks, suppress, project } = read
  const { tpid, targetCompletes, endsAt } = project
  // The priority has a separate field: a copy would soon be wrong.
  const { set_priority: _, ...settings } = project.settings
  return {
    questionnaire: { pid, revision, blocks, ...(suppress && { suppress }) },
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
