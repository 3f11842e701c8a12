import { type ApiClient, type StartedInterview, surveyCalls } from "../api/index.ts"
import {
  applyOnPage,
  applyWord,
  emptyPageGraph,
  estimateSeconds,
  type Graph,
  learn,
  type PageEvent,
  type SimulatedRespondent,
  startOnPage,
} from "../interview/index.ts"

/** Result of a simulated respondent. */
export interface RehearsedInterview {
  isCompleted: boolean
  /** Whether the respondent could not start, because no place was free. */
  isTurnedAway: boolean
  /** Time spent on questions, simulated seconds. */
  seconds: number
}

interface RehearsalContext {
  api: Pick<ApiClient, "send">
  /** The whole graph of the questionnaire. The simulation knows it; a real page does not. */
  graph: Graph
  respondent: SimulatedRespondent
  started: StartedInterview
  /** Returns whether the respondent now goes back to a previous answer. */
  goesBack: () => boolean
}

/** Maximum number of events per request. */
const AT_ONCE = 50

/**
 * Answers an interview as its page does, based on the server's responses, event by event, until the interview ends or the
 * respondent leaves.
 */
export async function answerAsPage(taking: RehearsalContext): Promise<RehearsedInterview> {
  const page = openPage(taking)
  let seconds = 0
  while (page.state().phase !== "over") {
    if (page.hasToSend()) await page.send()
    else {
      const spent = answerOne(page, taking)
      if (spent === undefined) break
      seconds += spent
    }
  }
  await page.close()
  return { isCompleted: page.state().outcome === "completed", isTurnedAway: false, seconds }
}

type Page = ReturnType<typeof openPage>

/** Answers the shown question, or goes back. Returns the time needed in seconds; undefined if the respondent leaves. */
function answerOne(
  page: Page,
  { graph, respondent, goesBack }: Pick<RehearsalContext, "graph" | "respondent" | "goesBack">,
): number | undefined {
  const state = page.state()
  if (state.length > 0 && goesBack() && page.happen({ kind: "back" })) return 0
  const deed = respondent.act(state)
  const question = graph.nodes[state.at]?.question
  if (!deed || !question || deed.kind === "timeout") return undefined
  const ms = Math.round(estimateSeconds(question) * 1000)
  return page.happen({ ...deed, ms }) ? ms / 1000 : undefined
}

/** Creates the state of an interview's page and the queue of its unsent events. */
function openPage({ api, started }: Pick<RehearsalContext, "api" | "started">) {
  const { interview, token, count, seed, nodes, word } = started
  const page = emptyPageGraph(count)
  learn(page, nodes)
  const before = startOnPage(seed)
  let state = word ? applyWord(page, before, word).state : before
  let sent = started.ackSeq
  let waiting: PageEvent[] = []

  async function send(waits = true): Promise<void> {
    const events = waiting
    waiting = []
    const told = { interview, token, fromSeq: sent, events, waits }
    const standing = await api.send(surveyCalls.sendAnswers, told)
    sent = standing.ackSeq
    learn(page, standing.nodes)
    if (standing.word) state = applyWord(page, state, standing.word).state
  }
  return {
    state: () => state,
    hasToSend: () => state.phase !== "asking" || waiting.length >= AT_ONCE,
    send,
    /** Applies an event. Returns whether the page accepts it. */
    happen(event: PageEvent & { kind: "answer" | "skip" | "back" }): boolean {
      const { state: after, effects } = applyOnPage(page, state, event)
      if (effects.some(({ kind }) => kind === "refuse")) return false
      waiting.push(event)
      state = after
      return true
    },
    close: async () => {
      if (waiting.length > 0) await send(false)
    },
  }
}
