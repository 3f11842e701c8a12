import { can, ROLE_NAMES } from "@qo/core/access"
import {
  type AnyCall,
  CALLS,
  ERROR_KEYS,
  type ErrorKey,
  Failure,
  takesIdempotencyKey,
} from "@qo/core/api"
import { keysOf, VERSION } from "@qo/core/lib"
import { z } from "zod"
import { envelopeOf } from "./answer.ts"

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json =>
  z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" }) as Json

/** The OpenAPI 3.1 document of all calls, made from the table that client and server use. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const name of keysOf(CALLS)) {
    const call: AnyCall = CALLS[name]
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Questionnaire Office", version: VERSION },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure, "output") },
      securitySchemes: {
        access: { type: "apiKey", in: "header", name: "x-auth-token" },
        refresh: { type: "apiKey", in: "header", name: "x-refresh-token" },
      },
    },
  }
}

function operationOf(name: string, call: AnyCall): Json {
  const parameters = call.method === "GET" ? queryParameters(call.input) : []
  if (takesIdempotencyKey(call))
    parameters.push({
      name: "Idempotency-Key",
      in: "header",
      required: false,
      schema: { type: "string", maxLength: 200 },
    })
  return {
    operationId: name,
    summary: call.summary,
    description: accessText(call),
    parameters,
    ...(call.method === "GET" ? {} : { requestBody: bodyOf(call) }),
    responses: {
      "200": { description: "Done", ...contentOf(call) },
      default: {
        description: `Refused: ${statusesText()}`,
        ...jsonContent({ $ref: "#/components/schemas/Failure" }),
      },
    },
    security:
      call.access === "public" || call.access === "game"
        ? []
        : [{ access: [] }, { access: [], refresh: [] }],
  }
}

const jsonContent = (schema: Json): Json => ({
  content: { "application/json": { schema } },
})

const contentOf = (call: AnyCall): Json =>
  call.answer === "stream"
    ? {
        content: Object.fromEntries(
          call.mediaTypes.map((type) => [type, { schema: { type: "string", format: "binary" } }]),
        ),
      }
    : jsonContent(schemaOf(envelopeOf(call), "output"))

function bodyOf(call: AnyCall): Json {
  const schema = schemaOf(call.input, "input")
  if (!call.files) return jsonContent(schema)
  const files = {
    type: "array",
    maxItems: call.files.maxCount,
    items: { type: "string", format: "binary" },
  }
  const properties = { ...(schema["properties"] as Json), [call.files.field]: files }
  return { content: { "multipart/form-data": { schema: { ...schema, properties } } } }
}

function queryParameters(input: z.ZodType): Json[] {
  const { properties = {}, required = [] } = schemaOf(input, "output") as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }))
}

const accessText = ({ access }: AnyCall): string =>
  access === "public"
    ? "No session needed."
    : access === "signedIn"
      ? "Any account that is signed in."
      : access === "game"
        ? "Signed by a game's server with its SDK token: headers x-qo-key, x-qo-timestamp, x-qo-nonce, x-qo-signature."
        : `Roles that may: ${ROLE_NAMES.filter((role) => can(role, access)).join(", ")}.`

const statusesText = (): string => {
  const byStatus = Map.groupBy(keysOf(ERROR_KEYS), (key: ErrorKey) => ERROR_KEYS[key])
  return [...byStatus].map(([status, keys]) => `${status} (${keys.join(", ")})`).join("; ")
}
