import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { InterviewRow } from "./interview.ts"
import { forget } from "./known-interviews.ts"

/**
 * Stores the language that the respondent has chosen. The caller must hold the lock of the row. The version of the interview may
 * lack a language that was added later; its texts are then in the first language.
 */
export async function withLanguage(
  trx: Kysely<Database>,
  row: InterviewRow,
  language = row.language,
): Promise<InterviewRow> {
  if (language === row.language) return row
  await trx
    .updateTable("interview")
    .set({ language })
    .where("bucket", "=", row.bucket)
    .where("id", "=", row.id)
    .execute()
  forget(row.id)
  return { ...row, language }
}
