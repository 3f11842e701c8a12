import { type ApiClient, ApiError } from "../api/index.ts"
import type { BoundAct, SentRecord } from "./act.ts"
import { intentsOf, isSameBody, mayHaveArrived, type PreparedRequest } from "./intents.ts"
import { type ActWay, stalePolicy, type WayKeptBy } from "./policy.ts"
import { type ActWords, type Refusal, refusalOf } from "./refusal.ts"
import { type GroupRequest, sendOne, sendPart } from "./send-act.ts"

/** Outcome of one record. `skipped` contains the reason, from a rule or the server. */
export type ActOutcome<Row> =
  | {
      outcome: "done"
      row: Row | undefined
      /** The record before the act, to which an undo returns. Undefined if only the request was known. */
      before: Row | undefined
    }
  | { outcome: "unchanged"; row: Row }
  | {
      outcome: "skipped"
      code: string
      refusal: Refusal | undefined
      message: string | null
      /** The record when it was skipped; undefined if only the server has read it. */
      row: Row | undefined
    }

/** Another user has changed the record: nothing was done, and the user decides on the new state. */
export interface StaleOutcome<Row> {
  outcome: "stale"
  row: Row
}

interface ActRunOptions<Request extends PreparedRequest> {
  api: ApiClient
  /** A request that was sent before without a response. It is sent first, unchanged. */
  pending?: Request | undefined
  /** Called before a request is sent. */
  keep?: (request: Request) => void
  /** Returns the call in which this request is sent together with others; undefined if it is sent separately. */
  group?: (request: Request) => GroupRequest | undefined
}

interface KeptByClient<Request extends PreparedRequest> extends ActRunOptions<Request> {
  /** Policy to follow; default `press`. */
  way?: WayKeptBy<"client">
  prepare?: undefined
}

interface KeptBySurface<Request extends PreparedRequest> extends ActRunOptions<Request> {
  way: WayKeptBy<"surface">
  /** Creates the request with its key from the input. */
  prepare: (input: unknown) => Request | Promise<Request>
}

/** How an act is carried out. Each shell passes its part. */
export type RunningAct<Request extends PreparedRequest = PreparedRequest> =
  | KeptByClient<Request>
  | KeptBySurface<Request>

const newRequest = (input: unknown): PreparedRequest => ({ input, key: crypto.randomUUID() })

/** Returns the reason why a record was skipped, as text. */
export const skipText = (
  {
    refusal,
    message,
    code,
  }: Pick<Extract<ActOutcome<never>, { outcome: "skipped" }>, "refusal" | "message" | "code">,
  words: ActWords,
): string => refusal?.text(words) ?? message ?? code

/** Returns the outcome if no call is needed: the record already has the requested state, or the rule forbids the act. */
export function judgeAct<Row>(
  act: Pick<BoundAct<Row>, "refusal">,
  row: Row,
): Exclude<ActOutcome<Row>, { outcome: "done" }> | undefined {
  const refusal = act.refusal(row)
  if (!refusal) return undefined
  const { code } = refusal
  if (code === "unchanged") return { outcome: "unchanged", row }
  return { outcome: "skipped", code, refusal, message: null, row }
}

/**
 * Carries out an act on one record: checks the rule, creates the request with a key, and sends it. A request without a response
 * keeps its key: repeating the same act on the same record sends it again and gets the first response. `row` undefined: only
 * the pending request is known, so the rule is applied to the record in the response. @throws ApiError
 */
export async function runAct<Row, Request extends PreparedRequest = PreparedRequest>(
  act: BoundAct<Row>,
  row: NoInfer<Row> | undefined,
  running: KeptByClient<Request> & { way: "form" },
): Promise<ActOutcome<Row> | StaleOutcome<Row>>
export async function runAct<Row, Request extends PreparedRequest = PreparedRequest>(
  act: BoundAct<Row>,
  row: NoInfer<Row> | undefined,
  running: RunningAct<Request> & { way?: Exclude<ActWay, "form"> },
): Promise<ActOutcome<Row>>
export async function runAct<Row, Request extends PreparedRequest = PreparedRequest>(
  act: BoundAct<Row>,
  row: NoInfer<Row> | undefined,
  running: RunningAct<Request>,
): Promise<ActOutcome<Row> | StaleOutcome<Row>> {
  const unanswered = unansweredOf<Row, Request>(act, row, running)
  let current: Row | undefined = unanswered?.from ?? row
  let request = unanswered?.request
  for (let tries = 1; ; tries++) {
    if (!request) {
      if (current === undefined) throw new Error("there is neither a record nor a request")
      const judged = judgeAct(act, current)
      if (judged) return judged
      request = await prepareRequest(act, current, running)
    }
    try {
      return outcomeOf(await send(act, request, current, running), current)
    } catch (error) {
      const now = currentOf(act.kind, error)
      if (now === undefined) throw error
      const given = givenUp(act, now, running, { tries, error })
      if (given) return given
      current = now
      request = undefined
    }
  }
}

