import type { ErrorKey } from "@qo/core/api"
import type { Entries } from "@qo/core/survey-page"
import type { FastifyReply } from "fastify"
import { failureOf } from "../../http/failures.ts"
import { Refusal } from "../../http/refusal.ts"
import type { Services } from "../../http/services.ts"
import { languageOf, localeFor } from "../language-of.ts"
import { openInvitation } from "../../respondents/offer-token.ts"
import { textIn, wordsIn } from "../page-data.ts"
import { answerForm, type SentForm } from "./answer-form.ts"
import { cookieOf, type OwnInterview } from "./own-interview.ts"
import { openOwn, viewOfOwn } from "./plain-page.ts"
import { lineAddress } from "./wait-in-line.ts"
import {
  addressOf,
  noteView,
  offerIn,
  type Place,
  sendPlain,
  shownAfter,
  withdrawnNote,
} from "./write-plain.ts"
import type { SurveyPageServices } from "../services.ts"

/** A request for a page that also works without JavaScript. */
export interface PlainAsked extends Place {
  /** IP address of the client. */
  address: string
  isForm: boolean
  /** Whether the URL contains the language, which is then stored as the respondent's choice. */
  hasChosen: boolean
}

const cookieFor = (
  { publicUrl }: Pick<Services, "publicUrl">,
  { key }: Place,
  own: OwnInterview | undefined,
) => cookieOf(own, { key, secure: publicUrl.startsWith("https:") })

/** Shows the current interview of a browser without JavaScript. Returns undefined if it has none. */
export async function answerOwn(
  services: SurveyPageServices,
  folder: string,
  asked: PlainAsked,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { own, address, behind, texts } = asked
  if (!own)
    return asked.query[BEGUN] === undefined
      ? undefined
      : answerNoCookies(services, folder, asked, reply)
  try {
    const language = asked.hasChosen ? asked.locale : undefined
    const opened = await openOwn(services, own, { address, language })
    const invitation = openInvitation(services.secret, asked.query["offer"] ?? "")
    // Several players may use one device.
    if (invitation && !invitation.respondent.equals(opened.row.respondent)) return undefined
    const locale = languageOf({ lang: opened.row.language, accepted: [] }, texts)
    const { contact } = behind
    const view = await viewOfOwn(services, own, opened, { locale, contact })
    const plain = view === "withdrawn" ? withdrawnNote(await wordsIn(locale, texts)) : view
    return await sendPlain(services, folder, { plain, place: { ...asked, locale } }, reply)
  } catch (error) {
    if (!(error instanceof Refusal && error.key === "notFound"))
      return answerFailed(services, folder, error, asked, reply)
    void reply.header("set-cookie", cookieFor(services, asked, undefined))
    return undefined
  }
}

/**
 * Parameter of the URL after an interview was started. A request with it and without a cookie means that cookies are blocked.
 */
const BEGUN = "begun"

async function answerNoCookies(
  services: Pick<Services, "about">,
  folder: string,
  asked: PlainAsked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = await wordsIn(asked.locale, asked.texts)
  const plain = noteView(
    textIn(words, "surveyPlain.cookies"),
    textIn(words, "surveyPlain.cookiesText"),
  )
  return sendPlain(services, folder, { plain, place: asked }, reply)
}

/** Errors for which the survey page is shown instead of a message. */
const SAID_THERE: ReadonlySet<unknown> = new Set([
  "notFound",
  "wrongStatus",
  "invalidCode",
  "expiredCode",
])

/** Responds to a form of a browser without JavaScript, usually with a redirect to the current step of the interview. */
export async function answerSentForm(
  services: SurveyPageServices,
  folder: string,
  { fields, ...asked }: PlainAsked & { fields: Entries },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, locale, params, own, address } = asked
  const sent: SentForm = { key, locale, params, fields, own, address }
  try {
    const { own: now, show } = await answerForm(services, sent)
    if (now !== undefined)
      void reply.header("set-cookie", cookieFor(services, asked, now ?? undefined))
    if (show === undefined) {
      const [offer] = fields["offer"] ?? []
      const kept = offerIn({ ...asked.query, ...(offer !== undefined && { offer }) })
      const begun = now && !own ? { [BEGUN]: "1" } : {}
      return await reply.redirect(addressOf(asked, { ...kept, ...begun }), 303)
    }
    const plain = await shownAfter(services, show, sent, asked)
    const status = show === "withdrawn" ? 200 : 422
    return await sendPlain(services, folder, { plain, place: asked, status }, reply)
  } catch (error) {
    const elsewhere = whereSaid(error, asked, fields)
    return elsewhere === undefined
      ? answerFailed(services, folder, error, asked, reply)
      : reply.redirect(elsewhere, 303)
  }
}

/** Returns the URL of the page that explains why a form was refused; undefined if there is none. */
function whereSaid(error: unknown, asked: PlainAsked, fields: Entries): string | undefined {
  if (!(error instanceof Refusal)) return undefined
  if (error.key === "workNeeded") return lineAddress(asked)
  if (!SAID_THERE.has(error.key)) return undefined
  const [offer] = fields["offer"] ?? []
  return addressOf(asked, offer === undefined ? {} : { offer })
}

/** Text keys by error. */
const SAID_OF: Partial<Readonly<Record<ErrorKey, string>>> = {
  tooManySteps: "surveyLast.tooMany",
  tooLarge: "surveyPlain.tooLarge",
}

export async function answerFailed(
  services: Pick<Services, "about" | "log" | "storage" | "texts">,
  folder: string,
  error: unknown,
  asked: PlainAsked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, status, retryAfter } = await failureOf(services, error, localeFor(asked.locale))
  if (status >= 500) services.log.error({ err: error }, "a form of a survey was not taken")
  if (retryAfter !== undefined) void reply.header("retry-after", String(Math.ceil(retryAfter)))
  const words = await wordsIn(asked.locale, asked.texts)
  const reason = SAID_OF[key] ?? (asked.isForm ? "surveyPlain.failed" : "surveyPlain.away")
  const plain = noteView(textIn(words, reason), textIn(words, `${reason}Text`))
  return sendPlain(services, folder, { plain, place: asked, status }, reply)
}
