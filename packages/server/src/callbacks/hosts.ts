import type { Kysely } from "kysely"
import { z } from "zod"
import type { Database } from "../db/index.ts"

const Value = z.object({ hosts: z.array(z.string()) })

/** Hosts that may be called without https; `revision` 0: never set. */
export interface CallbackHosts {
  hosts: string[]
  revision: number
}

export async function findCallbackHosts(db: Kysely<Database>): Promise<CallbackHosts> {
  const row = await db
    .selectFrom("setting")
    .select(["value", "revision"])
    .where("name", "=", "callbackHosts")
    .executeTakeFirst()
  return row ? { ...Value.parse(row.value), revision: row.revision } : { hosts: [], revision: 0 }
}
