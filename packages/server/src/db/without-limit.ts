import type pg from "pg"

/**
 * Runs `work` in a transaction in which statements may take as long as they need. The role or the database may have a limit.
 * Behind a pooler, other clients use the connection afterwards, so the limit is removed for the transaction alone.
 */
export async function withoutLimit<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query("begin")
  try {
    await client.query("set local statement_timeout = 0")
    const result = await work()
    await client.query("commit")
    return result
  } catch (error) {
    await client.query("rollback").catch(() => undefined)
    throw error
  }
}
