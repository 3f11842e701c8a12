import staticFiles from "@fastify/static"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { existsSync } from "node:fs"
import { join, posix } from "node:path"

/** Returns true if a file is served under this path. Folders and the compressed copies of files are not served. */
export const isServedFile = (path: string): boolean =>
  !path.endsWith("/") && !/\.(?:br|gz)$/.test(path)

/** Returns a function that recognizes the paths of files in this folder, which are served under `prefix`. */
export const fileAddresses =
  (folder: string, prefix: string): ((path: string) => boolean) =>
  (path) =>
    path.startsWith(prefix) &&
    posix.normalize(path) === path &&
    isServedFile(path) &&
    existsSync(join(folder, path.slice(prefix.length)))

/** Returns a function that recognizes the paths of pages and files of the web app in this folder. */
export function webAddresses(folder: string): (path: string) => boolean {
  const built = existsSync(join(folder, "index.html"))
  const isFile = fileAddresses(folder, "/")
  return (path) => built && posix.normalize(path) === path && (isPagePath(path) || isFile(path))
}

const YEAR = "public, max-age=31536000, immutable"

/**
 * Serves the built web app. Names of files under `assets/` contain a hash, so they are cached permanently; other files are
 * revalidated. Paths of pages return the app, which has its own 404 page. Other paths call `notFound`.
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

/** Returns true for a path that can be a page of the web app: not a call and not a file. */
const isPagePath = (path: string): boolean =>
  path.startsWith("/") && !NO_PAGES.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path)
const NO_PAGES = /^\/(?:api|s|sdk|assets)\/|^\/metrics$|\\|%00/
