import { CALLS, type InterviewStanding, type StartedInterview } from "@qo/core/api"
import {
  applyOnPage,
  applyWord,
  drawAnswer,
  emptyPageGraph,
  type Graph,
  type Habits,
  type InterviewEvent,
  learn,
  type PageGraph,
  type Random,
  startOnPage,
  type State,
} from "@qo/core/interview"
import type { BadNetwork } from "./bad-network.setup.ts"

/** Events that the server has acknowledged to this respondent, by number. */
export type AcknowledgedEvents = Map<number, InterviewEvent>

export interface Page {
  /** Carries out one step. Returns false when the interview is over. */
  step: () => Promise<boolean>
  state: () => State
  interview: () => string
  /** Opens the interview in another tab, which only has the name and key of the interview. */
  otherTab: () => Promise<Page>
  /** Number of requests that were refused because another tab was faster. */
  conflicts: () => number
}

const PLACES: Habits["places"] = {
  country: new Map(),
  region: new Map([["RU-MOW", 1]]),
  city: new Map([["RU-MOW-moscow", 1]]),
}

/** Returns answer weights with which most respondents pass the screening. Otherwise few interviews would be long. */
export const habitsFor = ({ nodes }: Graph): Habits => ({
  places: PLACES,
  answers: nodes.map(({ question }) =>
    question.category === "screening"
      ? new Map(
          question.answers.map(({ code, screening }) => [
            String(code),
            screening === "deny" ? 1 : 20,
          ]),
        )
      : undefined,
  ),
})

interface PageOptions {
  graph: Graph
  habits: Habits
  network: BadNetwork
  random: Random
  acknowledged: AcknowledgedEvents
}

/** Starts an interview as the survey page does. Repeats the request until it succeeds. */
export async function openPage(
  opening: PageOptions,
  begin: { key: string; visitor: string },
): Promise<Page> {
  const body = { ...begin, consentVersion: "2026-11", language: "ru" }
  const started = await insist(opening.network, CALLS.startInterview.path, body)
  return createPage(opening, started as StartedInterview)
}

/** Continues an interview by its name and token, as a reloaded page does. */
export async function resumePage(
  opening: PageOptions,
  { interview, token }: { interview: string; token: string },
): Promise<Page> {
  const resumed = await insist(opening.network, CALLS.resumeInterview.path, { interview, token })
  return createPage(opening, { ...(resumed as StartedInterview), token })
}

/** Returns true if the request should be repeated: the server is busy, not running, or did not receive the whole request. */
const isTriedAgain = (status: number): boolean => status === 408 || status >= 500

async function insist(network: BadNetwork, path: string, body: object): Promise<unknown> {
  for (;;) {
    const answer = await network.post(path, body)
    if (answer?.status === 200) return answer.data
    if (answer && !isTriedAgain(answer.status)) throw new Error(`${path} answered ${answer.status}`)
  }
}

function createPage(opening: PageOptions, started: StartedInterview): Page {
  const { graph, habits, network, random, acknowledged } = opening
  const { interview, token, seed, count } = started
  let known: PageGraph = emptyPageGraph(count)
  let state: State = startOnPage(seed)
  /**
   * Number of the first event that the server has not acknowledged. `unsent` contains the events from there on, which a browser
   * keeps in its storage.
   */
  let ack = 0
  let unsent: InterviewEvent[] = []
  let conflicts = 0

  function hear({ ackSeq, word, nodes }: InterviewStanding): void {
    learn(known, nodes)
    if (word) state = applyWord(known, state, word).state
    ack = ackSeq
  }

  /** Loads the server's state, which has priority, and applies the missing events to it. */
  async function reload(keeps: boolean): Promise<void> {
    const standing = (await insist(network, CALLS.resumeInterview.path, {
      interview,
      token,
    })) as StartedInterview
    const kept = keeps ? unsent.slice(standing.ackSeq - ack) : []
    known = emptyPageGraph(count)
    state = startOnPage(seed)
    hear(standing)
    unsent = []
    for (const event of kept) if (!take(event)) break
  }

  function take(event: InterviewEvent): boolean {
    if (event.kind !== "answer" && event.kind !== "skip" && event.kind !== "back") return false
    const advance = applyOnPage(known, state, event)
    if (advance.effects.some(({ kind }) => kind === "refuse")) return false
    state = advance.state
    unsent.push(event)
    return true
  }

  async function sync(): Promise<void> {
    const waits = state.phase === "waiting"
    // A request may contain only some of the unsent events.
    const events = waits ? unsent : unsent.slice(0, 1 + Math.floor(random() * unsent.length))
    const fromSeq = ack
    const answer = await network.post(CALLS.sendAnswers.path, {
      interview,
      token,
      fromSeq,
      events,
      waits,
    })
    if (!answer || isTriedAgain(answer.status)) return
    if (answer.status === 409) {
      conflicts++
      return reload(false)
    }
    if (answer.status !== 200) throw new Error(`the server answered ${answer.status}`)
    const standing = answer.data as InterviewStanding
    const stored = standing.ackSeq - fromSeq
    for (const [at, event] of events.slice(0, stored).entries())
      acknowledged.set(fromSeq + at, event)
    // Another tab has continued, or the events do not match the server's state.
    if (stored !== events.length) return reload(false)
    unsent = unsent.slice(stored)
    hear(standing)
  }

  hear(started)
  return {
    async step() {
      if (state.phase === "over") return false
      if (state.phase === "waiting") {
        await sync()
        return true
      }
      if (random() < 0.01) await reload(true)
      else if (unsent.length > 0 && random() < 0.4) await sync()
      else take(anyDeed(graph, habits, state, random))
      return true
    },
    state: () => state,
    interview: () => interview,
    conflicts: () => conflicts,
    otherTab: () => resumePage(opening, { interview, token }),
  }
}

function anyDeed(
  graph: Graph,
  habits: Habits,
  { at, order }: State,
  random: Random,
): InterviewEvent {
  const node = graph.nodes[at]
  if (!node || random() < 0.05) return { kind: "back" }
  const value = drawAnswer(node, order, habits, random)
  return value === undefined || value === "skip"
    ? { kind: "skip", question: node.id }
    : { kind: "answer", question: node.id, value }
}
