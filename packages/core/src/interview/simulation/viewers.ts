import type { Portrait, Profile } from "../../portrait/index.ts"
import { apply } from "../apply.ts"
import { originalId, type Params } from "../../questionnaire/index.ts"
import type { InterviewEvent } from "../event.ts"
import type { Graph } from "../graph.ts"
import type { Advance } from "../moving.ts"
import { start } from "../start.ts"
import {
  createRespondents,
  type RespondentOptions,
  type SimulatedRespondent,
} from "./respondents.ts"
import { mostQuestions } from "./simulate.ts"

/** An interview up to a question: who the respondent is, and every event before it is shown. */
export interface WayToQuestion {
  seed: number
  profile: Profile
  /** Parameters of the link. */
  params: Params
  events: readonly InterviewEvent[]
}

/** How many simulated respondents are shown a question. */
export interface Viewers {
  /** Respondents simulated so far. */
  respondents: number
  /** The respondents who were shown one of the questions. */
  shown: number
  /** The interview of the one who needed the fewest events; `undefined`: no one was shown it. */
  shortest: WayToQuestion | undefined
}

export interface ViewersOptions extends RespondentOptions {
  /** Ids of the questions; to be shown one of them, or a copy of one, is enough. */
  questions: ReadonlySet<string>
}

/** Interviews with random respondents until one of some questions is shown, to be run in pieces. */
export function createViewersCount(
  graph: Graph,
  portraits: readonly Portrait[],
  { questions, ...options }: ViewersOptions,
): { run: (respondents: number) => Viewers } {
  const respondentAt = createRespondents(graph, portraits, options)
  let viewers: Viewers = { respondents: 0, shown: 0, shortest: undefined }
  return {
    run(respondents) {
      for (let nth = 0; nth < respondents; nth++) {
        const way = wayOf(graph, portraits, {
          respondent: respondentAt(viewers.respondents),
          questions,
        })
        const { shortest } = viewers
        viewers = {
          respondents: viewers.respondents + 1,
          shown: viewers.shown + (way ? 1 : 0),
          shortest:
            way && way.events.length < (shortest?.events.length ?? Infinity) ? way : shortest,
        }
      }
      return viewers
    },
  }
}

interface Walker {
  respondent: SimulatedRespondent
  questions: ReadonlySet<string>
}

function wayOf(
  graph: Graph,
  portraits: readonly Portrait[],
  { respondent, questions }: Walker,
): WayToQuestion | undefined {
  const { seed, profile, params } = respondent
  const events: InterviewEvent[] = []
  let now = start(graph, { seed, profile, params, portraits })
  while (now.state.phase !== "over" && events.length < mostQuestions(graph)) {
    const node = now.state.phase === "reserving" ? undefined : graph.nodes[now.state.at]
    if (node && (questions.has(node.id) || questions.has(originalId(node.id))))
      return { seed, profile, params, events }
    const event = node ? respondent.act(now.state) : placeFor(now)
    const next = event && apply(graph, now.state, event)
    if (!event || !next || next.state === now.state) return undefined
    events.push(event)
    now = next
  }
  return undefined
}

/** The server's answer to a reservation: there is always a place. */
function placeFor({ effects }: Advance): InterviewEvent {
  const wanted = effects.find(({ kind }) => kind === "reserve")
  const [portrait] = wanted?.kind === "reserve" ? wanted.portraits : []
  return { kind: "leaseResult", portrait: portrait ?? "none" }
}
