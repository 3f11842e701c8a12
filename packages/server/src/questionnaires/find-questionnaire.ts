import type { ProjectQuestionnaireWire } from "@qo/core/api"
import type { ProjectWire } from "@qo/core/project"
import { type GivenContent, questionnaireContent } from "@qo/core/questionnaire"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { findProject } from "../projects/record.ts"
import { seenBy } from "../projects/visible.ts"
import { QUESTIONNAIRE_COLUMNS } from "../projects/content.ts"
import { leadsElsewhere, otherQuestionnaires } from "./other-questionnaires.ts"

type Viewer = Pick<Caller, "userId" | "role" | "organizationId">

/**
 * Reads the current questionnaire, with its project and the targets of its redirects. @throws Refusal `notFound` if the project
 * does not exist or the caller cannot see it
 */
export async function findQuestionnaire(
  db: Kysely<Database>,
  caller: Viewer,
  pid: number,
): Promise<ProjectQuestionnaireWire> {
  // Read in one statement, so that a concurrent save cannot mix the blocks of two revisions.
  const row = await db
    .selectFrom("project")
    .innerJoin("project_version as version", (join) =>
      join
        .onRef("version.pid", "=", "project.pid")
        .onRef("version.revision", "=", "project.version"),
    )
    .select(["project.revision", "project.owner_id"])
    .select(QUESTIONNAIRE_COLUMNS.map((column) => `version.${column}` as const))
    .where("project.pid", "=", pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!row) throw new Refusal("notFound")
  const project = await findProject(db, caller, pid)
  if (project.revision !== row.revision) return findQuestionnaire(db, caller, pid)
  return {
    ...questionnaireOf(project, row),
    ...(leadsElsewhere(row.blocks) && { others: await otherQuestionnaires(db, { ...row, pid }) }),
  }
}

/** Returns the questionnaire in the format of the call table. */
export const questionnaireOf = (
  project: ProjectWire,
  content: GivenContent,
): ProjectQuestionnaireWire => ({
  pid: project.pid,
  revision: project.revision,
  ...questionnaireContent(content),
  project,
})
