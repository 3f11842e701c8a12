import type { FastifyInstance } from "fastify"
import { promisify } from "node:util"
import { gzip, gzipSync } from "node:zlib"
import { takesEncoding } from "./takes-encoding.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Whether the response contains a secret. Such a response is not compressed: its length would reveal how much the secret
     * has in common with other content.
     */
    secret?: boolean
  }
}

const WORTH_BYTES = 1024
/**
 * Size up to which responses are compressed on the main thread, bytes. It takes 50 µs, as long as passing the work to another
 * thread.
 */
const ON_LOOP_BYTES = 32 * 1024
/**
 * The fastest level: a page of a hundred users is compressed to a ninth in 50 µs. The default level needs 180 µs for a twelfth.
 */
const LEVEL = { level: 1 }
const gzipLater = promisify(gzip)

const TEXT = /^(?:text\/(?!event-stream)|application\/json\b|image\/svg)/

/**
 * Compresses text responses of a kilobyte or more if the client accepts gzip. Files of the web app are compressed at build
 * time, and streams are not compressed.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return done(null, payload)
    const isText = TEXT.test(String(reply.getHeader("content-type") ?? ""))
    const staysAsItIs =
      !isText || request.routeOptions.config.secret || reply.hasHeader("content-encoding")
    if (staysAsItIs || Buffer.byteLength(payload) < WORTH_BYTES) return done(null, payload)
    if (!reply.hasHeader("vary")) void reply.header("vary", "accept-encoding")
    if (!takesEncoding(request.headers["accept-encoding"], "gzip")) return done(null, payload)
    const send = (compressed: Buffer) => {
      void reply.removeHeader("content-length").header("content-encoding", "gzip")
      done(null, compressed)
    }
    if (Buffer.byteLength(payload) <= ON_LOOP_BYTES) return send(gzipSync(payload, LEVEL))
    gzipLater(payload, LEVEL).then(send, done)
  })
}
