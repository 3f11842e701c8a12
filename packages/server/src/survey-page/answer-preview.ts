import {
  canonicalLanguage,
  closestLanguage,
  directionOf,
  PAGE_LANGUAGES,
} from "@qo/core/questionnaire"
import type { FastifyReply } from "fastify"
import type { AskedLanguages } from "./language-of.ts"
import { pageBundle } from "./page-bundle.ts"
import { textIn, wordsIn } from "./page-data.ts"
import { asPage } from "./page-headers.ts"

/**
 * Responds with the page that previews a survey inside pages of the office. It contains no survey and receives it from the
 * surrounding page, which must have the same origin.
 */
export async function answerPreview(
  folder: string,
  { lang, accepted }: AskedLanguages,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { renderFrame, preview: script, style } = await pageBundle(folder)
  // The texts of the survey are in the language of the address, for which there may be no words of the page.
  const locale = canonicalLanguage(lang ?? "") ?? closestLanguage(PAGE_LANGUAGES, accepted) ?? "ru"
  const words = await wordsIn(locale)
  const dir = directionOf(locale) === "rtl" ? "rtl" : undefined
  const title = textIn(words, "surveyPlain.preview")
  const text = textIn(words, "surveyPlain.previewText")
  asPage(reply, { early: script, style, images: " blob:" })
  return reply.send(renderFrame({ title, text, locale, dir, words, script, style }))
}
