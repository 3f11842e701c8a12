import { randomBytes } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import {
  drawAnswer,
  type Graph,
  type GraphNode,
  type InterviewEvent,
  type PageNode,
  type Random,
} from "../../packages/core/src/interview/index.ts"
import { paceOf } from "../../packages/core/src/survey-page/index.ts"
import type { BadNetwork } from "../../packages/server/src/faults/interviews/bad-network.setup.ts"
import type { AnsweredInterview } from "../../packages/server/src/faults/interviews/judge.setup.ts"
import { habitsFor } from "../../packages/server/src/faults/interviews/page.setup.ts"
import type { AskedSurvey } from "../../packages/server/src/faults/interviews/sessions.setup.ts"
import {
  createCarrier,
  type SurveyStorage,
  SendError,
  type Wire,
} from "../../packages/survey/src/client/carry.ts"
import { openCourse } from "../../packages/survey/src/client/course.ts"
import type {
  RespondentEvent,
  KeptInterview,
} from "../../packages/survey/src/client/kept-interview.ts"
import { viewOf } from "../../packages/survey/src/client/view-of.ts"

/** Faults that a respondent may notice. */
export const COMPLAINTS = ["noCode", "stuck", "minutesRose", "noWayBack"] as const
export type Complaint = (typeof COMPLAINTS)[number]

export interface Respondent extends AnsweredInterview {
  complaints: ReadonlySet<Complaint>
  conflicts: number
}

/** Milliseconds here for each second that the page waits. */
const SECOND_MS = 10
const STEP_MS = 5
/** An interview that takes more requests is stuck. */
const MOST_REQUESTS = 2000

interface Device {
  kept: KeptInterview
  nodes: readonly PageNode[]
}

/** Records of one respondent, over all tabs and devices. */
interface Notes {
  acknowledged: Map<number, InterviewEvent>
  complaints: Set<Complaint>
  conflicts: number
  /** Fewest minutes left that were shown. */
  least: number
}

/** The page's requests over this network, recording the acknowledgements of the server. */
const wireOf = (network: BadNetwork, notes: Notes): Wire => ({
  post: async <Answer>(call: string, body: object) => {
    const answer = await network.post(`/api/v1/survey/${call}`, body)
    if (answer?.status === 409) notes.conflicts++
    if (answer?.status !== 200) throw new SendError(answer?.status ?? 0)
    if (call === "events") {
      const { fromSeq, events } = body as { fromSeq: number; events: readonly InterviewEvent[] }
      const { ackSeq } = answer.data as { ackSeq: number }
      for (const [at, event] of events.slice(0, Math.max(0, ackSeq - fromSeq)).entries())
        notes.acknowledged.set(fromSeq + at, event)
    }
    return answer.data as Answer
  },
  later: (seconds, go) => void setTimeout(go, seconds * SECOND_MS),
})

/** Opens the page of an interview from the device's stored data. */
function openTab(device: Device, wire: Wire, notes: Notes) {
  const course = openCourse(structuredClone(device.kept), structuredClone(device.nodes))
  const ground: SurveyStorage = {
    save(kept, nodes) {
      device.kept = structuredClone(kept)
      if (nodes) device.nodes = structuredClone([...nodes])
    },
    changed: () => undefined,
    lost: () => undefined,
    leave: () => notes.complaints.add("stuck"),
  }
  const carrier = createCarrier(course, ground, wire)
  void carrier.go()
  return { course, carrier, save: () => ground.save(course.kept) }
}
type Tab = ReturnType<typeof openTab>

/** Answers, skips or goes back; while the page waits there is only the way back. */
function act(
  { course, carrier, save }: Tab,
  { graph }: AskedSurvey,
  random: Random,
  notes: Notes,
): void {
  const { phase, at, order } = course.state
  const node = graph.nodes[at]
  const isBack = phase !== "asking" || !node || random() < 0.05
  const deed: RespondentEvent = isBack ? { kind: "back" } : answerTo(node, order, graph, random)
  const canGoBack = viewOf(course, 1)?.canGoBack === true
  if (course.act(deed) && isBack && canGoBack) notes.complaints.add("noWayBack")
  save()
  void carrier.go()
}

function answerTo(
  node: GraphNode,
  order: readonly number[],
  graph: Graph,
  random: Random,
): RespondentEvent {
  const value = drawAnswer(node, order, habitsFor(graph), random)
  return value === undefined || value === "skip"
    ? { kind: "skip", question: node.id }
    : { kind: "answer", question: node.id, value }
}

/** Records the current view of the page. */
function checkView({ course, carrier }: Tab, pace: number, notes: Notes): void {
  const view = viewOf(course, pace)
  if (carrier.line === "stuck") notes.complaints.add("stuck")
  if (!view || course.state.phase === "over") return
  let step = course.state.path
  while (step && step.by !== "respondent") step = step.before
  if (step && !view.canGoBack) notes.complaints.add("noWayBack")
  if (view.minutes > notes.least) notes.complaints.add("minutesRose")
  notes.least = Math.min(notes.least, view.minutes)
}

/** Another device takes the interview up where this one stands, and answers something. */
async function answerElsewhere(
  other: Tab,
  asked: AskedSurvey,
  random: Random,
  notes: Notes,
): Promise<void> {
  if (other.course.state.phase === "asking") act(other, asked, random, notes)
  await wait(2 * STEP_MS)
  other.carrier.stop()
}

function judgeEnd({ course: { state, kept }, carrier }: Tab, { complaints }: Notes): void {
  if (state.phase !== "over" || carrier.line === "stuck") complaints.add("stuck")
  if (state.outcome === "completed" && kept.receipt === undefined) complaints.add("noCode")
}

const goesOn = ({ course, carrier }: Tab): boolean =>
  course.state.phase !== "over" && carrier.line !== "stuck"

/** Goes through an interview with the code of the real page, and records the respondent's views. */
export async function respond(
  asked: AskedSurvey,
  network: BadNetwork,
  random: Random,
): Promise<Respondent> {
  const pace = paceOf(asked.graph)
  const notes: Notes = {
    acknowledged: new Map(),
    complaints: new Set(),
    conflicts: 0,
    least: Infinity,
  }
  const wire = wireOf(network, notes)
  const device = newDevice(asked.survey.key)
  let tab = openTab(device, wire, notes)
  let sent = -1
  while (goesOn(tab) && network.sent() < MOST_REQUESTS) {
    checkView(tab, pace, notes)
    const isAsked = tab.course.state.phase === "asking"
    // While the page waits, something happens at each request, not with time: on a slow machine it would never come to an answer.
    if (isAsked || network.sent() !== sent) {
      sent = network.sent()
      if (isAsked || random() < 0.1) act(tab, asked, random, notes)
      if (random() < 0.02) {
        tab.carrier.stop()
        tab = openTab(device, wire, notes)
      }
      if (device.kept.own && random() < 0.01)
        await answerElsewhere(openTab({ ...device }, wire, notes), asked, random, notes)
    }
    await wait(STEP_MS)
  }
  judgeEnd(tab, notes)
  const { state, kept } = tab.course
  const { acknowledged, complaints, conflicts } = notes
  return { interview: kept.own?.interview ?? "", state, acknowledged, complaints, conflicts }
}

const newDevice = (key: string): Device => {
  const visitor = randomBytes(16).toString("base64url")
  return {
    kept: {
      beginning: { key, visitor, consentVersion: "2026-11", language: "ru" },
      seed: 1,
      count: 0,
      acked: 0,
      from: 0,
      log: [],
    },
    nodes: [],
  }
}
