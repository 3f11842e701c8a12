import type { Locale } from "@qo/core/i18n"
import type { FastifyReply } from "fastify"
import { pageBundle } from "./page-bundle.ts"
import { textIn, wordsIn } from "./page-data.ts"
import { asPage } from "./page-headers.ts"

/**
 * Responds with the page that previews a survey inside pages of the office. It contains no survey and receives it from the
 * surrounding page, which must have the same origin.
 */
export async function answerPreview(
  folder: string,
  locale: Locale,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { renderFrame, preview: script, style } = await pageBundle(folder)
  const words = await wordsIn(locale)
  const title = textIn(words, "surveyPlain.preview")
  const text = textIn(words, "surveyPlain.previewText")
  asPage(reply, { script, style, images: " blob:" })
  return reply.send(renderFrame({ title, text, locale, words, script, style }))
}
