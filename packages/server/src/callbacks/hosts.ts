import { type Kysely, sql } from "kysely"
import { z } from "zod"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { addressProblem } from "./refuse-address.ts"

const Value = z.object({ hosts: z.array(z.string()) })
const NAME = "callbackHosts"

/** Hosts that may be called without https. `revision` is 0 if they were never set. */
export interface CallbackHosts {
  hosts: string[]
  revision: number
}

export async function findCallbackHosts(db: Kysely<Database>): Promise<CallbackHosts> {
  const row = await db
    .selectFrom("setting")
    .select(["value", "revision"])
    .where("name", "=", NAME)
    .executeTakeFirst()
  return row ? { ...Value.parse(row.value), revision: row.revision } : { hosts: [], revision: 0 }
}

/**
 * Sets the hosts that may be called without https. @throws Refusal `invalid` if a host can never be called, `stale` if
 * `revision` is not the current one
 */
export async function setCallbackHosts(
  input: { hosts: readonly string[]; revision?: number | undefined },
  context: RequestContext,
): Promise<CallbackHosts> {
  const trx = context.db
  const hosts = [...new Set(canonicalHosts(input.hosts))]
  // Inserts the row first, so that there is a row to lock.
  await trx
    .insertInto("setting")
    .values({ name: NAME, value: JSON.stringify({ hosts: [] }), revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .selectFrom("setting")
    .select("name")
    .where("name", "=", NAME)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = await findCallbackHosts(trx)
  if (input.revision !== undefined && input.revision !== before.revision)
    throw new Refusal("stale", { current: before })
  if (JSON.stringify(hosts) === JSON.stringify(before.hosts)) return before
  const { revision } = await trx
    .updateTable("setting")
    .set({
      value: JSON.stringify({ hosts }),
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where("name", "=", NAME)
    .returning("revision")
    .executeTakeFirstOrThrow()
  await recordHistory(trx, context, "callbackHostsChanged", {
    chapter: "system",
    before: { hosts: before.hosts },
    after: { hosts },
  })
  return { hosts, revision }
}

/** Normalizes hosts to the form that URLs use, so that they can be compared. */
const canonicalHosts = (hosts: readonly string[]): string[] =>
  hosts.map((host, at) => {
    const url = URL.parse(`http://${host}`)
    if (!url) throw wrongHost(at, "wrongFormat")
    if (addressProblem(url.href, [host])) throw wrongHost(at, "callbackHostForbidden")
    return url.host
  })

const wrongHost = (at: number, key: "wrongFormat" | "callbackHostForbidden") =>
  new Refusal("invalid", { issues: [{ path: ["hosts", at], key }] })
