import type { InterviewStanding } from "@qo/core/api"
import type { PageNode } from "@qo/core/interview"
import { deflateRawSync } from "node:zlib"

/**
 * Maximum size of the questions in a page, bytes when compressed: twenty of all categories, more of similar ones. The others come
 * with the response to the start, so that the first screen does not wait for them.
 */
const QUESTIONS_MAX = 2_100
/** Maximum number of characters of JSON that are considered. */
const CHARACTERS_MAX = 30_000

type QuestionsAhead = Pick<InterviewStanding, "word" | "nodes">

/** Returns the questions that a page contains: the first ones that fit into {@link QUESTIONS_MAX}. */
export function firstNodes({ word, nodes }: QuestionsAhead): readonly PageNode[] {
  const from = word?.at ?? 0
  const ahead = nodes.filter(({ index }) => index >= from)
  const near = fitting(ahead, CHARACTERS_MAX)
  const text = JSON.stringify(near)
  const share = QUESTIONS_MAX / deflateRawSync(text).length
  const first = share < 1 ? fitting(near, text.length * share) : near
  const shown = ahead.find(({ index }) => index === from)
  return shown && !first.includes(shown) ? [...first, shown] : first
}

/** Returns the first of these questions that have at most this number of characters together. */
function fitting(nodes: readonly PageNode[], characters: number): readonly PageNode[] {
  let room = characters
  const end = nodes.findIndex((node) => {
    room -= JSON.stringify(node).length
    return room < 0
  })
  return end < 0 ? nodes : nodes.slice(0, end)
}

/**
 * Returns the state of a new interview without the questions that its page has. `shown`: seed and number of the questions with
 * which the page has begun.
 */
export function beyondShown<Started extends QuestionsAhead>(
  started: Started,
  shown: { seed: number; questions: number } | undefined,
  seed: number,
): Started {
  if (shown?.seed !== seed) return started
  const first = new Set(firstNodes(started))
  // Another version of the server may have chosen other ones.
  if (first.size !== shown.questions) return started
  return { ...started, nodes: started.nodes.filter((node) => !first.has(node)) }
}
