import { type Locale, LOCALES, loadCallSummaries } from "@qo/core/i18n"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import { localeOf } from "../http/locale.ts"
import type { Services } from "../http/services.ts"
import { takesEncoding } from "../http/takes-encoding.ts"

const STYLE_PATH = "/api/page.css"
const YEAR = "public, max-age=31536000, immutable"
const compress = promisify(brotliCompress)
/** Brotli quality. A higher one is not worth its time, although each page is compressed only once per language. */
const QUALITY = 6

interface WrittenPage {
  plain: Buffer
  small: Buffer
}

/**
 * Serves the API reference: for programs `/api/openapi.json`, for people the page `/api` in the language of `?lang=` or
 * `accept-language`. Both are generated on the first request.
 */
export function addApiPage(
  app: FastifyInstance,
  services: Pick<Services, "publicUrl" | "texts">,
): void {
  let document: Promise<string> | undefined
  app.get("/api/openapi.json", async (_request, reply) => {
    document ??= import("./open-api.ts").then(({ openApiDocument }) =>
      JSON.stringify(openApiDocument(services.publicUrl)),
    )
    return reply.type("application/json; charset=utf-8").send(await document)
  })
  const pages = new Map<Locale, Promise<WrittenPage>>()
  const pageIn = (locale: Locale): Promise<WrittenPage> => {
    const known = pages.get(locale) ?? write(locale, services)
    pages.set(locale, known)
    return known
  }
  for (const url of ["/api", "/api/"])
    app.get(url, async (request, reply) => {
      const { plain, small } = await pageIn(wantedLocale(request))
      const takesSmall = takesEncoding(request.headers["accept-encoding"], "br")
      if (takesSmall) void reply.header("content-encoding", "br")
      return reply
        .headers({ "cache-control": "no-cache", vary: "accept-encoding, accept-language" })
        .type("text/html; charset=utf-8")
        .send(takesSmall ? small : plain)
    })
  app.get(STYLE_PATH, async (_request, reply) =>
    reply
      .header("cache-control", YEAR)
      .type("text/css; charset=utf-8")
      .send(await readStyle()),
  )
}

const readStyle = (): Promise<string> => readFile(join(import.meta.dirname, "page.css"), "utf8")

function wantedLocale({ query, headers }: FastifyRequest): Locale {
  const { lang } = query as { lang?: unknown }
  return LOCALES.find((locale) => locale === lang) ?? localeOf(headers["accept-language"])
}

async function write(
  locale: Locale,
  { publicUrl, texts }: Pick<Services, "publicUrl" | "texts">,
): Promise<WrittenPage> {
  const [{ apiPage }, { createSchemaBook }, { pageWords }, summaries, style] = await Promise.all([
    import("./api-page.ts"),
    import("./json-schema.ts"),
    import("./page-words.ts"),
    loadCallSummaries(locale),
    readStyle(),
  ])
  const version = createHash("sha256").update(style).digest("hex").slice(0, 16)
  const words = pageWords(locale, texts[locale])
  const context = { words, book: createSchemaBook(), summaries, publicUrl }
  const plain = Buffer.from(apiPage(context, `${STYLE_PATH}?v=${version}`))
  const small = await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  })
  return { plain, small }
}
