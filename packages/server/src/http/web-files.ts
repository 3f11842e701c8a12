import staticFiles from "@fastify/static"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { existsSync } from "node:fs"
import { join } from "node:path"

const YEAR = "public, max-age=31536000, immutable"

/**
 * Serves the built web app: files under `assets/` carry their content's hash and are kept for good, all others are asked
 * for anew. Any page's path answers with the app, which knows its own 404; what else is not there is `notFound`.
 */
export async function addWebFiles(
  app: FastifyInstance,
  folder: string,
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> {
  const built = existsSync(join(folder, "index.html"))
  if (built)
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header("cache-control", path.includes("/assets/") ? YEAR : "no-cache")
      },
    })
  app.setNotFoundHandler((request, reply) =>
    built && isPage(request) ? reply.sendFile("index.html") : notFound(request, reply),
  )
}

/** A path that a person could have typed: not a call, not a file. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split("?")[0] ?? ""
  const reads = method === "GET" || method === "HEAD"
  return reads && !path.startsWith("/api/") && !/\.[a-z0-9]{2,5}$/i.test(path)
}
