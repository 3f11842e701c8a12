import { type AnyCall, CALLS } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import { Validator } from "@seriousme/openapi-schema-validator"
import { beforeAll, expect, test } from "vitest"
import { AREA_NAMES, areaOf, callsOf } from "./areas.ts"
import { openApiDocument } from "./open-api.ts"

interface Response {
  description: string
  content: Record<string, { schema: object }>
  headers?: Record<string, object>
}
interface Operation {
  operationId: string
  tags: string[]
  parameters: { name: string; in: string; schema: object; example?: unknown }[]
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> }
  responses: Record<string, Response>
  security: object[]
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; headers: Record<string, object> }
}

let document: Document
beforeAll(() => {
  document = JSON.parse(JSON.stringify(openApiDocument("https://office.example.test"))) as Document
})

const names = keysOf(CALLS)
const callOf = (name: (typeof names)[number]): AnyCall => CALLS[name]
const operationOf = (name: (typeof names)[number]): Operation => {
  const operation = document.paths[CALLS[name].path]?.[CALLS[name].method.toLowerCase()]
  if (!operation) throw new Error(`the document lacks ${name}`)
  return operation
}

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator()
  const plain = structuredClone(document) as unknown as Record<string, unknown>
  const { valid, errors } = await validator.validate(plain)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe("3.1")
})

test("every reference leads somewhere, and every named schema is used", () => {
  const text = JSON.stringify(document)
  const used = new Set(
    Array.from(text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g), ([, place]) => place),
  )
  const { schemas, headers } = document.components
  const places = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(headers).map((name) => `headers/${name}`),
  ]
  expect(used).toEqual(new Set(places))
  expect(text.match(/"\$ref"/g)?.length).toBe(text.match(/"\$ref":"#\/components\//g)?.length)
  expect(text).not.toContain("$defs")
})

test.for(names)("%s: input and output", (name) => {
  const call = callOf(name)
  const operation = operationOf(name)
  expect(operation.operationId).toBe(name)
  const inputs = operation.parameters.filter((each) => each.in === "query").map((each) => each.name)
  const [body] = Object.values(operation.requestBody?.content ?? {})
  expect(body !== undefined).toBe(call.method !== "GET")
  const fields = call.input.def as { shape?: object }
  const described = body ? JSON.stringify(body.schema) : JSON.stringify(inputs)
  for (const field of Object.keys(fields.shape ?? {})) expect(described).toContain(`"${field}"`)
  const [answer] = Object.values(operation.responses["200"]?.content ?? {})
  expect(JSON.stringify(answer?.schema)).toContain(call.answer === "stream" ? "{" : `"data"`)
  expect(Object.keys(operation.responses)).toContain("422")
})

test.for(names)("%s: the example is an input that the call takes", (name) => {
  const call = callOf(name)
  const { parameters, requestBody } = operationOf(name)
  const [body] = Object.values(requestBody?.content ?? {})
  const query = Object.fromEntries(
    parameters.flatMap(({ name: field, example }) =>
      example === undefined ? [] : [[field, example]],
    ),
  )
  const example = call.method === "GET" || call.files ? query : body?.example
  expect(call.input.safeParse(example).error?.issues ?? []).toEqual([])
})

test("the document states how signed calls, public calls and files are sent", () => {
  expect(operationOf("login").security).toEqual([])
  expect(operationOf("sdkHello").security).toEqual([
    { sdkKey: [], sdkTimestamp: [], sdkNonce: [], sdkSignature: [] },
  ])
  expect(operationOf("getPicture").security).toContainEqual({ ticket: [] })
  expect(Object.keys(operationOf("addPictures").requestBody?.content ?? {})).toEqual([
    "multipart/form-data",
  ])
  expect(Object.keys(operationOf("events").responses["200"]?.content ?? {})).toEqual([
    "text/event-stream",
  ])
})

test("refusals are listed by status, including server codes", () => {
  const { responses } = operationOf("sendProject")
  expect(responses["422"]?.description).toContain("40501 emptyQuestionnaire")
  expect(responses["409"]?.description).toContain("stale, wrongStatus")
  expect(Object.keys(operationOf("about").responses)).not.toContain("401")
})

const descriptionOf = (name: (typeof names)[number], status: number): string =>
  operationOf(name).responses[status]?.description ?? ""

test("refusals that only some inputs cause are listed for pictures and second factors", () => {
  expect(descriptionOf("addPictures", 409)).toContain("locked")
  expect(descriptionOf("addPictures", 422)).toContain("40516 pictureNotAllowedAtQuestion")
  expect(descriptionOf("addPictures", 429)).toContain("rateLimited")
  expect(descriptionOf("changeOtp", 401)).toBe("Refused: signedOut.")
  expect(descriptionOf("changeOtp", 404)).toContain("notFound")
  expect(descriptionOf("changeOtp", 429)).toContain("rateLimited")
  expect(descriptionOf("listCallbacks", 404)).toBe("")
  expect(descriptionOf("listVersions", 404)).toContain("notFound")
})

const answeredHeaders = (name: (typeof names)[number], status: number): string[] =>
  Object.keys(operationOf(name).responses[status]?.headers ?? {})
const sentHeaders = (name: (typeof names)[number]): string[] =>
  operationOf(name).parameters.flatMap((each) => (each.in === "header" ? [each.name] : []))

test("headers that a client needs are listed", () => {
  const tokens = ["x-auth-token", "x-refresh-token"]
  expect(answeredHeaders("login", 200)).toEqual(tokens)
  expect(answeredHeaders("login", 401)).toEqual([])
  expect(answeredHeaders("listUsers", 200)).toEqual(tokens)
  expect(answeredHeaders("listUsers", 403)).toEqual(tokens)
  expect(answeredHeaders("sdkHello", 200)).toEqual([])
  expect(answeredHeaders("login", 429)).toEqual(["retry-after"])
  expect(answeredHeaders("about", 503)).toEqual(["retry-after"])
  expect(answeredHeaders("getPicture", 200)).toEqual([...tokens, "etag"])
  expect(answeredHeaders("getPicture", 304)).toContain("etag")
  expect(sentHeaders("events")).toEqual(["last-event-id"])
  expect(sentHeaders("getPicture")).toEqual(["if-none-match"])
  expect(sentHeaders("readReport")).toEqual(["if-none-match", "prefer"])
  expect(operationOf("readReport").responses["202"]?.description).toContain("still being counted")
  expect(sentHeaders("createGame")).toEqual(["Idempotency-Key"])
})

test("a second factor that is not set up refuses all calls but those that set it up", () => {
  const refused = names.filter((name) =>
    operationOf(name).responses["409"]?.description.includes("otpSetupRequired"),
  )
  const open = names.filter((name) => !refused.includes(name) && CALLS[name].access === "signedIn")
  expect(open.toSorted()).toEqual(["currentUser", "getOtp", "logout"])
  expect(refused).toContain("changeOtp")
})

test("bounds of texts that code checks are listed", () => {
  const text = JSON.stringify(operationOf("createTariff").requestBody)
  expect(text).toContain(`"name":{"type":"string","minLength":3,"maxLength":200}`)
})

test("every call belongs to one area", () => {
  const listed = AREA_NAMES.flatMap(callsOf)
  expect(listed).toHaveLength(names.length)
  expect(new Set(listed)).toEqual(new Set(names))
  for (const name of names) expect(operationOf(name).tags).toEqual([areaOf(name)])
})
