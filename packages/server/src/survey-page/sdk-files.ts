import staticFiles from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { isServedFile } from "../http/web-files.ts"

export const SDK_PREFIX = "/sdk/v1/"
const YEAR = "public, max-age=31536000, immutable"
const MINUTES = "public, max-age=300"
const HASHED = /-[a-f0-9]{16}\.js$/

/** Serves the SDK of web games from this folder to pages of all origins, including isolated ones. */
export async function addSdkFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    prefix: SDK_PREFIX,
    preCompressed: true,
    index: false,
    decorateReply: false,
    allowedPath: isServedFile,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.header("cache-control", HASHED.test(path.replace(/\.br$/, "")) ? YEAR : MINUTES)
      void reply.header("access-control-allow-origin", "*")
      void reply.header("cross-origin-resource-policy", "cross-origin")
    },
  })
}
