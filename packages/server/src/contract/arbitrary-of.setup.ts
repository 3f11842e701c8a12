import fc from "fast-check"
import { z } from "zod"

/** Ids of existing records, so that generated inputs can refer to them. */
export type RealIds = readonly number[]

/** Names of fields that contain ids. */
const ID = /^(?:id|pid|uid|oid|tpid|gameId|userId|ownerId|organizationId|tariffId|portrait)$/

/** Generates values for a schema: valid ones and values that are close to valid. */
export const arbitraryOf = (schema: unknown, real: RealIds, name = ""): fc.Arbitrary<unknown> =>
  wrappedArbitrary(schema, (inner, key = name) => arbitraryOf(inner, real, key)) ??
  leafOf(schema, real, name) ??
  fc.jsonValue({ maxDepth: 2 })

type ArbitraryOfSchema = (schema: unknown, name?: string) => fc.Arbitrary<unknown>

/** Generates values for schemas that wrap another schema. */
function wrappedArbitrary(
  schema: unknown,
  of: ArbitraryOfSchema,
): fc.Arbitrary<unknown> | undefined {
  if (schema instanceof z.ZodOptional) return fc.option(of(schema.unwrap()), { nil: undefined })
  if (schema instanceof z.ZodNullable) return fc.option(of(schema.unwrap()), { nil: null })
  // A key is sent as a number.
  if (schema instanceof z.ZodCodec) return of(schema.in)
  // Query parameters are parsed to numbers. Their bounds are in the output of the pipe.
  if (schema instanceof z.ZodPipe) return of(schema.out)
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((each) => of(each)))
  if (schema instanceof z.ZodArray) return fc.array(of(schema.element), { maxLength: 4 })
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.string({ maxLength: 8 }), of(schema.valueType), { maxKeys: 3 })
  if (!(schema instanceof z.ZodObject)) return undefined
  const fields = Object.entries(schema.shape).map(([key, each]) => [key, of(each, key)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
}

function leafOf(schema: unknown, real: RealIds, name: string): fc.Arbitrary<unknown> | undefined {
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return numberOf(schema, real, name)
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat
    ? text(name)
    : undefined
}

function numberOf(schema: z.ZodNumber, real: RealIds, name: string): fc.Arbitrary<number> {
  if (ID.test(name) && real.length > 0)
    return fc.oneof({ arbitrary: fc.constantFrom(...real), weight: 4 }, fc.integer())
  const min = Math.max(schema.minValue ?? -1000, -1e9)
  const max = Math.min(schema.maxValue ?? 1e6, 1e12)
  return schema.isInt
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true })
}

const text = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.constantFrom("Опрос", "a@example.test", "https://example.com/a", "q1", "b1", "rpg", "web"),
    fc.constant(name === "path" ? "/api/v1/service/picture?id=x" : "x".repeat(70)),
  )
