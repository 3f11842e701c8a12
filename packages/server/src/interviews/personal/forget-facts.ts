import { withoutAnswersTo } from "@qo/core/respondent"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"

/**
 * Removes facts that answers to one survey have added to records of respondents. Records without a game are deleted when they
 * are empty.
 */
export async function forgetFacts(
  trx: Kysely<Database>,
  respondents: readonly Buffer[],
  pid: number,
): Promise<void> {
  const rows = await trx
    .selectFrom("respondent")
    .select(["id", "source", "profile"])
    .where("id", "in", [...respondents])
    .orderBy("id")
    .forUpdate()
    .execute()
  for (const { id, source, profile } of rows) {
    const left = withoutAnswersTo(profile, [pid])
    if (source === "link" && Object.keys(left).length === 0)
      await trx.deleteFrom("respondent").where("id", "=", id).execute()
    else
      await trx
        .updateTable("respondent")
        .set({ profile: JSON.stringify(left) })
        .where("id", "=", id)
        .execute()
  }
}
