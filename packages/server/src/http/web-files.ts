import staticFiles from "@fastify/static"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { existsSync } from "node:fs"
import { join, posix } from "node:path"

/** Is a file served under this path? Folders and the compressed copies beside files are not. */
export const isServedFile = (path: string): boolean =>
  !path.endsWith("/") && !/\.(?:br|gz)$/.test(path)

/** Tells the paths of files in this folder, which are served under `prefix`. */
export const fileAddresses =
  (folder: string, prefix: string): ((path: string) => boolean) =>
  (path) =>
    path.startsWith(prefix) &&
    posix.normalize(path) === path &&
    isServedFile(path) &&
    existsSync(join(folder, path.slice(prefix.length)))

/** Tells the paths of pages and files of the web app in this folder. */
export function webAddresses(folder: string): (path: string) => boolean {
  const built = existsSync(join(folder, "index.html"))
  const isFile = fileAddresses(folder, "/")
  return (path) => built && posix.normalize(path) === path && (isPagePath(path) || isFile(path))
}

const YEAR = "public, max-age=31536000, immutable"

/**
 * Serves the built web app. Files under `assets/` contain a hash in their names and are cached permanently, others are
 * revalidated. Paths of pages return the app, which has its own 404 page; other paths call `notFound`.
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
      allowedPath: isServedFile,
      setHeaders: (reply, path) => {
        void reply.header("cache-control", path.includes("/assets/") ? YEAR : "no-cache")
      },
    })
  app.setNotFoundHandler((request, reply) =>
    built && isPage(request) ? reply.sendFile("index.html") : notFound(request, reply),
  )
}

const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") && isPagePath(url.split("?")[0] ?? "")

/** A path that a person could have typed: not a call, not a file. */
const isPagePath = (path: string): boolean =>
  path.startsWith("/") && !NO_PAGES.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path)
const NO_PAGES = /^\/(?:api|s|sdk|assets)\/|^\/metrics$|\\|%00/
