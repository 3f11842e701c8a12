import { type ProjectStatus, projectStatusOf } from "@qo/core/project"
import type { Kysely, Selectable } from "kysely"
import type { Database, ProjectTable } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { findProject } from "./record.ts"
import { seenBy } from "./visible.ts"

/** A row of a project that is locked, its status by its key. */
export type LockedProject = Omit<Selectable<ProjectTable>, "status_id"> & { status: ProjectStatus }

export const lockedOf = ({ status_id, ...row }: Selectable<ProjectTable>): LockedProject => ({
  ...row,
  status: projectStatusOf(status_id),
})

/** A project that the caller sees, as {@link lockProject} has it, and not kept from others. */
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
 * A project that the caller sees, kept from all others until the transaction ends.
 * @throws Refusal `notFound`; `stale` with the current record where `revision` is not the one it has
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
