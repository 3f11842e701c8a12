import { CURRENT_CONSENT } from "@qo/core/respondent"
import { type PageVisitor, refusalKeys } from "@qo/core/survey-page"
import type { FastifyReply } from "fastify"
import { Readable } from "node:stream"
import type { Services } from "../../http/services.ts"
import { type SurveyVersion, versionOf } from "../../interviews/survey.ts"
import { openInvitation } from "../../respondents/offer-token.ts"
import { type PageBundle, pageBundle } from "../page-bundle.ts"
import { pageData, textIn, titleIn } from "../page-data.ts"
import { asPage } from "../page-headers.ts"
import { compressQuickly, endedWith, quickPage } from "../small-page.ts"
import type { SurveyBehind } from "../survey-behind.ts"
import type { FormOutcome, SentForm } from "./answer-form.ts"
import type { OwnInterview } from "./own-interview.ts"
import type { PlainView } from "./plain-page.ts"

/** Context of a page for one visitor, which also works without JavaScript. */
export interface Place {
  key: string
  /** Language of the page. */
  locale: string
  /** Approved version, whose languages and words the page has. */
  texts: SurveyVersion | undefined
  params: Readonly<Record<string, string>>
  /** Query of the survey's URL. */
  query: Readonly<Record<string, string>>
  behind: SurveyBehind
  own: OwnInterview | undefined
  takesBrotli: boolean
}

/** Returns path and query of a survey in this language. */
export const addressOf = (
  { key, locale, params }: Pick<Place, "key" | "locale" | "params">,
  more: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams({ ...params, lang: locale, ...more })
  return `/s/${encodeURIComponent(key)}?${query.toString()}`
}

/** Parameters that are kept in links to other languages: the offer, and how the page is embedded. */
const KEPT_NAMES = ["offer", "embed", "theme"]

export const keptIn = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => KEPT_NAMES.includes(name)))

/** Parameter of the URL that identifies the respondent, who may have begun before. */
export const offerIn = ({ offer }: Readonly<Record<string, string>>): Record<string, string> =>
  offer === undefined ? {} : { offer }

/** Responds with a view. The page of a question has the script, too, which continues the interview. */
export async function sendPlain(
  services: Pick<Services, "about">,
  folder: string,
  shown: { plain: PlainView; place: Place; status?: number },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { plain, place, status } = shown
  const bundle = await pageBundle(folder)
  const me = visitorOf(plain, place)
  const page = await writePlain(services, bundle, { plain, place, hasScript: me !== undefined })
  const end = me && bundle.scriptData(me)
  asPage(reply, bundle, status)
  if (!place.takesBrotli) {
    // Only texts are compressed later, and the end contains a secret: the length would reveal parts of it.
    return reply.send(end === undefined ? page : Readable.from([page + end]))
  }
  void reply.header("content-encoding", "br")
  return reply.send(
    end === undefined ? await compressQuickly(page) : endedWith(await quickPage(page), end),
  )
}

interface WrittenPage {
  plain: PlainView
  place: Place
  hasScript: boolean
}

async function writePlain(
  { about }: Pick<Services, "about">,
  { renderPage, style, scriptIn }: PageBundle,
  { plain, place, hasScript }: WrittenPage,
): Promise<string> {
  const { key, locale, texts, params, query, behind } = place
  const { view, hidden, known = [] } = plain
  const who = { isInvited: false, isByGame: false }
  const opened = { key, locale, texts, params, ...who, operator: about.operator }
  const { data, words } = await pageData(behind, undefined, opened)
  const refusal = view.kind === "question" ? refusalKeys(view) : undefined
  // Screen readers read the title first.
  const title = refusal
    ? `${textIn(words, refusal.title)} — ${titleIn(words, behind.title)}`
    : titleIn(words, behind.title) || (view.kind === "note" ? view.title : "")
  return renderPage({
    title,
    view,
    data,
    words,
    // Before the consent, the form does not contain the offer, so it must be kept in the URL.
    address: addressOf(place, offerIn({ ...query, ...hidden })),
    hidden,
    known,
    style,
    script: hasScript ? scriptIn(data.shipped) : undefined,
  })
}

/** Returns what the script needs to continue the interview of a page; undefined if the page shows no question. */
function visitorOf({ view, hidden }: PlainView, { own, query }: Place): PageVisitor | undefined {
  const { interview, seq } = hidden
  if (view.kind !== "question" || !own || own.interview !== interview) return undefined
  const begun = { interview, token: own.token, seq: Number(seq), question: view.node.id }
  return { visitor: "", seed: 0, ...offerIn(query), begun }
}

/** Returns the page that is sent in response to a form. */
export async function shownAfter(
  services: Pick<Services, "about" | "db" | "secret">,
  show: NonNullable<FormOutcome["show"]>,
  { fields }: SentForm,
  { key, locale, texts, params, behind }: Place,
): Promise<PlainView> {
  if (typeof show !== "string") return show
  const { pid, version: approved } = behind
  const version =
    approved === null ? undefined : await versionOf(services.db, { pid, version: approved })
  const { operator } = services.about
  const { words, welcome } = await pageData(behind, version, {
    key,
    locale,
    texts,
    params,
    isInvited: false,
    isByGame: openInvitation(services.secret, fields["offer"]?.[0] ?? "")?.game !== undefined,
    operator,
  })
  if (show === "withdrawn") return withdrawnNote(words)
  const carried = ["visitor", "offer"].flatMap((name) => {
    const [value] = fields[name] ?? []
    return value === undefined ? [] : [[name, value] as const]
  })
  const hidden = { ...Object.fromEntries(carried), consent: CURRENT_CONSENT }
  return { view: { kind: "welcome", welcome, isRefused: true }, hidden }
}

export const withdrawnNote = (words: Parameters<typeof textIn>[0]): PlainView =>
  noteView(textIn(words, "surveyLast.withdrawn"), textIn(words, "surveyLast.mayClose"))

export const noteView = (title: string, words: string): PlainView => ({
  view: { kind: "note", title, text: words },
  hidden: {},
})
