import { z } from "zod"
import { REPORT_INPUT } from "./issue.ts"
import { keysOf } from "./keys-of.ts"

/** A closed list: the wire value of each key. */
type Table<Key extends string, Value> = Readonly<Record<Key, Value>>

/** The numbers of a closed list, for a schema. */
export const idsOf = <Id extends number>(table: Table<string, { id: Id }>): readonly Id[] =>
  Object.values(table).map(({ id }) => id)

/** Returns a function that finds the key of a number and throws an Error for unknown ones. */
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

/** The same value in inputs of calls: its number alone on the wire, its key everywhere else. */
export const numberCodec = <Key extends string, Id extends number>(
  ids: z.ZodType<Id, Id>,
  table: Table<Key, { id: Id }>,
  keyOf: (id: number) => Key,
) =>
  z.codec(ids, z.literal(keysOf(table)), {
    decode: (id) => keyOf(id),
    encode: (key) => table[key].id,
  })

/** The codec by which a field of an input contains a value or a list; undefined if it contains no keys. */
function codecOf(field: z.core.$ZodType | undefined): z.ZodCodec | undefined {
  for (let schema = field; schema !== undefined;) {
    if (schema instanceof z.ZodCodec) return schema
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) schema = schema.unwrap()
    else if (schema instanceof z.ZodArray) schema = schema.element
    else if (schema instanceof z.ZodPipe) schema = schema.out
    else return undefined
  }
  return undefined
}

/** The fields of an input that hold keys. */
export const keyedFields = (schema: z.ZodType): ReadonlyMap<string, z.ZodCodec> =>
  new Map(
    schema instanceof z.ZodObject
      ? Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
          const codec = codecOf(field)
          return codec ? [[name, codec] as const] : []
        })
      : [],
  )

/** An input in the wire format: numbers for keys. Values that are numbers already stay, as in stored requests. */
export function wireInput(schema: z.ZodType, input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input
  const encoded = [...keyedFields(schema)].flatMap(([name, codec]) => {
    const value = (input as Readonly<Record<string, unknown>>)[name]
    const one = (key: unknown): unknown =>
      codec.out instanceof z.ZodLiteral && codec.out.values.has(key as string)
        ? z.encode(codec, key)
        : key
    return value === undefined
      ? []
      : [[name, Array.isArray(value) ? value.map(one) : one(value)] as const]
  })
  return encoded.length === 0 ? input : { ...input, ...Object.fromEntries(encoded) }
}

/** An input by its schema, from keys. @throws ZodError */
export const parseKeyed = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => schema.parse(wireInput(schema, input))

/** The same for input that people gave: its issues show that input. */
export const checkKeyed = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.output<Schema>> =>
  schema.safeParse(wireInput(schema, input), REPORT_INPUT)
