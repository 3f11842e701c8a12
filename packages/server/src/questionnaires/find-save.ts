import { questionnaireContent } from "@qo/core/questionnaire"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { invalidField } from "../http/refusal.ts"
import { type Content, QUESTIONNAIRE_COLUMNS } from "../projects/content.ts"

/** Maximum revision that the database can store. */
const LAST_REVISION = 2 ** 31 - 1

/** Returns a version. @throws Refusal `invalid` with `versionUnknown` at the field that contains its number */
export async function findSave(
  db: Kysely<Database>,
  pid: number,
  revision: number,
  field: string,
): Promise<Content & { savedAt: number }> {
  const row =
    revision > LAST_REVISION
      ? undefined
      : await db
          .selectFrom("project_version")
          .select([...QUESTIONNAIRE_COLUMNS, "portraits", "target_platforms", "saved_at"])
          .where("pid", "=", pid)
          .where("revision", "=", revision)
          .executeTakeFirst()
  if (!row) throw invalidField(field, "versionUnknown")
  return {
    ...questionnaireContent(row),
    portraits: row.portraits,
    targetPlatforms: row.target_platforms,
    savedAt: unixSeconds(row.saved_at),
  }
}
