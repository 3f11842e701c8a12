import { sql } from "kysely"
import type { RequestContext } from "../http/request-context.ts"

/** Compressed size above which a questionnaire is processed in a worker thread, bytes. */
const LARGE = 16 * 1024

/**
 * Returns true if the questionnaire of a project, or one of these versions, is large. It only reads sizes. Unknown revisions
 * are ignored.
 */
export async function isLarge(
  { db }: Pick<RequestContext, "db">,
  pid: number,
  revisions: readonly number[] = [],
): Promise<boolean> {
  const { rows } = await sql<{ large: boolean }>`
    select exists (
      select from project_version as version
      where version.pid = ${pid}
        and (version.revision = (select project.version from project where project.pid = ${pid})
          or version.revision = any(${[...revisions]}::bigint[]))
        and pg_column_size(version.blocks) >= ${LARGE}
    ) as large`.execute(db)
  return rows[0]?.large ?? false
}
