import type { LogCode } from "@qo/core/edits"
import type { HistoryField } from "@qo/core/history"
import type { ProjectChange } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { record } from "../history/record.ts"
import type { Asked } from "../http/asked.ts"
import type { LockedProject } from "./lock.ts"

/** A line of the change log, 001–013. `element`: what it is about, numbers and names of rules alone. */
export const tellEdit = (
  asked: Asked,
  pid: number,
  code: LogCode,
  element: string,
  db: Kysely<Database> = asked.db,
): Promise<void> =>
  record(db, asked, "questionnaireEdited", {
    chapter: "questionnaires",
    pid,
    code,
    params: { id: pid, logCode: code, element },
  })

interface Told {
  project: LockedProject
  change: ProjectChange
  fields: readonly (keyof ProjectChange)[]
}

/** Fields that one line names together; the others have a line of their own. */
const NAMED = [
  "name",
  "tpid",
  "targetCompletes",
  "endsAt",
] as const satisfies readonly HistoryField[]

/** History of a change of a project. */
export async function tellChange(asked: Asked, { project, change, fields }: Told): Promise<void> {
  const { pid } = project
  const named = NAMED.filter((field) => fields.includes(field))
  const about = { chapter: "projects", pid } as const
  if (named.length > 0)
    await record(asked.db, asked, "projectChanged", {
      ...about,
      params: { id: pid, fields: named.join(",") },
      before: numbersOf({
        tpid: project.tpid,
        targetCompletes: project.target_completes,
        endsAt: unixSeconds(project.ends_at),
      }),
      after: numbersOf(change),
    })
  if (fields.includes("ownerId") && change.ownerId !== undefined)
    await record(asked.db, asked, "projectOwnerChanged", {
      ...about,
      params: { id: pid, from: project.owner_id, to: change.ownerId },
    })
  if (fields.includes("priority"))
    await tellEdit(asked, pid, "001", `${project.priority} → ${change.priority}`)
  if (fields.includes("targetPlatforms"))
    await tellEdit(asked, pid, "002", change.targetPlatforms?.join(", ") || "—")
}

/** Of names history tells only that they changed. */
const numbersOf = ({
  tpid,
  targetCompletes,
  endsAt,
}: Pick<ProjectChange, "tpid" | "targetCompletes" | "endsAt">) => ({
  tpid,
  targetCompletes,
  endsAt,
})
