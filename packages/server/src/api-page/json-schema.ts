import { z } from "zod"
import { schemaNames } from "./schema-names.ts"

/** The subset of JSON Schema (draft 2020-12) that the schemas of the calls use. */
export interface JsonSchema {
  $ref?: string
  /** A list for nullable values, such as `["string", "null"]`. */
  type?: string | string[]
  const?: string | number | boolean | null
  enum?: (string | number | boolean | null)[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  format?: string
  contentMediaType?: string
  pattern?: string
  default?: unknown
  description?: string
}

const PLACE = "#/components/schemas/"
/** Returns the name of a referenced schema; undefined if the document does not define it. */
export const nameIn = ($ref: string | undefined): string | undefined =>
  $ref?.startsWith(PLACE) ? $ref.slice(PLACE.length) : undefined

export interface SchemaBook {
  /**
   * Returns the schema of a request body. `parsed`: the schema after parsing, for queries and forms, whose values are sent as
   * text.
   */
  schemaOf: (schema: z.ZodType, how?: "sent" | "parsed") => JsonSchema
  /** Referenced schemas by name. */
  named: Record<string, JsonSchema>
}

/** Creates a converter from zod to JSON Schema. Schemas with a name are written once and referenced elsewhere. */
export function createSchemaBook(): SchemaBook {
  const names = schemaNames()
  const named: Record<string, JsonSchema> = {}
  const keep = (name: string, schema: JsonSchema) => {
    const known = named[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two schemas are called ${name}`)
    named[name] = schema
  }
  return {
    named,
    schemaOf(schema, how = "sent") {
      const {
        $schema: _dialect,
        $defs,
        ...body
      } = z.toJSONSchema(schema, {
        io: how === "sent" ? "input" : "output",
        target: "draft-2020-12",
        unrepresentable: "any",
        metadata: names,
        override: ({ zodSchema, jsonSchema }) => {
          // Queries send keys as numbers, so their schema describes the codec's wire format.
          if (how === "parsed" && zodSchema instanceof z.ZodCodec) asOnWire(zodSchema, jsonSchema)
          // Adds bounds that code checks outside the schema, such as lengths of texts.
          Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
          withoutUselessBounds(jsonSchema as JsonSchema)
        },
      })
      for (const [name, each] of Object.entries($defs ?? {}))
        keep(name, withPlacedReferences(each as JsonSchema))
      return withPlacedReferences(body as JsonSchema)
    },
  }
}

/** Describes the input of a codec in place of its output. */
function asOnWire(codec: z.ZodCodec, jsonSchema: object): void {
  for (const name of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, name)
  const { $schema: _dialect, ...read } = z.toJSONSchema(codec.in as z.ZodType)
  Object.assign(jsonSchema, read)
}

/** Removes the bounds of safe integers, which add nothing to the type. */
function withoutUselessBounds(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** Replaces references by references to the definitions of the document. */
const withPlacedReferences = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll(`"#/$defs/`, `"${PLACE}`)) as JsonSchema
