import type { Insertable, Kysely } from "kysely"
import type { Database } from "../../db/index.ts"

export type HistoryEntry = Insertable<Database["history"]>

/** Columns that every entry must have. The others are optional and empty by default. */
type GivenEntry = Pick<HistoryEntry, "at" | "message" | "chapter" | "service"> &
  Partial<Omit<HistoryEntry, "params">> & { params: Record<string, string | number> }

export const entryOf = ({ params, ...given }: GivenEntry): HistoryEntry => ({
  user_id: null,
  subject_user_id: null,
  organization_id: null,
  code: null,
  pid: null,
  origin_hash: null,
  before: null,
  after: null,
  ...given,
  params: JSON.stringify(params),
})

/** Number of entries whose values fit into the parameters of one statement. */
const BATCH = 1000

/** Writes entries sorted by time. */
export async function writeHistory(
  trx: Kysely<Database>,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const inOrder = entries.toSorted((a, b) => Number(a.at) - Number(b.at))
  for (let from = 0; from < inOrder.length; from += BATCH)
    await trx
      .insertInto("history")
      .values(inOrder.slice(from, from + BATCH))
      .execute()
}
