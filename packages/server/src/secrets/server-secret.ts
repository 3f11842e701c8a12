import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"

/** The secret that all servers on this database share, made by the first of them. */
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
