import { z } from "zod"
import { keysOf } from "./keys-of.ts"

/** A closed list: what each key is on the wire. */
type Table<Key extends string, Value> = Readonly<Record<Key, Value>>

/** The numbers of a closed list, for a schema. */
export const idsOf = <Id extends number>(table: Table<string, { id: Id }>): readonly Id[] =>
  Object.values(table).map(({ id }) => id)

/** Finds the key that a number stands for. The finder throws an Error on a number of no key. */
export function finderOf<Key extends string>(
  table: Table<Key, { id: number }>,
  noun: string,
): (id: number) => Key {
  const byId = new Map(keysOf(table).map((key) => [table[key].id, key]))
  return (id) => {
    const key = byId.get(id)
    if (key === undefined) throw new Error(`no ${noun} has the number ${id}`)
    return key
  }
}

/** A value of a closed list: a record with its number and name on the wire, its key everywhere else. */
export const keyCodec = <Key extends string, Wire extends z.ZodType<{ id: number }>>(
  wire: Wire,
  table: Table<Key, z.output<Wire>>,
  keyOf: (id: number) => Key,
) =>
  z.codec(wire, z.literal(keysOf(table)), {
    decode: ({ id }) => keyOf(id),
    encode: (key) => table[key],
  })
