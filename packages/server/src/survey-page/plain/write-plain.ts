import { CURRENT_CONSENT } from "@qo/core/respondent"
import { refusalKeys } from "@qo/core/survey-page"
import type { Services } from "../../http/services.ts"
import { type SurveyVersion, versionOf } from "../../interviews/survey.ts"
import { openInvitation } from "../../respondents/offer-token.ts"
import { pageBundle } from "../page-bundle.ts"
import { pageData, textIn, titleIn } from "../page-data.ts"
import type { SurveyBehind } from "../survey-behind.ts"
import type { FormOutcome, SentForm } from "./answer-form.ts"
import type { PlainView } from "./plain-page.ts"

/** Context of a page without a script. */
export interface Place {
  key: string
  /** Language of the page. */
  locale: string
  /** Approved version, whose languages and words the page has. */
  texts: SurveyVersion | undefined
  params: Readonly<Record<string, string>>
  behind: SurveyBehind
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

/** Renders a view as a page without scripts. */
export async function writePlain(
  { about }: Pick<Services, "about">,
  folder: string,
  { view, hidden, known = [] }: PlainView,
  place: Place,
): Promise<string> {
  const { renderPage, style } = await pageBundle(folder)
  const { key, locale, texts, params, behind } = place
  const who = { isInvited: false, isByGame: false }
  const opened = { key, locale, texts, params, ...who, operator: about.operator }
  const { data } = await pageData(behind, undefined, opened)
  const refusal = view.kind === "question" ? refusalKeys(view) : undefined
  // Screen readers read the title first.
  const title = refusal
    ? `${textIn(data.words, refusal.title)} — ${titleIn(data.words, behind.title)}`
    : titleIn(data.words, behind.title) || (view.kind === "note" ? view.title : "")
  // Before the consent, the form does not contain the offer, so it must be kept in the URL.
  const { offer } = hidden
  const address = addressOf(place, offer === undefined ? {} : { offer })
  return renderPage({ title, view, data, address, hidden, known, style })
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
  const { data, welcome } = await pageData(behind, version, {
    key,
    locale,
    texts,
    params,
    isInvited: false,
    isByGame: openInvitation(services.secret, fields["offer"]?.[0] ?? "")?.game !== undefined,
    operator,
  })
  if (show === "withdrawn") return withdrawnNote(data.words)
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
