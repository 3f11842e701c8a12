import type { z } from "zod"

/** One value in local storage. A value that does not fit its schema counts as absent. */
export interface LocalStore<Value> {
  read: () => Value | undefined
  write: (value: Value) => void
  clear: () => void
  /** Listens to changes made by other tabs; returns a function that stops it. */
  onOtherTab: (listen: (value: Value | undefined) => void) => () => void
}

export function createLocalStore<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): LocalStore<z.output<Schema>> {
  const parse = (text: string | null) => {
    if (text === null) return undefined
    try {
      return schema.safeParse(JSON.parse(text)).data
    } catch {
      return undefined
    }
  }
  return {
    read: () => parse(localStorage.getItem(key)),
    write: (value) => localStorage.setItem(key, JSON.stringify(value)),
    clear: () => localStorage.removeItem(key),
    onOtherTab: (listen) => {
      const handle = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listen(parse(event.newValue))
      }
      window.addEventListener("storage", handle)
      return () => window.removeEventListener("storage", handle)
    },
  }
}
