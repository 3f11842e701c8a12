import { compile, type Graph } from "@qo/core/interview"
import { contactOf } from "@qo/core/questionnaire"
import type { Portrait } from "@qo/core/portrait"
import { projectStatusOf, type ProjectStatus, TEMPLATES } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import { type Database, LatestValues, ofDatabase } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import { bucketOf, rehearsalBucketOf } from "../projects/bucket.ts"
import { findContent } from "../projects/content.ts"

/** A project as its respondents meet it. */
export interface Survey {
  pid: number
  status: ProjectStatus
  /** The save that interviews run on. */
  version: number
  /** Its link needs no offer. */
  hasOpenLink: boolean
  /** Its time is up. */
  isOver: boolean
  slots: number
  /** Many respondents answer from one network: its places are not limited. */
  sharesNetwork: boolean
  /** Respondents who do not exist go through it: nothing of it counts. */
  isRehearsal: boolean
}

/** Finds the survey of a link. @throws Refusal `notFound` if no project has this link, or it was never approved */
export async function findSurvey(
  db: Kysely<Database>,
  key: string,
  /** The save that is rehearsed; also of a project that was never approved. */
  rehearsed?: number,
): Promise<Survey> {
  const row = await db
    .selectFrom("project")
    .select(["pid", "status_id", "approved_version", "template", "slots", "shared_network"])
    .select(sql<boolean>`(ends_at is not null and ends_at <= now())`.as("is_over"))
    .where("link_key", "=", key)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  const version = rehearsed ?? row?.approved_version ?? undefined
  if (!row || version === undefined) throw new Refusal("notFound")
  return {
    pid: row.pid,
    status: projectStatusOf(row.status_id),
    version,
    hasOpenLink: TEMPLATES[row.template].openLink,
    isOver: row.is_over,
    slots: row.slots,
    sharesNetwork: row.shared_network,
    isRehearsal: rehearsed !== undefined,
  }
}

/** Bucket of this respondent's interview. */
export const bucketIn = (survey: Survey, respondent: Buffer): number =>
  survey.isRehearsal ? rehearsalBucketOf(survey.pid) : bucketOf(survey, respondent)

/** A version of a questionnaire, ready for interviews. */
export interface SurveyVersion {
  graph: Graph
  portraits: readonly Portrait[]
  /** Questions whose answers are contacts. */
  contacts: ReadonlySet<string>
}

/** Versions kept in memory, the latest used. */
const KEPT = 200
const versionsOf = ofDatabase(() => new LatestValues<Promise<SurveyVersion>>(KEPT))

/** A save never changes: its compiled form is cached. @throws Refusal `notFound` */
export function versionOf(
  db: Kysely<Database>,
  { pid, version }: Pick<Survey, "pid" | "version">,
): Promise<SurveyVersion> {
  const key = `${pid}:${version}`
  const versions = versionsOf(db)
  const known = versions.get(key)
  if (known) return known
  const found = read(db, pid, version)
  versions.set(key, found)
  found.catch(() => versions.delete(key))
  return found
}

async function read(db: Kysely<Database>, pid: number, version: number): Promise<SurveyVersion> {
  const content = await findContent(db, pid, version)
  if (!content) throw new Refusal("notFound")
  const graph = compile({ blocks: [...content.blocks] })
  const contacts = graph.nodes.filter(({ question }) => contactOf(question)).map(({ id }) => id)
  return { graph, portraits: content.portraits, contacts: new Set(contacts) }
}
