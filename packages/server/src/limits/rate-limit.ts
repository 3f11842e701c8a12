import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import { keyedHash } from "../secrets/derived-key.ts"

/** At most `max` events in `seconds`. `name` distinguishes the kinds of limits. */
export interface Limit {
  name: string
  max: number
  seconds: number
}

/** Prefix of limits that count per day. Housekeeping keeps their windows longer. */
export const BY_DAY = "day."

export const MAIL_TO_RECIPIENT: Limit = { name: "mailTo", max: 5, seconds: 3600 }
export const MAIL_FROM_ADDRESS: Limit = { name: "mailFrom", max: 20, seconds: 3600 }
/** Limit of guesses of one-time links and of registrations from one address. */
export const PUBLIC_TRIES: Limit = { name: "public", max: 60, seconds: 3600 }

export const bucketOf = (secret: Buffer, limit: Limit, parts: readonly string[]): string =>
  `${limit.name}:${keyedHash(secret, "rateLimit", JSON.stringify(parts)).toString("base64url")}`

const windowOf = ({ seconds }: Limit) =>
  sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`

/**
 * Counts an event of the subject that `parts` identify. Counts are stored in the database, so that several servers count
 * together, outside any transaction that may be rolled back. @throws Refusal `rateLimited` with the seconds until the window
 * ends
 */
export async function countAgainst(...counted: Parameters<typeof countWithin>): Promise<void> {
  await countWithin(...counted)
}

/** Like {@link countAgainst}; returns the count of this window. @throws Refusal `rateLimited` */
export async function countWithin(
  db: Kysely<Database>,
  secret: Buffer,
  limit: Limit,
  ...parts: string[]
): Promise<number> {
  const { count, left } = await addTo(db, limit, bucketOf(secret, limit, parts), 1)
  if (count > limit.max) throw new Refusal("rateLimited", { retryAfter: left })
  return count
}

/** Adds to the count of the current window. Returns the new count and the seconds until the window ends. */
export async function addTo(
  db: Kysely<Database>,
  limit: Limit,
  bucket: string,
  more: number,
): Promise<{ count: number; left: number }> {
  const { count, left } = await db
    .insertInto("rate_limit")
    .values({ bucket, window_start: windowOf(limit), count: more })
    .onConflict((conflict) =>
      conflict
        .columns(["bucket", "window_start"])
        .doUpdateSet({ count: sql<number>`rate_limit.count + excluded.count` }),
    )
    .returning([
      "count",
      sql<number>`extract(epoch from window_start - now())::float8 + ${limit.seconds}::float8`.as(
        "left",
      ),
    ])
    .executeTakeFirstOrThrow()
  return { count, left: Math.max(1, left) }
}

/** Resets a count, for example after a successful sign-in. */
export async function forgiveAttempts(
  db: Kysely<Database>,
  secret: Buffer,
  limit: Limit,
  ...parts: string[]
): Promise<void> {
  await db
    .deleteFrom("rate_limit")
    .where("bucket", "=", bucketOf(secret, limit, parts))
    .execute()
}