/**
 * Returns an earlier request for this record without a response. It is repeated if the act would be the same request, or if the
 * record no longer allows the act: the server knows whether this request changed it. Otherwise the record has changed, and a
 * new request is created.
 */
function unansweredOf<Row, Request extends PreparedRequest>(
  act: BoundAct<Row>,
  row: Row | undefined,
  { api, pending }: RunningAct<Request>,
): { request: Request; from: Row | undefined } | undefined {
  if (pending) return { request: pending, from: row }
  if (row === undefined) return undefined
  const found = intentsOf<Row>(api).find(intentOf(act, row))
  if (!found) return undefined
  const isStill =
    judgeAct(act, row) !== undefined || isSameBody(found.request.input, act.input(row))
  return isStill ? { request: found.request as Request, from: found.from } : undefined
}

const intentOf = <Row>({ name, intent, kind }: BoundAct<Row>, row: Row): string =>
  `${name} ${kind.id(row)} ${intent}`

/** Sends a request and remembers it until its response is known. @throws ApiError */
async function send<Row, Request extends PreparedRequest>(
  act: BoundAct<Row>,
  request: Request,
  row: Row | undefined,
  { api, group }: RunningAct<Request>,
): Promise<SentRecord<Row>> {
  const intents = intentsOf<Row>(api)
  const intent = row === undefined ? undefined : intentOf(act, row)
  if (intent !== undefined && row !== undefined) intents.keep(intent, request, row)
  const forget = () => intent !== undefined && intents.forget(intent)
  try {
    const shared = group?.(request)
    const sent = shared
      ? await sendPart(act, api, { key: request.key, group: shared })
      : await sendOne(act, api, request)
    forget()
    return sent
  } catch (error) {
    if (!mayHaveArrived(error)) forget()
    throw error
  }
}

async function prepareRequest<Row, Request extends PreparedRequest>(
  act: BoundAct<Row>,
  row: Row,
  { prepare, keep }: RunningAct<Request>,
): Promise<Request> {
  // By default, a request is an input with a key.
  const make = prepare ?? (newRequest as (input: unknown) => Request)
  const request = await make(act.input(row))
  keep?.(request)
  return request
}

/** Returns the outcome of an act on a stale record that is not repeated. @throws the error of the last request */
function givenUp<Row>(
  { asSeen }: BoundAct<Row>,
  row: Row,
  { way = "press" }: { way?: ActWay },
  { tries, error }: { tries: number; error: unknown },
): ActOutcome<Row> | StaleOutcome<Row> | undefined {
  if (asSeen) return changedMeanwhile(row)
  const stale = stalePolicy(way)
  if (stale === "show") return { outcome: "stale", row }
  if (tries >= stale.tries) throw error
  return undefined
}

const changedMeanwhile = <Row>(row: Row): ActOutcome<Row> => {
  const refusal = refusalOf("changedMeanwhile")
  return { outcome: "skipped", code: refusal.code, refusal, message: null, row }
}

/** Converts the server's result for a record to an outcome. */
export const outcomeOf = <Row>(sent: SentRecord<Row>, before: Row | undefined): ActOutcome<Row> =>
  "skipped" in sent
    ? { outcome: "skipped", refusal: undefined, row: before, ...sent.skipped }
    : { outcome: "done", row: sent.row, before }

/** Returns the current record in a `stale` error. */
const currentOf = <Row>(
  { parse }: Pick<BoundAct<Row>["kind"], "parse">,
  error: unknown,
): Row | undefined =>
  error instanceof ApiError && error.key === "stale" ? parse(error.current) : undefined
