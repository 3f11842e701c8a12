import { randomBytes } from "node:crypto"
import { type Insertable, type Kysely, sql } from "kysely"
import { type Database, type ProjectTable, searchColumns, sortKey } from "../db/index.ts"
import { type Content, insertVersion } from "./content.ts"
import type { Owner } from "./owner.ts"

/** Number of random bytes in the survey's URL, so that it cannot be guessed. */
const LINK_KEY_BYTES = 16

type ProjectColumns = Pick<Insertable<ProjectTable>, "name" | "template"> &
  Partial<
    Pick<
      Insertable<ProjectTable>,
      | "tpid"
      | "game_id"
      | "priority"
      | "target_completes"
      | "ends_at"
      | "embed_origins"
      | "shared_network"
      | "report_fill_online"
      | "stat_fill_online"
    >
  >

/** Inserts a project with revision 1, which is also the first version of its questionnaire. Returns its number. */
export async function insertProject(
  trx: Kysely<Database>,
  owner: Owner,
  given: ProjectColumns,
  content: Content,
  savedBy: number,
): Promise<number> {
  const pid = await nextPid(trx)
  await trx
    .insertInto("project")
    .values({
      tpid: null,
      game_id: null,
      target_completes: null,
      ends_at: null,
      ...given,
      pid,
      ...nameColumns(given.name, pid),
      owner_id: owner.userId,
      organization_id: owner.organizationId,
      demo: owner.demo,
      target_platforms: [...content.targetPlatforms],
      portraits: JSON.stringify(content.portraits),
      link_key: randomBytes(LINK_KEY_BYTES).toString("base64url"),
      revision: 1,
      version: 1,
      ...NEVER,
    })
    .execute()
  await insertVersion(trx, { pid, revision: 1, content, savedBy })
  return pid
}

/** Columns about later events, which are empty in a new project. */
const NEVER = {
  quote: null,
  approved_version: null,
  deleted_at: null,
  first_sent_at: null,
  first_vk_at: null,
  sent_at: null,
  sent_by: null,
  first_interview_at: null,
  finished_at: null,
}

/** Returns the columns for sorting and searching by name and number. */
export const nameColumns = (name: string, pid: number) => ({
  name,
  name_key: sortKey(name),
  ...searchColumns(name, pid),
})

async function nextPid(trx: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select nextval(pg_get_serial_sequence('project', 'pid')) as pid`.execute(trx)
  const [row] = rows
  if (!row) throw new Error("the sequence of projects gave no number")
  return row.pid
}
