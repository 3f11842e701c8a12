import { targetCompletesProblem, type TemplateName, TEMPLATES } from "@qo/core/project"
import type { Limits } from "@qo/core/questionnaire"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { codeRefusal, invalidField, Refusal } from "../http/refusal.ts"
import { seenBy } from "./visible.ts"
import type { Viewer } from "./list-ranges.ts"

/**
 * Checks the project whose respondents are invited again: the template must use one, and the owner must see it.
 * @throws Refusal 40506, `invalid` with `required` or `projectUnknown`
 */
export async function refuseWrongTpid(
  db: Kysely<Database>,
  owner: Viewer,
  { template, tpid, pid }: { template: TemplateName; tpid: number | null; pid?: number },
): Promise<void> {
  const { needsTpid } = TEMPLATES[template]
  if (tpid === null) {
    if (needsTpid) throw invalidField("tpid", "required")
    return
  }
  if (!needsTpid) throw codeRefusal(40506, [{ path: ["tpid"], key: "wrongValue" }])
  if (!(await isUsable(db, owner, { tpid, pid }))) throw invalidField("tpid", "projectUnknown")
}

/** Returns true if the owner of project `pid` can invite the respondents of `tpid` again. */
export async function isUsable(
  db: Kysely<Database>,
  owner: Viewer,
  { tpid, pid }: { tpid: number; pid: number | undefined },
): Promise<boolean> {
  if (tpid === pid) return false
  const found = await db
    .selectFrom("project")
    .select("pid")
    .where("pid", "=", tpid)
    .where(seenBy(owner))
    .executeTakeFirst()
  return found !== undefined
}

interface Ends {
  targetCompletes?: number | null | undefined
  endsAt?: number | null | undefined
}

/** Checks target and end date. @throws Refusal `invalid` with all faults */
export async function refuseWrongEnds(
  db: Kysely<Database>,
  { targetCompletes, endsAt }: Ends,
  { demo, limits }: { demo: boolean; limits: Limits },
): Promise<void> {
  const issues = [targetCompletesProblem(targetCompletes, demo, limits)].filter(
    (issue) => issue !== undefined,
  )
  if (endsAt && (await isPast(db, endsAt))) issues.push({ path: ["endsAt"], key: "endInPast" })
  if (issues.length > 0) throw new Refusal("invalid", { issues })
}

/** Compares a time with the clock of the database. */
async function isPast(db: Kysely<Database>, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select to_timestamp(${seconds}::float8) <= now() as past`.execute(db)
  return rows[0]?.past === true
}

/** Converts Unix seconds to a stored time. 0 means no end. */
export const endOf = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1000) : null
