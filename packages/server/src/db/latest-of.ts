import type { Kysely } from "kysely"
import type { Database } from "./database.ts"

/** Values under their names, so many of them: those that were asked for last. */
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

/** A value kept in memory for each database; its transactions share it. */
export function ofDatabase<Kept extends object>(
  create: () => Kept,
): (db: Kysely<Database>) => Kept {
  const all = new WeakMap<object, Kept>()
  return (db) => {
    // The one object that a database shares with its transactions.
    const { adapter } = db.getExecutor()
    const kept = all.get(adapter) ?? create()
    all.set(adapter, kept)
    return kept
  }
}
