import type { TargetPlatform } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { findContent, insertVersion } from "./content.ts"
import type { LockedProject } from "./lock.ts"

/**
 * Saves a version of the current questionnaire with different platforms, because moderators decide on them. The version gets
 * the project's revision after this transaction, one more than when it was locked.
 */
export async function savePlatforms(
  trx: Kysely<Database>,
  { pid, version, revision }: LockedProject,
  targetPlatforms: readonly TargetPlatform[],
  savedBy: number,
): Promise<void> {
  const content = await findContent(trx, pid, version)
  if (!content) throw new Error(`project ${pid} has no save ${version}`)
  const next = revision + 1
  await insertVersion(trx, {
    pid,
    revision: next,
    content: { ...content, targetPlatforms },
    savedBy,
    codes: ["002"],
  })
  await trx
    .updateTable("project")
    .set({ version: next, target_platforms: [...targetPlatforms] })
    .where("pid", "=", pid)
    .execute()
}
