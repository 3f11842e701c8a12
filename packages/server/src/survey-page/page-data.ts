import { type Locale, LOCALES, TEXTS } from "@qo/core/i18n"
import { interviewSeed, type PageNode, start } from "@qo/core/interview"
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
import { standingOf } from "../interviews/standing.ts"
import type { SurveyVersion } from "../interviews/survey.ts"
import type { SurveyBehind } from "./survey-behind.ts"

/**
 * Maximum size of the questions in a page, characters of JSON. Further questions are loaded after the first screen, so that it
 * does not wait for them.
 */
const QUESTIONS_MAX = 30_000

export interface OpenedLink {
  key: string
  locale: Locale
  /** Parameters that a link may set. */
  params: Readonly<Record<string, string>>
  isInvited: boolean
  /** Whether a game has invited the respondent, so that the game's id of the player is stored. */
  isByGame: boolean
  /** Operator, who is responsible for personal data. */
  operator: string | null
}

/** Returns the data of a page for its script and first screen. `version` is undefined if no interview can begin. */
export async function pageData(
  { title, asker, contact, months }: SurveyBehind,
  version: SurveyVersion | undefined,
  { key, locale, params, isInvited, isByGame, operator }: OpenedLink,
): Promise<{ data: PageData; welcome: Welcome }> {
  // For invited respondents the first question depends on facts that only the server knows.
  const first = version && !isInvited ? firstOf(version, params, locale) : undefined
  const minutes = version ? minutesOf(version.graph) : 0
  const notes = version ? consentNotes(version.graph, isByGame) : []
  const data: PageData = {
    key,
    locale,
    languages: languageNames(LOCALES),
    words: await wordsIn(locale),
    contact,
    consentVersion: CURRENT_CONSENT,
    pace: version ? paceOf(version.graph) : 0,
    ...(first && { first }),
    ...(Object.keys(params).length > 0 && { params }),
  }
  return {
    data,
    welcome: { title, operator: operator ?? asker, contact, minutes, months, notes },
  }
}

/** Returns all texts of the page. */
export const wordsIn = (locale: Locale): Promise<Words> => TEXTS[locale].survey()

/** Returns a text that has no plural forms. */
export function textIn(words: Words, key: string): string {
  const text = words[key]
  return typeof text === "string" ? text : ""
}

/** Returns the first step of an interview; undefined if it takes a place first, which only the server can do. */
function firstOf(
  version: SurveyVersion,
  params: OpenedLink["params"],
  language: string,
): PageData["first"] {
  const { graph, portraits } = version
  const { state } = start(graph, { seed: interviewSeed("", ""), params, portraits })
  const { word, nodes } = standingOf(version, state, { whole: true, ackSeq: 0, language })
  return word ? { word, nodes: firstNodes(nodes, word.at), count: graph.nodes.length } : undefined
}

/** Returns the first questions from index `from` on that fit into {@link QUESTIONS_MAX}. */
function firstNodes(nodes: readonly PageNode[], from = 0): readonly PageNode[] {
  let room = QUESTIONS_MAX
  const first = nodes.filter((node) => {
    if (node.index < from) return false
    room -= JSON.stringify(node).length
    return room > 0 || node.index === from
  })
  return first
}
