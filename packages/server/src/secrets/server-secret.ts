import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"

/** Returns the secret that all servers on this database share. The first server creates it. */
export async function serverSecret(db: Kysely<Database>): Promise<Buffer> {
  await db
    .insertInto("server_key")
    .values({ name: "main", secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom("server_key")
    .select("secret")
    .where("name", "=", "main")
    .executeTakeFirstOrThrow()
  return row.secret
}
