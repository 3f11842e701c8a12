import type { Insertable, Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import type { HeldInterview } from "./hold-interview.ts"

/** A conducted interview with its respondent. */
export interface HeldWith extends Omit<HeldInterview, "state"> {
  state: Pick<HeldInterview["state"], "phase" | "outcome">
  pid: number
  /** Number of the respondent within the survey. */
  nth: number
  bucket: number
  pseudonym: Buffer
  gameId: number | null
  at: Date
}

const BATCH = 500

/** Writes the rows that the server writes after the end of interviews: records of respondents, and answers of players. */
export async function writeRecords(
  trx: Kysely<Database>,
  held: readonly HeldWith[],
): Promise<void> {
  const [first] = held
  if (!first) return
  const { pid, bucket } = first
  const known = held.filter((each) => each.gameId !== null || Object.keys(each.known).length > 0)
  await inBatches(known, (some) =>
    trx.insertInto("respondent").values(some.map(recordOf)).execute(),
  )
  await inBatches(held.flatMap(playedOf), (some) =>
    trx
      .insertInto("respondent_interview")
      .values([...some])
      .execute(),
  )
  await trx
    .updateTable("interview")
    .set({ profile_pending: false })
    .where("bucket", "=", bucket)
    .where("profile_pending", "=", true)
    .execute()
  await trx
    .updateTable("project")
    .set({ first_interview_at: first.at })
    .where("pid", "=", pid)
    .execute()
}

const recordOf = ({
  pseudonym,
  gameId,
  known,
  at,
}: HeldWith): Insertable<Database["respondent"]> => ({
  id: pseudonym,
  source: gameId === null ? "link" : "sdk",
  game_id: gameId,
  profile: JSON.stringify(known),
  created_at: at,
})

function playedOf(held: HeldWith): Insertable<Database["respondent_interview"]>[] {
  const { pid, pseudonym, bucket, id, gameId, at, state, lastAt } = held
  if (gameId === null) return []
  const isOver = state.phase === "over"
  return [
    {
      pid,
      respondent: pseudonym,
      bucket,
      interview: id,
      game_id: gameId,
      is_continued: false,
      started_at: at,
      outcome: isOver ? (state.outcome ?? "closed") : null,
      finished_at: isOver ? lastAt : null,
    },
  ]
}

/** Writes rows in batches whose values fit into the parameters of one statement. */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await write(rows.slice(from, from + BATCH))
}
