import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { WHOLE_PROJECT } from "../projects/places.ts"
import type { InterviewRow } from "./interview.ts"
import { settlePlace } from "./places.ts"

/** The places that an open interview holds. */
export type Lease = Pick<InterviewRow, "id" | "portrait_id" | "holds_whole">

/** Releases the places of interviews in one bucket. Their rows must be locked. */
export async function releaseLeases(
  trx: Kysely<Database>,
  bucket: number,
  leases: readonly Lease[],
): Promise<void> {
  if (leases.length === 0) return
  await trx
    .updateTable("interview")
    .set({ portrait_id: null, holds_whole: false, network: null })
    .where("bucket", "=", bucket)
    .where(
      "id",
      "in",
      leases.map(({ id }) => id),
    )
    .execute()
  const portraits = Map.groupBy(
    leases.flatMap(({ portrait_id }) => portrait_id ?? []),
    (portrait) => portrait,
  )
  for (const [portrait, { length: count }] of [...portraits].toSorted(([a], [b]) => a - b))
    await settlePlace(trx, bucket, portrait, { count })
  const count = leases.filter(({ holds_whole }) => holds_whole).length
  if (count > 0) await settlePlace(trx, bucket, WHOLE_PROJECT, { count })
}
