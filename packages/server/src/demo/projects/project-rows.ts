import { type Insertable, type Kysely, sql } from "kysely"
import type { Database } from "../../db/index.ts"
import type { Notice } from "../../mail/queue-notice.ts"
import type { HistoryEntry } from "../base/history-entry.ts"

/** Rows of one project after its life was replayed. */
export interface ProjectRows {
  project: Insertable<Database["project"]>
  versions: Insertable<Database["project_version"]>[]
  decisions: Insertable<Database["moderation_decision"]>[]
  comments: Insertable<Database["moderation_comment"]>[]
  quotas: Insertable<Database["quota"]>[]
  history: HistoryEntry[]
  notices: { notice: Notice; at: Date }[]
}

/** Reserves `count` new project numbers. Returns them in order. */
export async function takePids(trx: Kysely<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select nextval(pg_get_serial_sequence('project', 'pid')) as pid
    from generate_series(1, ${count}::integer)`.execute(trx)
  return rows.map(({ pid }) => pid)
}

/** Number of rows of the widest table whose values fit into the parameters of one statement. */
const BATCH = 500

/** Writes all rows except for history and notices, which the caller sorts together with others. */
export async function writeProjectRows(
  trx: Kysely<Database>,
  rows: readonly ProjectRows[],
): Promise<void> {
  await insert(
    trx,
    "project",
    rows.map(({ project }) => project),
  )
  await insert(
    trx,
    "project_version",
    rows.flatMap(({ versions }) => versions),
  )
  await insert(
    trx,
    "moderation_decision",
    rows.flatMap(({ decisions }) => decisions),
  )
  await insert(
    trx,
    "moderation_comment",
    rows.flatMap(({ comments }) => comments),
  )
  await insert(
    trx,
    "quota",
    rows.flatMap(({ quotas }) => quotas),
  )
}

type OfProjects =
  | "project"
  | "project_version"
  | "moderation_decision"
  | "moderation_comment"
  | "quota"

async function insert<Table extends OfProjects>(
  trx: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH))
      .execute()
}
