import {
  type AnyCall,
  CALLS,
  type CallName,
  CountingAnswer,
  takesIdempotencyKey,
} from "@qo/core/api"
import { z } from "zod"

type Json = Record<string, unknown>

/** Documented response headers by their component name. */
const ANSWERED = {
  AccessToken: {
    name: "x-auth-token",
    description:
      "A new access token: at sign-in, and where the one that was sent had expired and was renewed by the refresh token beside it.",
  },
  RefreshToken: {
    name: "x-refresh-token",
    description: "Comes with a new access token. The one that was sent is used up.",
  },
  Etag: { name: "etag", description: "Is the same as long as the answer is." },
  RetryAfter: { name: "retry-after", description: "Come again after so many seconds." },
} as const
type AnsweredHeader = keyof typeof ANSWERED

/** The `components.headers` object of the OpenAPI document. */
export const HEADER_COMPONENTS: Json = Object.fromEntries(
  Object.entries(ANSWERED).map(([key, { description }]) => [
    key,
    { description, schema: { type: key === "RetryAfter" ? "integer" : "string" } },
  ]),
)

/** Returns the headers that a response of this call and status may carry, in addition to those of every response. */
function answeredBy(name: CallName, status: number): AnsweredHeader[] {
  const call: AnyCall = CALLS[name]
  const guarded = call.access !== "public" && call.access !== "game"
  const signsIn = name === "login" && status === 200
  return [
    // Tokens are renewed before the request is checked, so refusals can carry new tokens as well.
    ...(signsIn || (guarded && status !== 401) ? (["AccessToken", "RefreshToken"] as const) : []),
    ...(isTagged(call) && (status === 200 || status === 304) ? (["Etag"] as const) : []),
    ...(status === 429 || status === 503 ? (["RetryAfter"] as const) : []),
  ]
}

/** `headers` of a response, if it has any. */
export function responseHeaders(name: CallName, status: number): Json {
  const entries = answeredBy(name, status).map((key): [string, Json] => [
    ANSWERED[key].name,
    { $ref: `#/components/headers/${key}` },
  ])
  return entries.length === 0 ? {} : { headers: Object.fromEntries(entries) }
}

const isTagged = ({ tagged }: AnyCall): boolean => tagged === true

/** Returns the documented responses that report neither success nor an error, such as 202. */
export const otherResponses = (name: CallName): Json => ({
  ...(counts(CALLS[name]) && {
    "202": {
      description:
        "Figures are still being counted, and the caller waits no longer: responses that were read, of how many. Send the same again.",
      content: { "application/json": { schema: z.toJSONSchema(CountingAnswer) as Json } },
    },
  }),
  ...(isTagged(CALLS[name]) && {
    "304": {
      description: "The answer that the caller has kept is still good.",
      ...responseHeaders(name, 304),
    },
  }),
})

const counts = (call: AnyCall): boolean => call.counts === true

const parameter = (name: string, schema: Json, description: string): Json => ({
  name,
  in: "header",
  required: false,
  schema,
  description,
})

const KEPT = parameter(
  "if-none-match",
  { type: "string" },
  "The etag of the answer that the caller has kept.",
)

const WAIT = parameter(
  "prefer",
  { type: "string", examples: ["wait=2"] },
  "Seconds after which 202 and how far counting has come are answered, 20 at most. Without it the call waits as long as counting goes on.",
)

const SENT: Partial<Record<CallName, Json>> = {
  events: parameter(
    "last-event-id",
    { type: "string" },
    "The id of the last event that came: those after it follow.",
  ),
}

/** Describes the headers of a call as parameters, except for the headers that authenticate the caller. */
export function headerParameters(name: CallName): Json[] {
  const call: AnyCall = CALLS[name]
  const own = isTagged(call) ? KEPT : SENT[name]
  const key = parameter(
    "Idempotency-Key",
    { type: "string", minLength: 1, maxLength: 200 },
    "Sent again with the same key, the call answers as the first time and changes nothing.",
  )
  return [
    ...(takesIdempotencyKey(call) ? [key] : []),
    ...(own ? [own] : []),
    ...(counts(call) ? [WAIT] : []),
  ]
}
