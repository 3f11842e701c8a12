import pg from "pg"

/** A statement that deletes rows, or overwrites columns: `delete table` or `update table.column`. */
type Change = string

const DELETE = /\bdelete from "?(\w+)"?/giu
const TRUNCATE = /\b(?:truncate(?: table)?|drop table) "?(\w+)"?/giu
const UPDATE = /\bupdate "?(\w+)"?(?: as "?\w+"?)? set ([^]*?)(?= from | where | returning |$)/giu
const UPSERT =
  /\binsert into "?(\w+)"?[^]*?on conflict[^]*?do update set ([^]*?)(?= where | returning |$)/giu
const COLUMN = /(?:^|,)\s*"?([a-z_]+)"? =/giu

/** Returns the tables and columns that a statement deletes from or overwrites, whether or not it matches a row. */
function changesOf(statement: string): Change[] {
  const text = statement.replaceAll(/\s+/gu, " ")
  const removed = [DELETE, TRUNCATE].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, table]) => `delete ${table}`),
  )
  const overwritten = [UPDATE, UPSERT].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, table, columns = ""]) =>
      [...columns.matchAll(COLUMN)].map(([, column]) => `update ${table}.${column}`),
    ),
  )
  return [...removed, ...overwritten]
}

const textOf = (query: unknown): string => {
  if (typeof query === "string") return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === "string" ? text : ""
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** Starts recording the statements that this process sends to PostgreSQL. */
export function traceStatements(): { take: () => Set<Change>; stop: () => void } {
  let changes = new Set<Change>()
  const client = pg.Client.prototype as unknown as { query: Query }
  const untraced = client.query
  client.query = function traced(...given) {
    for (const change of changesOf(textOf(given[0]))) changes.add(change)
    return Reflect.apply(untraced, this, given)
  }
  return {
    /** Returns the deletions and overwrites since the previous call. */
    take() {
      const taken = changes
      changes = new Set()
      return taken
    },
    stop: () => void (client.query = untraced),
  }
}
