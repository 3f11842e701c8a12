import { apply, type Graph, resultOf, start, type State, type Step } from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import { isDeepStrictEqual } from "node:util"
import type { DatabaseHandle } from "../../db/index.ts"
import type { StoredPayload } from "../../db/tables/interviews.ts"
import { placeOf } from "../../interviews/interview.ts"
import { fromStored } from "../../interviews/sealed-answers.ts"
import { serverSecret } from "../../secrets/server-secret.ts"
import type { AcknowledgedEvents } from "./page.setup.ts"

/** The end of an interview as its respondent saw it. */
export interface AnsweredInterview {
  interview: string
  state: State
  acknowledged: AcknowledgedEvents
}

export interface Judgement {
  /** Number of events that the server has acknowledged. */
  acknowledged: number
  /** Number of acknowledged events that are missing in the database or differ from it. */
  lost: number
  /** Number of interviews with duplicate results, or with missing, duplicate or unordered events. */
  twice: number
  /** Number of interviews whose path, result or outcome in the database differs from the page. */
  different: number
}

interface Row {
  name: string
  seed: number
  params: Record<string, string>
  profile: Record<string, string>
  outcome: string
  seqs: number[]
  events: StoredPayload[]
  results: unknown[]
}

/** Compares the responses that respondents received with the database. */
export async function judgeInterviews(
  { db, pool }: Pick<DatabaseHandle, "db" | "pool">,
  pid: number,
  { graph, portraits }: { graph: Graph; portraits: readonly Portrait[] },
  all: readonly AnsweredInterview[],
): Promise<Judgement> {
  const { rows } = await pool.query<Row>(
    `select interview.bucket || '.' || interview.id as name, seed, params, profile, interview.outcome,
       array(select seq from interview_event as event where event.bucket = interview.bucket and event.interview = interview.id order by seq) as seqs,
       array(select payload from interview_event as event where event.bucket = interview.bucket and event.interview = interview.id order by seq) as events,
       array(select answers from response where response.bucket = interview.bucket and response.interview = interview.id) as results
     from interview where interview.bucket between $1::bigint * 64 and $1::bigint * 64 + 63`,
    [pid],
  )
  // Needed for decrypting contacts.
  const secret = await serverSecret(db)
  const stored = new Map(rows.map((row) => [row.name, row]))
  const judgement: Judgement = {
    acknowledged: 0,
    lost: 0,
    twice: rows.length - stored.size,
    different: 0,
  }
  for (const { interview, state, acknowledged } of all) {
    const row = stored.get(interview)
    judgement.acknowledged += acknowledged.size
    if (!row) {
      judgement.lost += acknowledged.size
      continue
    }
    const { id } = placeOf(interview)
    const events = row.events.map((payload) => fromStored(secret, id, payload))
    const bySeq = new Map(row.seqs.map((seq, at) => [seq, events[at]]))
    for (const [seq, event] of acknowledged)
      if (!isDeepStrictEqual(bySeq.get(2 * seq), event)) judgement.lost++
    const own = row.seqs.filter((seq) => seq >= 0 && seq % 2 === 0)
    if (own.some((seq, at) => seq !== 2 * at) || row.results.length !== 1) judgement.twice++
    const { seed, params, profile } = row
    const first = start(graph, { seed, params, profile, portraits }).state
    const folded = events.reduce((before, event) => apply(graph, before, event).state, first)
    const isSame =
      isDeepStrictEqual(pathOf(folded), pathOf(state)) &&
      isDeepStrictEqual(row.results[0], JSON.parse(JSON.stringify(resultOf(graph, folded)))) &&
      folded.outcome === row.outcome
    if (!isSame) judgement.different++
  }
  return judgement
}

/**
 * Returns questions and answers of a path. Values that were known before are left out, because the page does not receive them.
 */
function pathOf({ path, phase }: State): unknown[] {
  const steps: unknown[] = [phase]
  for (let step: Step | undefined = path; step; step = step.before)
    steps.push([step.node, step.by, step.by === "respondent" ? step.value : undefined])
  return steps
}
