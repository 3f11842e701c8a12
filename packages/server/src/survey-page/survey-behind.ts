import { isSurveyKey } from "@qo/core/api"
import { projectStatusOf, surveyDoor, type SurveyDoor, TEMPLATES } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"

/** Data of a project that visitors of its link may see. */
export interface SurveyBehind {
  pid: number
  slots: number
  /** Version of the questionnaire; null before the approval. */
  version: number | null
  title: string
  /** Name of the owner's organization, or of the owner. */
  asker: string
  /** Email address for contact. */
  contact: string
  /** Whether many respondents share one network, so that places per network are not limited. */
  sharesNetwork: boolean
  /** Retention period: months after the end of the survey. */
  months: number
  /** Pages that may show the survey in a frame, in addition to those of games. */
  embedOrigins: readonly string[]
}

/**
 * Returns the survey of a link, and its state for visitors with and without an invitation; undefined if the link is unknown.
 */
export async function surveyBehind(
  db: Kysely<Database>,
  key: string,
): Promise<{ behind: SurveyBehind; doorOf: (isInvited: boolean) => SurveyDoor } | undefined> {
  if (!isSurveyKey(key)) return undefined
  const row = await db
    .selectFrom("project")
    .innerJoin("app_user as owner", "owner.id", "project.owner_id")
    .leftJoin("organization", "organization.id", "project.organization_id")
    .select([
      "project.pid",
      "project.slots",
      "project.name",
      "project.status_id",
      "project.approved_version",
      "project.template",
      "project.keep_months",
      "project.embed_origins",
      "project.shared_network",
      "owner.fullname",
      "owner.email",
      "organization.name as organization",
    ])
    .select(sql<boolean>`coalesce(project.ends_at <= now(), false)`.as("is_over"))
    .where("project.link_key", "=", key)
    .where("project.deleted_at", "is", null)
    .executeTakeFirst()
  if (!row) return undefined
  const { openLink } = TEMPLATES[row.template]
  return {
    behind: {
      pid: row.pid,
      slots: row.slots,
      version: row.approved_version,
      title: row.name,
      asker: row.organization ?? row.fullname,
      contact: row.email,
      sharesNetwork: row.shared_network,
      months: row.keep_months,
      embedOrigins: row.embed_origins,
    },
    doorOf: (isInvited) =>
      surveyDoor(projectStatusOf(row.status_id), {
        isOver: row.is_over,
        isInvited: openLink || isInvited,
      }),
  }
}
