import { questionnaireContent } from "@qo/core/questionnaire"
import { reportSchema, type ReportSchema } from "@qo/core/report"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import { findContent } from "../../projects/content.ts"

/** Returns the questions of these versions with their texts in a language; no questions if there are no versions. */
export async function readSchema(
  db: Kysely<Database>,
  pid: number,
  versions: Iterable<number>,
  language?: string,
): Promise<ReportSchema> {
  const found = [...versions].map(async (version) => {
    const content = await findContent(db, pid, version)
    return { version, questionnaire: questionnaireContent(content ?? { blocks: [] }) }
  })
  return reportSchema(await Promise.all(found), language)
}
