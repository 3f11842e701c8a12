import { type Locale, LOCALES } from "@qo/core/i18n"
import staticFiles from "@fastify/static"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { localeOf } from "../http/locale.ts"
import type { Services } from "../http/services.ts"

const YEAR = "public, max-age=31536000, immutable"

type PageServices = Pick<Services, "db" | "secret" | "about" | "dataDir" | "log">

/** Serves the page behind a survey's link, and what such pages fetch later. `folder`: where their bundle was built. */
export async function addSurveyPages(
  app: FastifyInstance,
  services: PageServices,
  folder: string,
): Promise<void> {
  const assets = join(folder, "assets")
  if (!existsSync(assets)) return
  await app.register(staticFiles, {
    root: assets,
    prefix: "/s/assets/",
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", YEAR),
  })
  app.get("/s/:key", async (request, reply) => {
    const { answerPage } = await pages()
    return answerPage(services, folder, askedFor(request), reply)
  })
  app.get("/s/:key/pictures/:id", async (request, reply) => {
    const { answerPicture } = await pages()
    const { key = "", id = "" } = request.params as Record<string, string>
    return answerPicture(services, { key, id }, reply)
  })
}

/** Loaded with the first page that is asked for: the start of the server does not wait for it. */
const pages = () => import("./survey-pages.ts")

/** A page as it was asked for. */
export interface Asked {
  key: string
  locale: Locale
  /** What the address says beside the language, each name once. */
  query: Readonly<Record<string, string>>
  takesBrotli: boolean
}

function askedFor({ params, query, headers }: FastifyRequest): Asked {
  const { key = "" } = params as Record<string, string>
  const { lang, ...others } = query as Record<string, unknown>
  const texts = Object.entries(others).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  )
  return {
    key,
    locale: LOCALES.find((locale) => locale === lang) ?? localeOf(headers["accept-language"]),
    query: Object.fromEntries(texts),
    takesBrotli: /\bbr\b/.test(headers["accept-encoding"] ?? ""),
  }
}
