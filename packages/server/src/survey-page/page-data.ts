import { type Locale, TEXTS } from "@qo/core/i18n"
import { estimateSeconds, interviewSeed, type PageNode, start } from "@qo/core/interview"
import type { PageData, Welcome, Words } from "@qo/core/survey-page"
import { CONSENT_VERSION } from "@qo/core/user"
import { standingOf } from "../interviews/standing.ts"
import type { SurveyVersion } from "../interviews/survey.ts"
import type { SurveyBehind } from "./survey-behind.ts"

/** Beyond so many characters of JSON, questions come after the first screen, which would wait for them. */
const QUESTIONS_MAX = 30_000

export interface Opened {
  key: string
  locale: Locale
  /** Those of the link's parameters that a link may set. */
  params: Readonly<Record<string, string>>
  isInvited: boolean
  /** Who is responsible for personal data. */
  operator: string | null
}

/** What a page brings along for its script, and what its first screen says. `version`: none where nothing can be begun. */
export async function pageData(
  { title, asker, contact, months }: SurveyBehind,
  version: SurveyVersion | undefined,
  { key, locale, params, isInvited, operator }: Opened,
): Promise<{ data: PageData; welcome: Welcome }> {
  const pace = version ? paceOf(version) : 0
  // What is known of somebody who was invited, the server knows.
  const first = version && !isInvited ? firstOf(version, params) : undefined
  // Of all ways through it, a long one: nobody should be asked for more time than was said.
  const expected = Math.max(0, ...(version?.graph.nodes.map((node) => node.expected) ?? []))
  const minutes = Math.max(1, Math.round((expected * pace) / 60))
  const data: PageData = {
    key,
    locale,
    words: await wordsIn(locale),
    contact,
    consentVersion: CONSENT_VERSION,
    pace,
    ...(first && { first }),
    ...(Object.keys(params).length > 0 && { params }),
  }
  return {
    data,
    welcome: { title, operator: operator ?? asker, contact, minutes, months },
  }
}

/** All texts of the page. */
export const wordsIn = (locale: Locale): Promise<Words> => TEXTS[locale].survey()

/** Seconds that a question of this questionnaire takes, all in all. */
function paceOf({ graph }: SurveyVersion): number {
  const seconds = graph.nodes.reduce((sum, { question }) => sum + estimateSeconds(question), 0)
  return Math.round(seconds / Math.max(1, graph.nodes.length))
}

/** Where an interview stands at its beginning; where it takes a place first, the server has to be asked. */
function firstOf(version: SurveyVersion, params: Opened["params"]): PageData["first"] {
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
