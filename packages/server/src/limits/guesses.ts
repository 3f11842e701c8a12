import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import { bucketOf, type Limit } from "./rate-limit.ts"

/** A limit and the subject for which guesses are counted, such as the client's address or the attacked account. */
export interface CountedGuess {
  limit: Limit
  parts: readonly string[]
}

interface Row {
  bucket: string
  window_start: Date
  left: number
  max: number
  /** Null if the guess was not counted, because the limit had been reached. */
  count: number | null
}

/** A guess that is counted before it is known to be wrong. */
export interface Guess {
  /** Removes the guess from these counts. Guesses of other clients stay counted. */
  takeBack: (counted: readonly CountedGuess[]) => Promise<void>
}

/**
 * Counts a guess against all of these limits or, if one is reached, against none. The guess is counted before it is checked, so
 * that concurrent guesses cannot exceed the limits. @throws Refusal `rateLimited` with the seconds until the window ends
 */
export async function countGuess(
  db: Kysely<Database>,
  secret: Buffer,
  all: readonly CountedGuess[],
): Promise<Guess> {
  const bucket = ({ limit, parts }: CountedGuess) => bucketOf(secret, limit, parts)
  const { rows } = await sql<Row>`
    with wanted as (
      select bucket, max, seconds, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as window_start
      from unnest(${all.map(bucket)}::text[], ${all.map(({ limit }) => limit.max)}::int[],
        ${all.map(({ limit }) => limit.seconds)}::int[]) as each (bucket, max, seconds)
    ), counted as (
      insert into rate_limit (bucket, window_start, count)
      select bucket, window_start, 1 from wanted
      where not exists (select from wanted join rate_limit using (bucket, window_start) where count >= max)
      order by bucket collate "C"
      on conflict (bucket, window_start) do update set count = rate_limit.count + 1
      returning rate_limit.bucket, rate_limit.count
    )
    select bucket, window_start, extract(epoch from window_start - now())::float8 + seconds as left, max, count
    from wanted left join counted using (bucket)`.execute(db)
  const takeBack: Guess["takeBack"] = (counted) => uncount(db, rows, counted.map(bucket))
  const over = rows.filter(({ count, max }) => count === null || count > max)
  if (over.length === 0) return { takeBack }
  // Concurrent guesses have exceeded the limit together.
  if (rows.some(({ count }) => count !== null)) await takeBack(all)
  const left = Math.max(1, ...over.map((row) => row.left))
  throw new Refusal("rateLimited", { retryAfter: left })
}

async function uncount(
  db: Kysely<Database>,
  rows: readonly Row[],
  buckets: readonly string[],
): Promise<void> {
  const counted = rows.filter(({ bucket }) => buckets.includes(bucket))
  const [first] = counted
  if (!first) return
  // Rows are locked in the same order everywhere, which avoids deadlocks.
  await sql`
    update rate_limit set count = rate_limit.count - 1
    from (
      select bucket, window_start from rate_limit
      where bucket = any(${counted.map(({ bucket }) => bucket)}) and window_start = any(${counted.map((row) => row.window_start)})
        and count > 0
      order by bucket collate "C" for update
    ) as mine
    where rate_limit.bucket = mine.bucket and rate_limit.window_start = mine.window_start`.execute(
    db,
  )
}
