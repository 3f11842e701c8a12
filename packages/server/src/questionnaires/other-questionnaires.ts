import {
  type OtherQuestionnaire,
  projectStatusOf,
  takesInterviews,
  TEMPLATES,
} from "@qo/core/project"
import { answersOf, bandsOf, type Block } from "@qo/core/questionnaire"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"

/** A questionnaire with the id of its owner. */
interface SourceQuestionnaire {
  pid: number
  owner_id: number
  blocks: readonly Block[]
}

/**
 * Returns the questionnaires to which redirects lead from this one, directly or through others, as far as the owner may use
 * them: their own and those of their organization. Deleted or missing ones are left out.
 */
export async function otherQuestionnaires(
  db: Kysely<Database>,
  { pid, owner_id, blocks }: SourceQuestionnaire,
): Promise<OtherQuestionnaire[]> {
  const others: OtherQuestionnaire[] = []
  const met = new Set([pid])
  let next = targetsOf(blocks)
  for (;;) {
    const pids = [...new Set(next)].filter((each) => !met.has(each))
    if (pids.length === 0) return others
    for (const each of pids) met.add(each)
    const found = await readOthers(db, pids, owner_id)
    others.push(...found)
    next = found.flatMap(({ leadsTo = [] }) => leadsTo)
  }
}

const targetsOf = (blocks: readonly Block[]): number[] =>
  blocks
    .flatMap(({ questions }) => questions)
    .flatMap((question) => [question, ...answersOf(question), ...bandsOf(question)])
    .flatMap(({ redirect }) => (redirect?.to === "questionnaire" ? [redirect.pid] : []))

/** Returns true if a redirect leads to another questionnaire. */
export const leadsElsewhere = (blocks: readonly Block[]): boolean => targetsOf(blocks).length > 0

/** JSON paths of redirects, relative to the list of blocks. */
const REDIRECTS = ["redirect", "answers[*].redirect", "bands[*].redirect"].map(
  (place) => `$[*].questions[*].${place} ? (@.to == "questionnaire").pid`,
)

/** SQL for the targets of redirects. Only these are read, because questionnaires can have megabytes. */
const LEADS_TO = sql<number[]>`array(${sql.join(
  REDIRECTS.map(
    (path) =>
      sql`select (target #>> '{}')::bigint from jsonb_path_query(version.blocks, ${sql.lit(path)}::jsonpath) as target`,
  ),
  sql` union `,
)})`

async function readOthers(
  db: Kysely<Database>,
  pids: readonly number[],
  owner: number,
): Promise<OtherQuestionnaire[]> {
  const rows = await db
    .selectFrom("project")
    .innerJoin("project_version as version", (join) =>
      join
        .onRef("version.pid", "=", "project.pid")
        .onRef("version.revision", "=", "project.version"),
    )
    .select(["project.pid", "project.template", "project.status_id"])
    .select(LEADS_TO.as("leads_to"))
    .select(
      sql<boolean>`project.owner_id = ${owner} or coalesce(project.organization_id =
        (select organization_id from app_user where id = ${owner}), false)`.as("usable"),
    )
    .where("project.pid", "=", sql<number>`any(${[...pids]}::bigint[])`)
    .where("project.deleted_at", "is", null)
    .orderBy("project.pid")
    .execute()
  return rows.map((row) => ({
    pid: row.pid,
    type: TEMPLATES[row.template].type,
    active: takesInterviews(projectStatusOf(row.status_id)),
    usable: row.usable,
    leadsTo: row.leads_to.map(Number),
  }))
}
