import staticFiles from "@fastify/static"
import { type Entries, PREVIEW_KEY } from "@qo/core/survey-page"
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify"
import type { IncomingHttpHeaders } from "node:http"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { takesEncoding } from "../http/takes-encoding.ts"
import { answerFailure } from "../http/failures.ts"
import { Refusal } from "../http/refusal.ts"
import { fileAddresses, isServedFile } from "../http/web-files.ts"
import { ASSETS } from "./page-bundle.ts"
import { acceptedLanguages, type AskedLanguages } from "./language-of.ts"
import { FORM_MAX, readFields } from "./plain/fields.ts"
import { addSdkFiles, SDK_PREFIX } from "./sdk-files.ts"
import type { SurveyPageServices } from "./services.ts"

/** Folder of the service worker in the build, and its path. Pages register it for all paths below `/s/`. */
const WORKER = { folder: "worker", path: "/s/worker.js" }
const YEAR = "public, max-age=31536000, immutable"

/** Serves the pages of survey links, and the files that they load later. `folder`: the folder of their build. */
export async function addSurveyPages(
  app: FastifyInstance,
  services: SurveyPageServices,
  folder: string,
): Promise<void> {
  const assets = join(folder, "assets")
  if (!existsSync(assets)) return
  await app.register(staticFiles, {
    root: assets,
    prefix: ASSETS,
    preCompressed: true,
    index: false,
    decorateReply: false,
    allowedPath: isServedFile,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", YEAR),
  })
  await app.register(staticFiles, {
    root: join(folder, WORKER.folder),
    prefix: "/s/",
    wildcard: false,
    preCompressed: true,
    index: false,
    decorateReply: false,
    allowedPath: isServedFile,
    cacheControl: false,
    // Browsers ask for a new version at each visit.
    setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
  })
  await addSdkFiles(app, join(folder, "sdk"))
  app.get(`/s/${PREVIEW_KEY}`, async (request, reply) => {
    const { answerPreview } = await import("./answer-preview.ts")
    return answerPreview(folder, askedFor(request), reply)
  })
  app.get("/s/:key/pictures/:id", async (request, reply) => {
    const { answerPicture } = await pages()
    const { key = "", id = "" } = request.params as Record<string, string>
    return answerPicture(services, { key, id }, reply)
  })
  await app.register(addPages(services, folder))
}

/**
 * Responds to a URL under `/s/` that cannot be decoded with the page of an unknown survey. Returns undefined for other URLs.
 */
export function answerBadAddress(
  services: SurveyPageServices,
  folder: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> | undefined {
  if (!request.url.startsWith("/s/") || !existsSync(folder)) return undefined
  const { method } = request
  if (PAGE_METHODS.includes(method))
    return pages().then(({ answerPage }) => answerPage(services, folder, askedFor(request), reply))
  void reply.header("allow", PAGE_METHODS.join(", "))
  if (method === "OPTIONS") return Promise.resolve(reply.code(204).send())
  return answerFailure(services, new Refusal("wrongMethod"), request, reply)
}

const PAGE_METHODS: readonly string[] = ["GET", "HEAD", "POST"]

/**
 * Returns a function that recognizes the paths of files that survey pages and games load, as {@link addSurveyPages} serves
 * them.
 */
export function surveyFileAddresses(folder: string): (path: string) => boolean {
  const isAsset = fileAddresses(join(folder, "assets"), ASSETS)
  const isSdkFile = fileAddresses(join(folder, "sdk"), SDK_PREFIX)
  return (path) => isAsset(path) || isSdkFile(path) || path === WORKER.path
}

/**
 * Registers the pages with all spellings of their URLs, and the forms of browsers without JavaScript. Other bodies are refused.
 */
const addPages =
  (services: SurveyPageServices, folder: string): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler(async (error, request, reply) => {
      const { answerError } = await pages()
      return answerError(services, folder, { ...askedFor(request), error }, reply)
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_MAX },
      (_request, body, done) => done(null, readFields(body)),
    )
    // Unknown URLs under /s get a page for respondents, not the office.
    for (const path of ["/s", "/s/:key", "/s/:key/", "/s/*"]) {
      app.get(path, async (request, reply) => {
        const { answerPage } = await pages()
        return answerPage(services, folder, askedFor(request), reply)
      })
      app.post(path, async (request, reply) => {
        const { answerPost } = await pages()
        const fields = (request.body ?? {}) as Entries
        return answerPost(services, folder, { ...askedFor(request), fields }, reply)
      })
    }
  }

/** Loads the code with the first requested page, so that the start of the server does not wait for it. */
const pages = () => import("./survey-pages.ts")

/** A request for a page. */
export interface PageRequest extends AskedLanguages {
  key: string
  /** Parameters of the URL except for the language. If a name occurs several times, one value is kept. */
  query: Readonly<Record<string, string>>
  takesBrotli: boolean
  headers: IncomingHttpHeaders
  /** IP address of the client. */
  address: string
  isForm: boolean
}

function askedFor({ params, query, headers, ip, method, url }: FastifyRequest): PageRequest {
  // A URL that cannot be decoded has no parameters, only a query as text.
  const { key = "" } = (params ?? {}) as Record<string, string>
  const { lang, ...others } = (query ?? queryIn(url)) as Record<string, unknown>
  const texts = Object.entries(others).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  )
  return {
    key,
    ...(typeof lang === "string" && { lang }),
    accepted: acceptedLanguages(headers["accept-language"]),
    query: Object.fromEntries(texts),
    takesBrotli: takesEncoding(headers["accept-encoding"], "br"),
    headers,
    address: ip,
    isForm: method === "POST",
  }
}

const queryIn = (url: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(url.split("?")[1]))
