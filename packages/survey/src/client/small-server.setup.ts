import type { InterviewStanding, StartedInterview } from "@qo/core/api"
import {
  apply,
  type Graph,
  nodesForPage,
  nodesForWord,
  start,
  type State,
  wordOn,
} from "@qo/core/interview"
import { anyAnswer } from "./any-answer.setup.ts"
import { SendError } from "./carry.ts"
import type { RespondentEvent } from "./kept-interview.ts"

interface SentEvents {
  fromSeq: number
  events: RespondentEvent[]
  waits: boolean
}

/**
 * Simulates a server with one interview, behind a connection that loses requests and responses. It gives the same guarantees as
 * the real server.
 */
export function createSmallServer(graph: Graph, isLost: () => boolean) {
  const seed = 7
  const given = { seed, params: {}, profile: {}, portraits: [] }
  const optionsNow = () => ({ hasPortraits: false, given, path: state.path })
  const stored: RespondentEvent[] = []
  let begun = 0
  let state: State = start(graph, { seed }).state

  const standing = (whole: boolean): InterviewStanding => {
    const word = wordOn(graph, state, { whole }) ?? null
    const nodes = nodesForWord(graph, state, word, optionsNow())
    const receipt = word?.over ? { receipt: "K7PM-4XQD-92RT" } : {}
    return { ackSeq: stored.length, word, nodes, ...receipt }
  }

  const begin = (): StartedInterview => {
    begun++
    return {
      ...standing(true),
      interview: "1.x",
      token: "t",
      seed,
      count: graph.nodes.length,
    }
  }

  function take({ fromSeq, events, waits }: SentEvents): InterviewStanding {
    const repeated = stored.slice(fromSeq, fromSeq + events.length)
    const isSame = JSON.stringify(repeated) === JSON.stringify(events.slice(0, repeated.length))
    if (fromSeq > stored.length || !isSame) throw new SendError(409)
    const fresh = events.slice(repeated.length)
    for (const event of fresh) {
      const advance = apply(graph, state, event)
      if (advance.effects.some(({ kind }) => kind === "refuse")) return standing(true)
      state = advance.state
      stored.push(event)
    }
    const isAsked = waits || state.phase === "over"
    return isAsked
      ? standing(state.phase === "over" && fresh.length === 0)
      : { ackSeq: stored.length, word: null, nodes: [] }
  }

  return {
    stored,
    begun: () => begun,
    state: () => state,
    /** Applies an event of another device. */
    doElsewhere: (event: RespondentEvent) =>
      void take({ fromSeq: stored.length, events: [event], waits: false }),
    /** Applies a random valid event of another device. Returns whether there was one. */
    doAnything(random: () => number): boolean {
      const [node] = nodesForPage(graph, [state.at], optionsNow(), state)
      if (state.phase !== "asking" || !node || stored.length === 0) return false
      const value = anyAnswer({ node, order: state.order, random })
      const question = node.id
      const before = stored.length
      const event: RespondentEvent = value
        ? { kind: "answer", question, value }
        : { kind: "skip", question }
      take({ fromSeq: before, events: [event], waits: false })
      return stored.length > before
    },
    post: async <Answer>(call: string, body: object): Promise<Answer> => {
      // Converted to JSON and back, as on a real connection.
      const sent = JSON.parse(JSON.stringify(body)) as SentEvents
      if (isLost()) throw new SendError(0)
      const answer = call === "events" ? take(sent) : begin()
      if (isLost()) throw new SendError(503)
      return JSON.parse(JSON.stringify(answer)) as Answer
    },
  }
}
