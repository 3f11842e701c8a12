import type { ProjectChange } from "@qo/core/project"
import { unixSeconds } from "../db/unix-seconds.ts"
import { changedFields } from "../history/changed-fields.ts"
import { recordHistory, recordAll } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { platformsEdit, priorityEdit, type LogLine } from "./log-lines.ts"
import { distinctNames } from "./create.ts"
import type { LockedProject } from "./lock.ts"

/** Writes entries of the change log (001–013) to history. */
export const recordEdits = (
  context: RequestContext,
  pid: number,
  edits: readonly LogLine[],
  event: "questionnaireEdited" | "questionnaireEditedByStaff" = "questionnaireEdited",
): Promise<void> =>
  recordAll(
    context.db,
    context,
    event,
    edits.map(({ code, element, before, after }) => ({
      chapter: "questionnaires",
      pid,
      code,
      params: { id: pid, logCode: code, element },
      ...(before && { before }),
      ...(after && { after }),
    })),
  )

/** Fields of a project that a change can contain. */
export type ChangedField = Exclude<keyof ProjectChange, "pid" | "revision">

interface ChangedProject {
  project: LockedProject
  change: ProjectChange
  fields: readonly ChangedField[]
}

/** Fields with separate history entries. Changes of all others share one entry. */
const ALONE = ["ownerId", "priority", "targetPlatforms"] as const satisfies readonly ChangedField[]

const isNamed = (field: ChangedField): field is Exclude<ChangedField, (typeof ALONE)[number]> =>
  !(ALONE as readonly ChangedField[]).includes(field)

/** Writes the history entries of a project's change. */
export async function recordChange(
  context: RequestContext,
  { project, change, fields }: ChangedProject,
): Promise<void> {
  const { pid } = project
  const named = fields.filter(isNamed)
  const about = { chapter: "projects", pid } as const
  if (named.length > 0)
    await recordHistory(context.db, context, "projectChanged", {
      ...about,
      params: { id: pid, ...changedFields("projectChanged", named) },
      before: numbersOf({
        tpid: project.tpid,
        targetCompletes: project.target_completes,
        endsAt: unixSeconds(project.ends_at),
      }),
      after: numbersOf(change),
    })
  if (fields.includes("ownerId") && change.ownerId !== undefined)
    await recordHistory(context.db, context, "projectOwnerChanged", {
      ...about,
      params: { id: pid, from: project.owner_id, to: change.ownerId },
    })
  const edits: LogLine[] = []
  if (fields.includes("priority") && change.priority !== undefined)
    edits.push(priorityEdit(project.priority, change.priority))
  if (fields.includes("targetPlatforms") && change.targetPlatforms)
    edits.push(platformsEdit(project.target_platforms, distinctNames(change.targetPlatforms)))
  await recordEdits(context, pid, edits)
}

/** Values for history: numbers and times only. For names, history only contains that they changed. */
const numbersOf = ({
  tpid,
  targetCompletes,
  endsAt,
}: Pick<ProjectChange, "tpid" | "targetCompletes" | "endsAt">) => ({
  tpid,
  targetCompletes,
  endsAt,
})
