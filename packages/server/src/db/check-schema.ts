import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type pg from "pg"
import { StartError } from "../lib/start-error.ts"
import { readSchema } from "./live-schema.ts"

/** File with the schema after all migrations. A test writes it and compares it. */
export const SCHEMA_FILE = join(import.meta.dirname, "migrations", "schema.txt")

/** Largest number of differences in the error message. */
const NAMED = 3

/**
 * Checks that the tables are those that this program needs. Extra tables and indexes are allowed. `read` is a schema that was
 * read before; if it differs, the schema is read again. @throws StartError `schemaDiffers` with the first differences
 */
export async function checkSchema(
  client: Pick<pg.ClientBase, "query">,
  read?: string,
): Promise<void> {
  const needed = await readFile(SCHEMA_FILE, "utf8")
  if (read === needed) return
  const live = await readSchema(client)
  if (live === needed) return
  const { missing, strange } = compareSchemas(live, needed)
  const all = [...missing.map((line) => `− ${line}`), ...strange.map((line) => `+ ${line}`)]
  if (all.length === 0) return
  const more = all.length > NAMED ? [`… (${all.length})`] : []
  const differences = [...all.slice(0, NAMED), ...more].join("; ")
  throw new StartError("schemaDiffers", { differences })
}

/** Compares schemas. `missing`: required but absent. `strange`: additional and able to affect how rows are written. */
export function compareSchemas(
  live: string,
  needed: string,
): { missing: string[]; strange: string[] } {
  const [there, wanted] = [new Set(linesOf(live)), new Set(linesOf(needed))]
  const tables = new Set([...wanted].map(tableOf))
  const tablesThere = new Set([...there].map(tableOf))
  // If a table is missing, only its name is reported.
  const has = (line: string) => tablesThere.has(tableOf(line))
  return {
    missing: [...wanted].filter((line) => !there.has(line) && (isTable(line) || has(line))),
    strange: [...there].filter(
      (line) => !wanted.has(line) && tables.has(tableOf(line)) && !isPlainIndex(line),
    ),
  }
}

const linesOf = (text: string): string[] => text.split("\n").filter(Boolean)

/** Returns the table of a schema line: its second word up to the dot. */
const tableOf = (line: string): string => line.split(" ")[1]?.split(".")[0] ?? ""

const isTable = (line: string): boolean => line.startsWith("table ")

/** Returns true for an additional index that is not unique, which cannot make a write fail. */
const isPlainIndex = (line: string): boolean => /^index \S+ (?!unique )/.test(line)
