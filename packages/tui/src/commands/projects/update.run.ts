import { projectCalls } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import { Project, ProjectChange } from "@qo/core/project"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { refuseNothing, saveChange } from "../../shell/save-change.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Calls, Clock, Language } from "../../shell/shell.ts"
import { findUser } from "../../shell/references.ts"
import { explainLocked } from "../questionnaire/explain-locked.ts"
import { loadProjectWords } from "./print-project.ts"
import { projectDetails } from "./project-columns.ts"
import { CHANGE_FLAGS } from "./project-flags.ts"
import { NONE, readEnd } from "./read-end.ts"
import type { projectsUpdate } from "./update.ts"
import type { InputProblem } from "../../inputs/input.ts"

type Given = Partial<ValuesOf<typeof projectsUpdate>>
type Fields = Omit<ProjectChange, "pid" | "revision">

/** A number, or none; what is neither is for the schema to refuse. */
const numberOrNone = (text: string): number | null => (text === NONE ? null : Number(text))

const plainFields = ({ name, tpid, platform, priority, completes }: Given): Fields => ({
  ...(name !== undefined && { name }),
  ...(tpid !== undefined && { tpid: numberOrNone(tpid) }),
  ...(platform && { targetPlatforms: [...new Set(platform)] }),
  ...(priority !== undefined && { priority }),
  ...(completes !== undefined && { targetCompletes: numberOrNone(completes) }),
})

async function fieldsOf(values: Given, shell: Calls & Clock & Language): Promise<Fields> {
  const { ends, owner } = values
  const fields = plainFields(values)
  if (ends !== undefined) fields.endsAt = await readEnd(ends, shell)
  if (owner !== undefined) fields.ownerId = await findUser(shell, owner)
  return fields
}

/** What the record says now of the fields of a change. */
const nowOf = (project: Project): Record<keyof Fields, unknown> => ({
  name: project.name,
  tpid: project.tpid,
  targetPlatforms: project.targetPlatforms,
  priority: project.priority,
  targetCompletes: project.targetCompletes,
  endsAt: project.endsAt,
  ownerId: project.owner.id,
})

const problemsIn = (values: Given, t: Translate<"terminal">): readonly InputProblem[] =>
  schemaProblems(ProjectChange, { pid: 1, revision: 0, ...plainFields(values) }, CHANGE_FLAGS, t)

export const projectsUpdateModule: ModuleOf<typeof projectsUpdate> = {
  output: Project,
  check: problemsIn,
  async run({ id, ...values }, shell) {
    refuseNothing(values, CHANGE_FLAGS, shell)
    const fields = await fieldsOf(values, shell)
    const project = await shell.api.send(projectCalls.getProject, { pid: id })
    const now = nowOf(project)
    const { targetPlatforms } = fields
    // The same platforms are no change, though they come in a list of their own.
    if (targetPlatforms?.join() === project.targetPlatforms.join())
      now.targetPlatforms = targetPlatforms
    const columns = projectDetails(await loadProjectWords(shell))
    const input = { pid: id, revision: project.revision, ...fields }
    const call = projectCalls.updateProject
    return explainLocked(id, shell, () =>
      saveChange({ id, record: project, now, fields, columns, call, input }, shell),
    )
  },
}
