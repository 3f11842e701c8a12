import { LOCALES, type PagePlural, SURVEY_TEXTS } from "@qo/core/i18n"
import { interviewSeed, start } from "@qo/core/interview"
import {
  directionOf,
  type PageLanguage,
  pageLanguageOf,
  type TextsInLanguage,
} from "@qo/core/questionnaire"
import { CURRENT_CONSENT } from "@qo/core/respondent"
import {
  consentNotes,
  languageNames,
  minutesOf,
  paceOf,
  type PageData,
  type Welcome,
  type Words,
} from "@qo/core/survey-page"
import { firstNodes } from "../interviews/first-nodes.ts"
import { standingOf } from "../interviews/standing.ts"
import type { SurveyVersion } from "../interviews/survey.ts"
import type { SurveyBehind } from "./survey-behind.ts"

export interface OpenedLink {
  key: string
  /** Language of the page. */
  locale: string
  /** Approved version, whose languages and words the page has; undefined if there is none. */
  texts: SurveyVersion | undefined
  /** Parameters that a link may set. */
  params: Readonly<Record<string, string>>
  isInvited: boolean
  /** Whether a game has invited the respondent, so that the game's id of the player is stored. */
  isByGame: boolean
  /** Operator, who is responsible for personal data. */
  operator: string | null
}

/** Content of a page: data for its script, its words, and the first screen. */
export interface PageContent {
  data: PageData
  words: Words
  welcome: Welcome
}

/** Returns the data of a page for its script and first screen. `version` is undefined if no interview can begin. */
export async function pageData(
  { title, asker, contact, months }: SurveyBehind,
  version: SurveyVersion | undefined,
  { key, locale, texts, params, isInvited, isByGame, operator }: OpenedLink,
): Promise<PageContent> {
  // For invited respondents the first question depends on facts that only the server knows.
  const first = version && !isInvited ? firstOf(version, params, locale) : undefined
  const minutes = version ? minutesOf(version.graph) : 0
  const notes = version ? consentNotes(version.graph, isByGame) : []
  const { language, shipped, own } = await wordsBySource(locale, texts)
  const words = { ...shipped, ...own }
  const shown = version ?? texts
  const data: PageData = {
    key,
    locale,
    ...directions(locale, texts),
    shipped: language,
    words: own,
    contact,
    consentVersion: CURRENT_CONSENT,
    pace: shown ? paceOf(shown.graph) : 0,
    ...(first && { first }),
    ...(Object.keys(params).length > 0 && { params }),
  }
  return {
    data,
    words,
    welcome: {
      title: titleIn(words, title),
      operator: operator ?? asker,
      contact,
      minutes,
      months,
      notes,
    },
  }
}

type LanguagesOfPage = Pick<SurveyVersion, "languages" | "home" | "pageWords">

const directions = (
  locale: string,
  texts: LanguagesOfPage | undefined,
): Pick<PageData, "dir" | "home" | "languages"> => ({
  ...(directionOf(locale) === "rtl" && { dir: "rtl" }),
  ...(texts?.home !== undefined && { home: [texts.home, directionOf(texts.home)] }),
  languages: languageNames(texts?.languages ?? LOCALES),
})

/** Returns all texts of the page: those of the product, and instead of some of them those of the questionnaire's author. */
export async function wordsIn(locale: string, texts?: LanguagesOfPage): Promise<Words> {
  const { shipped, own } = await wordsBySource(locale, texts)
  return { ...shipped, ...own }
}

interface WordsBySource {
  /** Language of the product's words: that of the page, else of the questionnaire, else English. */
  language: PageLanguage
  shipped: Words
  /** Words of the questionnaire's author. */
  own: Words
}

async function wordsBySource(locale: string, texts?: LanguagesOfPage): Promise<WordsBySource> {
  const language = pageLanguageOf(locale) ?? pageLanguageOf(texts?.home ?? "") ?? "en"
  const shipped = await SURVEY_TEXTS[language]()
  return { language, shipped, own: ownWords(shipped, texts?.pageWords(locale) ?? {}) }
}

/** The start of the keys of words of the page. */
const PAGE = "page:"
const FORM = /\.(zero|one|two|few|many|other)$/

/** Words that count have a key for each plural form: `page:survey.offline.few`. */
function ownWords(shipped: Words, own: TextsInLanguage): Words {
  const words: Record<string, string | PagePlural> = {}
  for (const [key, { text }] of Object.entries(own)) {
    if (!key.startsWith(PAGE)) continue
    const word = key.slice(PAGE.length)
    const form = FORM.exec(word)?.[1]
    const name = form === undefined ? word : word.slice(0, -form.length - 1)
    const before = words[name] ?? shipped[name]
    // `survey.missing.one` is no plural form of another word.
    const isForm = form !== undefined && before !== undefined && !(word in shipped)
    words[isForm ? name : word] = isForm
      ? { ...(typeof before === "string" ? { other: before } : before), [form]: text }
      : text
  }
  return words
}

/** Returns the name of the survey, which the author may have translated. */
export const titleIn = (words: Words, title: string): string => textIn(words, "title") || title

/** Returns a text that has no plural forms. */
export function textIn(words: Words, key: string): string {
  const text = words[key]
  return typeof text === "string" ? text : ""
}

/**
 * Returns the first step of an interview; undefined if only the server can do it: if it takes a place first, or if each respondent
 * has another order of questions, as this step is the same for all.
 */
function firstOf(
  version: SurveyVersion,
  params: OpenedLink["params"],
  language: string,
): PageData["first"] {
  const { graph, portraits } = version
  if (graph.orders.length > 0) return undefined
  const { state } = start(graph, { seed: interviewSeed("", ""), params, portraits })
  const standing = standingOf(version, state, { whole: true, ackSeq: 0, language })
  const { word } = standing
  return word ? { word, nodes: firstNodes(standing), count: graph.nodes.length } : undefined
}
