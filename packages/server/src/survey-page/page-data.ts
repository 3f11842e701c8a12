import { type Locale, TEXTS } from "@qo/core/i18n"
import { interviewSeed, type PageNode, start } from "@qo/core/interview"
import { CURRENT_CONSENT } from "@qo/core/respondent"
import {
  consentNotes,
  minutesOf,
  paceOf,
  type PageData,
  type Welcome,
  type Words,
} from "@qo/core/survey-page"
import { standingOf } from "../interviews/standing.ts"
import type { SurveyVersion } from "../interviews/survey.ts"
import type { SurveyBehind } from "./survey-behind.ts"

/** Beyond so many characters of JSON, questions come after the first screen, which would wait for them. */
const QUESTIONS_MAX = 30_000

export interface OpenedLink {
  key: string
  locale: Locale
  /** Parameters that a link may set. */
  params: Readonly<Record<string, string>>
  isInvited: boolean
  /** Who invited is a game, whose name for the player is kept. */
  isByGame: boolean
  /** Who is responsible for personal data. */
  operator: string | null
}

/** Data of a page for its script and first screen. `version`: undefined if no interview can begin. */
export async function pageData(
  { title, asker, contact, months }: SurveyBehind,
  version: SurveyVersion | undefined,
  { key, locale, params, isInvited, isByGame, operator }: OpenedLink,
): Promise<{ data: PageData; welcome: Welcome }> {
  // The server knows the facts about invited respondents.
  const first = version && !isInvited ? firstOf(version, params) : undefined
  const minutes = version ? minutesOf(version.graph) : 0
  const notes = version ? consentNotes(version.graph, isByGame) : []
  const data: PageData = {
    key,
    locale,
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

/** All texts of the page. */
export const wordsIn = (locale: Locale): Promise<Words> => TEXTS[locale].survey()

/** One of them, of those that count nothing. */
export function textIn(words: Words, key: string): string {
  const text = words[key]
  return typeof text === "string" ? text : ""
}

/** The first step of an interview; undefined if it takes a slot first, which only the server can decide. */
function firstOf(version: SurveyVersion, params: OpenedLink["params"]): PageData["first"] {
  const { graph, portraits } = version
  const { state } = start(graph, { seed: interviewSeed("", ""), params, portraits })
  const { word, nodes } = standingOf(version, state, { whole: true, ackSeq: 0 })
  return word ? { word, nodes: firstNodes(nodes, word.at), count: graph.nodes.length } : undefined
}

/** The first of these questions, from that one on. */
function firstNodes(nodes: readonly PageNode[], from = 0): readonly PageNode[] {
  let room = QUESTIONS_MAX
  const first = nodes.filter((node) => {
    if (node.index < from) return false
    room -= JSON.stringify(node).length
    return room > 0 || node.index === from
  })
  return first
}
