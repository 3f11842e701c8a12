import { z } from "zod"
import { REPORT_INPUT } from "./issue.ts"
import { keysOf } from "./keys-of.ts"

/** A fixed list: the value of each key in requests and responses. */
type Table<Key extends string, Value> = Readonly<Record<Key, Value>>

/** Returns the numbers of a fixed list, for a schema. */
export const idsOf = <Id extends number>(table: Table<string, { id: Id }>): readonly Id[] =>
  Object.values(table).map(({ id }) => id)

/** Returns a function that finds the key of a number and throws an Error for unknown numbers. */
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

/** Codec for a value of a fixed list: a record with its number and name in responses, its key in the program. */
export const keyCodec = <Key extends string, Wire extends z.ZodType<{ id: number }>>(
  wire: Wire,
  table: Table<Key, z.output<Wire>>,
  keyOf: (id: number) => Key,
) =>
  z.codec(wire, z.literal(keysOf(table)), {
    decode: ({ id }) => keyOf(id),
    encode: (key) => table[key],
  })

/** Codec for the same value in inputs of calls: its number in requests, its key in the program. */
export const numberCodec = <Key extends string, Id extends number>(
  ids: z.ZodType<Id, Id>,
  table: Table<Key, { id: Id }>,
  keyOf: (id: number) => Key,
) =>
  z.codec(ids, z.literal(keysOf(table)), {
    decode: (id) => keyOf(id),
    encode: (key) => table[key].id,
  })

/** Returns the codec of an input field that contains a value or a list of values; undefined if it contains no keys. */
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

/** Returns the fields of an input that contain keys. */
export const keyedFields = (schema: z.ZodType): ReadonlyMap<string, z.ZodCodec> =>
  new Map(
    schema instanceof z.ZodObject
      ? Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
          const codec = codecOf(field)
          return codec ? [[name, codec] as const] : []
        })
      : [],
  )

/**
 * Converts an input to the form used in requests: numbers instead of keys. Values that are already numbers, as in stored
 * requests, are unchanged.
 */
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

/** Parses an input with keys by its schema. @throws ZodError */
export const parseKeyed = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => schema.parse(wireInput(schema, input))

/** Parses an input of a user. Paths of issues refer to this input. */
export const checkKeyed = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.output<Schema>> =>
  schema.safeParse(wireInput(schema, input), REPORT_INPUT)
