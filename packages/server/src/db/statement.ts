/** A statement in the making: pieces of text in which values stand as `$1`, `$2`, … */
export class Statement {
  readonly values: unknown[] = []

  /** The placeholder of this value, e.g. `$3`. */
  value(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  list(values: readonly unknown[]): string {
    return `(${values.map((value) => this.value(value)).join(", ")})`
  }

  /** A compiled query's text, its `$1, $2…` numbered on from here. */
  include({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): string {
    const first = this.values.length
    this.values.push(...parameters)
    return sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${first + Number(number)}`)
  }
}

/** Most names, more than the lists of ordinary work have; later texts are sent without one. */
const NAMES_MAX = 300
const names = new Map<string, string>()

/**
 * A name by which each connection keeps a statement prepared: it is then parsed once instead of each time. Only for texts
 * of which there are few, and whose best plan does not hang on their values.
 */
export function nameOf(text: string): { name?: string } {
  const known = names.get(text)
  if (known !== undefined) return { name: known }
  if (names.size >= NAMES_MAX) return {}
  const name = `qo-${names.size}`
  names.set(text, name)
  return { name }
}
