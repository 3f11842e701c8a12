import type { Kysely } from "kysely"
import type { Database } from "./database.ts"

/** A cache of named values with a maximum number. The least recently used one is removed first. */
export class LatestValues<Value> {
  readonly #values = new Map<string, Value>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  get(name: string): Value | undefined {
    const value = this.#values.get(name)
    if (value !== undefined) this.set(name, value)
    return value
  }

  set(name: string, value: Value): void {
    this.#values.delete(name)
    this.#values.set(name, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#size && oldest !== undefined) this.#values.delete(oldest)
  }

  delete(name: string): void {
    this.#values.delete(name)
  }
}

/** Returns a function that returns the value for a database, kept in memory. Transactions of the database share it. */
export function ofDatabase<Kept extends object>(
  create: () => Kept,
): (db: Kysely<Database>) => Kept {
  const all = new WeakMap<object, Kept>()
  return (db) => {
    // The only object that a database shares with its transactions.
    const { adapter } = db.getExecutor()
    const kept = all.get(adapter) ?? create()
    all.set(adapter, kept)
    return kept
  }
}
