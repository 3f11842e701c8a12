import { type ProjectStatus, projectStatusOf } from "@qo/core/project"
import type { Kysely, Selectable } from "kysely"
import type { Database, ProjectTable } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { findProject } from "./record.ts"
import { seenBy } from "./visible.ts"

/** A locked row of a project with the key of its status instead of the number. */
export type LockedProject = Omit<Selectable<ProjectTable>, "status_id"> & { status: ProjectStatus }

export const lockedOf = ({ status_id, ...row }: Selectable<ProjectTable>): LockedProject => ({
  ...row,
  status: projectStatusOf(status_id),
})

/** Returns a project that the caller sees in the form of {@link lockProject}, without locking it. */
export async function findUnlocked(
  db: Kysely<Database>,
  caller: Pick<Caller, "userId" | "role" | "organizationId">,
  pid: number,
): Promise<LockedProject | undefined> {
  const project = await rowOf(db, caller, pid).executeTakeFirst()
  return project && lockedOf(project)
}

const rowOf = (
  db: Kysely<Database>,
  caller: Pick<Caller, "userId" | "role" | "organizationId">,
  pid: number,
) => db.selectFrom("project").selectAll().where("pid", "=", pid).where(seenBy(caller))

/**
 * Returns a project that the caller sees, locked until the transaction ends.
 * @throws Refusal `notFound`; `stale` with the current record if `revision` is not the current one
 */
export async function lockProject(
  trx: Kysely<Database>,
  caller: Pick<Caller, "userId" | "role" | "organizationId">,
  { pid, revision }: { pid: number; revision?: number | undefined },
): Promise<LockedProject> {
  const project = await rowOf(trx, caller, pid).forUpdate().executeTakeFirst()
  if (!project) throw new Refusal("notFound")
  if (revision !== undefined && revision !== project.revision)
    throw new Refusal("stale", { current: await findProject(trx, caller, pid) })
  return lockedOf(project)
}
