import { can, ROLE_NAMES } from "@qo/core/access"
import {
  type AnyCall,
  CALLS,
  type CallName,
  ERROR_KEYS,
  type ErrorKey,
  Failure,
  SERVER_CODES,
  SIGNATURE_HEADERS,
} from "@qo/core/api"
import { keysOf, VERSION } from "@qo/core/lib"
import { AREA_NAMES, areaOf } from "./areas.ts"
import { exampleOf } from "./examples.ts"
import { createSchemaBook, type JsonSchema, type SchemaBook } from "./json-schema.ts"
import { ANY_CALL, codesOf, refusalsOf } from "./refusals.ts"
import { envelopeOf } from "../http/answer.ts"
import {
  HEADER_COMPONENTS,
  headerParameters,
  otherResponses,
  responseHeaders,
} from "./open-api-headers.ts"

type Json = Record<string, unknown>

const DESCRIPTION = `Every call of the product. Times are unix seconds in UTC, money is integer kopecks.

Sign in by \`login\`: the tokens are in the answer's headers \`x-auth-token\` and \`x-refresh-token\`. Send both with every call; when the
answer brings a new pair, go on with that. Scripts use an API token (\`createToken\`) as \`x-auth-token\` alone.

A list answers a page; \`next\` is the \`cursor\` of the page after it. Calls that change something take an \`Idempotency-Key\`: sent again with
the same key they answer as the first time and change nothing.`

/** Returns the OpenAPI 3.1 document, generated from the table of calls that client and server share. */
export function openApiDocument(publicUrl: string): Json {
  const book = createSchemaBook()
  const failure = book.schemaOf(Failure)
  const paths: Record<string, Json> = {}
  for (const name of keysOf(CALLS)) {
    const call: AnyCall = CALLS[name]
    const operation = operationOf(name, call, book)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Questionnaire Office",
      version: VERSION,
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl }],
    tags: AREA_NAMES.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: failure, ...sortSchemas(book.named) },
      headers: HEADER_COMPONENTS,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const sortSchemas = (named: Readonly<Record<string, JsonSchema>>): Json =>
  Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const header = (name: string, description: string): Json => ({
  type: "apiKey",
  in: "header",
  name,
  description,
})

const SECURITY_SCHEMES: Json = {
  access: header("x-auth-token", "Of a session, or an API token."),
  refresh: header("x-refresh-token", "Beside it, of a session: an expired one is then renewed."),
  ticket: { type: "apiKey", in: "query", name: "ticket", description: "Single use, 60 seconds." },
  sdkKey: header(SIGNATURE_HEADERS.key, "The game's `apiKey`."),
  sdkTimestamp: header(SIGNATURE_HEADERS.timestamp, "Unix seconds, at most 300 off."),
  sdkNonce: header(SIGNATURE_HEADERS.nonce, "16 to 64 of A–Z a–z 0–9 _ -, single use."),
  sdkSignature: header(
    SIGNATURE_HEADERS.signature,
    'v2. and base64url(HMAC-SHA256(HKDF-SHA256(token, "qo sdk call v2"), METHOD \\n path with query \\n hex SHA-256 of the body \\n timestamp \\n nonce)).',
  ),
}

function securityOf(call: AnyCall): Json[] {
  if (call.access === "public") return []
  if (call.access === "game")
    return [{ sdkKey: [], sdkTimestamp: [], sdkNonce: [], sdkSignature: [] }]
  const ticket = call.answer === "stream" && call.ticketed ? [{ ticket: [] }] : []
  return [{ access: [] }, { access: [], refresh: [] }, ...ticket]
}

function operationOf(name: CallName, call: AnyCall, book: SchemaBook): Json {
  const input = inputOf(call, book)
  const example = exampleOf(name, input, book.named)
  const reads = call.method === "GET"
  return {
    operationId: name,
    summary: call.summary,
    description: accessText(call),
    tags: [areaOf(name)],
    parameters: [...(reads ? queryParameters(input, example) : []), ...headerParameters(name)],
    ...(reads ? {} : { requestBody: bodyOf(call, input, example) }),
    responses: {
      "200": { description: "Done.", ...responseHeaders(name, 200), ...contentOf(call, book) },
      ...otherResponses(name),
      ...refusals(name, input),
    },
    security: securityOf(call),
  }
}

/** Returns the input schema of a call. Queries and forms are sent as text, so their schema describes the parsed values. */
export const inputOf = (call: AnyCall, { schemaOf }: Pick<SchemaBook, "schemaOf">): JsonSchema =>
  schemaOf(call.input, call.method === "GET" || call.files ? "parsed" : "sent")

const queryParameters = ({ properties = {}, required = [] }: JsonSchema, example: unknown) =>
  Object.entries(properties).map(([name, schema]) => {
    const value = (example as Json)[name]
    return {
      name,
      in: "query",
      required: required.includes(name),
      schema,
      ...(value === undefined ? {} : { example: value }),
    }
  })

function bodyOf(call: AnyCall, schema: JsonSchema, example: unknown): Json {
  if (!call.files) return { required: true, ...jsonContent(schema, example) }
  const files: JsonSchema = {
    type: "array",
    maxItems: call.files.maxCount,
    items: { type: "string", format: "binary", contentMediaType: "application/octet-stream" },
  }
  const properties = { ...schema.properties, [call.files.field]: files }
  return {
    required: true,
    content: { "multipart/form-data": { schema: { ...schema, properties } } },
  }
}

const jsonContent = (schema: JsonSchema, example?: unknown): Json => ({
  content: { "application/json": { schema, ...(example === undefined ? {} : { example }) } },
})

const contentOf = (call: AnyCall, { schemaOf }: SchemaBook): Json =>
  call.answer === "stream"
    ? {
        content: Object.fromEntries(
          call.mediaTypes.map((type) => [
            type,
            { schema: type.startsWith("text/") ? { type: "string" } : {} },
          ]),
        ),
      }
    : jsonContent(schemaOf(envelopeOf(call)))

/** Describes the error responses of a call: one per status, with the possible error keys. */
function refusals(name: CallName, input: JsonSchema): Json {
  const keys = [...new Set([...refusalsOf(name, input), ...ANY_CALL])]
  const byStatus = Map.groupBy(keys, (key: ErrorKey) => ERROR_KEYS[key])
  return Object.fromEntries(
    [...byStatus].map(([status, each]) => {
      const codes = status === ERROR_KEYS.invalid ? codesOf(name) : []
      const reasons = [...each, ...codes.map((code) => `${code} ${SERVER_CODES[code]}`)]
      return [
        String(status),
        {
          description: `Refused: ${reasons.join(", ")}.`,
          ...responseHeaders(name, status),
          ...jsonContent({ $ref: "#/components/schemas/Failure" }),
        },
      ]
    }),
  )
}

const accessText = ({ access }: AnyCall): string =>
  access === "public"
    ? "No session needed."
    : access === "signedIn"
      ? "Any account that is signed in."
      : access === "game"
        ? "Signed by a game's server with the token of its SDK."
        : `Roles that may: ${ROLE_NAMES.filter((role) => can(role, access)).join(", ")}.`
