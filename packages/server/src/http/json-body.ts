import type { FastifyInstance, FastifyRequest } from "fastify"
import { isUtf8 } from "node:buffer"
import { createHash } from "node:crypto"
import { LARGE_BODY } from "./call-threads.ts"
import { Refusal } from "./refusal.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** SHA-256 of the raw body of a signed call, hex; undefined without a body. */
    bodySha256?: string
    /** Bytes of a large body, which another thread parses. */
    largeBody?: Uint8Array
  }
  interface FastifyContextConfig {
    /** Whether large bodies of this call are parsed by another thread. */
    leavesLargeBodies?: boolean
  }
}

/** Path prefix of the calls that games' servers sign. */
const SIGNED_PREFIX = "/api/v1/sdk/"

/** Registers the parser of JSON bodies. For signed calls it also keeps the hash of the bytes. */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeContentTypeParser("application/json")
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, body, done) => {
      // Decoding would replace invalid bytes, so a text would be stored that the client has not sent.
      if (!isUtf8(body)) return done(new Refusal("malformed"))
      if (body.length >= LARGE_BODY && request.routeOptions.config.leavesLargeBodies) {
        request.largeBody = body
        return done(null)
      }
      if (isSigned(request)) request.bodySha256 = createHash("sha256").update(body).digest("hex")
      return parse(request, body.toString("utf8"), done)
    },
  )
}

const isSigned = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(SIGNED_PREFIX) ?? false
