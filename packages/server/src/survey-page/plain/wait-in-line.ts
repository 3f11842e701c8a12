import type { FastifyReply } from "fastify"
import type { Services } from "../../http/services.ts"
import { WAIT_SECONDS } from "../../interviews/admit-network.ts"
import { isCrowded, networkKey } from "../../interviews/networks.ts"
import { rangeOf } from "../../projects/bucket.ts"
import { textIn, wordsIn } from "../page-data.ts"
import type { PlainAsked } from "./answer-plain.ts"
import { addressOf, keptIn, noteView, sendPlain } from "./write-plain.ts"

/** Parameter of the URL of a respondent who waits until their network has fewer unfinished interviews. */
const LINE = "line"

/** Returns the URL of the waiting page for respondents without JavaScript, who cannot solve the challenge of a start. */
export const lineAddress = (asked: PlainAsked): string =>
  addressOf(asked, { ...keptIn(asked.query), [LINE]: "1" })

/**
 * Responds with the waiting page, which refreshes itself and leads to the first screen when a place is free for the network.
 * Returns undefined if the visitor does not wait.
 */
export async function answerLine(
  services: Pick<Services, "about" | "db" | "secret">,
  folder: string,
  asked: PlainAsked,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { query, behind, address, locale } = asked
  if (query[LINE] === undefined) return undefined
  const network = networkKey(services.secret, behind.pid, address)
  const bucket = rangeOf(behind.pid).first
  const waits = !behind.sharesNetwork && (await isCrowded(services.db, { bucket, network }))
  if (!waits) return reply.redirect(addressOf(asked, keptIn(query)), 303)
  const words = await wordsIn(locale, asked.texts)
  const plain = noteView(textIn(words, "surveyPlain.line"), textIn(words, "surveyPlain.lineText"))
  void reply.header("refresh", `${WAIT_SECONDS}; url=${lineAddress(asked)}`)
  return sendPlain(services, folder, { plain, place: asked }, reply)
}
