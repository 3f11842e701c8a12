import { sql } from "kysely"
import { inTransaction } from "../db/in-transaction.ts"
import type { Services } from "../http/services.ts"
import { queueNotice } from "../mail/queue-notice.ts"
import type { MailServices } from "../mail/services.ts"
import { pidOf, rangeOf } from "../projects/bucket.ts"
import { announceProjects } from "../live/announce.ts"
import { LENGTHS } from "./networks.ts"
import { trimNetworks } from "./trim-networks.ts"

/** Minimum number of places of a network for which a survey is checked. With fewer, no network reaches its limit. */
const CANDIDATE_PLACES = 5
const WIDEST = sql<Buffer>`substr(network, 1, ${sql.lit(LENGTHS.provider)})`

/**
 * Checks every survey in which one network holds many places: releases the places above the limit, and notifies the owner.
 * Returns the number of released places.
 */
export async function endCrowds(services: MailServices & Pick<Services, "db">): Promise<number> {
  const found = await services.db
    .selectFrom("interview")
    .select((of) => ["bucket", WIDEST.as("network"), of.fn.countAll<number>().as("count")])
    .where("network", "is not", null)
    .where("status", "=", "open")
    .groupBy(["bucket", WIDEST])
    .execute()
  const byNetwork = Map.groupBy(
    found,
    ({ bucket, network }) => `${pidOf(bucket)} ${network.toString("hex")}`,
  )
  const many = [...byNetwork.values()].filter(
    (rows) => rows.reduce((sum, { count }) => sum + count, 0) >= CANDIDATE_PLACES,
  )
  let freed = 0
  for (const pid of new Set(many.flatMap(([row]) => (row ? [pidOf(row.bucket)] : [])))) {
    const { isCrowded, count } = await trimNetworks(services.db, rangeOf(pid))
    if (isCrowded) await noteCrowd(services, pid)
    freed += count
  }
  return freed
}

/** Notifies the owner, at most once a day, that one network fills the survey. */
const noteCrowd = (services: MailServices & Pick<Services, "db">, pid: number): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const project = await trx
      .updateTable("project")
      .set({ crowd_noted_at: sql<Date>`now()` })
      .where("pid", "=", pid)
      .where(sql<boolean>`(crowd_noted_at is null or crowd_noted_at < now() - interval '1 day')`)
      .returning(["owner_id", "name"])
      .executeTakeFirst()
    if (!project) return
    const { owner_id: userId, name: projectName } = project
    await queueNotice(trx, services, { kind: "networkCrowd", userId, pid, projectName })
    await announceProjects(trx, "project", pid)
  })
