import { type ApiClient, ApiError } from "../api/index.ts"
import type { BoundAct, Sent } from "./act.ts"
import { type Refusal, refusalOf } from "./refusal.ts"

/** Somebody else may change the record between reading and writing, but not for ever. */
const STALE_TRIES = 5

/** What is sent, under the key by which the server knows it again. */
export interface Prepared {
  input: unknown
  key: string
}

/** What became of one record. `skipped` tells why: by a rule of ours, or by the server. */
export type ActOutcome<Row> =
  | { outcome: "done"; row: Row | undefined }
  | { outcome: "unchanged"; row: Row }
  | {
      outcome: "skipped"
      code: string
      refusal: Refusal | undefined
      message: string | null
      /** As it was when it was skipped; undefined where only the server has seen it. */
      row: Row | undefined
    }

/** How an act is carried out; each shell brings what is its own. */
export interface RunningAct<Request extends Prepared = Prepared> {
  api: ApiClient
  /** Makes the request from the body: a fresh key by default. */
  prepare?: (input: unknown) => Request | Promise<Request>
  /** Sent before without an answer: it goes first, and is the very same. */
  pending?: Request | undefined
  /** Is told of what will be sent, before it is. */
  keep?: (request: Request) => void
  /** Sends the request, where several go in one call. */
  send?: (request: Request) => Promise<unknown>
}

const fresh = (input: unknown): Prepared => ({ input, key: crypto.randomUUID() })

/** What needs no call: it is so already, or the rule forbids it. */
export function judge<Row>(act: BoundAct<Row>, row: Row): ActOutcome<Row> | undefined {
  const refusal = act.refusal(row)
  if (!refusal) return undefined
  const { code } = refusal
  if (code === "unchanged") return { outcome: "unchanged", row }
  return { outcome: "skipped", code, refusal, message: null, row }
}

/**
 * Carries an act out on one record: rule, request, key, send; when somebody else has changed the record meanwhile, the same again
 * with what it is now. `row` undefined: only what is pending is known, so that the rule is asked of what the server sends back.
 * @throws ApiError
 */
export async function runAct<Row, Request extends Prepared = Prepared>(
  act: BoundAct<Row>,
  row: NoInfer<Row> | undefined,
  running: RunningAct<Request>,
): Promise<ActOutcome<Row>> {
  const { api } = running
  const send = running.send ?? (({ input, key }: Request) => act.send(api, input, key))
  let current: Row | undefined = row
  let request = running.pending
  for (let tries = 1; ; tries++) {
    if (!request) {
      if (current === undefined) throw new Error("there is neither a record nor a request")
      const judged = judge(act, current)
      if (judged) return judged
      request = await prepared(act, current, running)
    }
    try {
      return outcomeOf((await send(request)) as Sent<Row>, current)
    } catch (error) {
      const now = currentOf(act.kind, error)
      if (now !== undefined && act.asSeen) return changedMeanwhile(now)
      if (now === undefined || tries >= STALE_TRIES) throw error
      current = now
      request = undefined
    }
  }
}

async function prepared<Row, Request extends Prepared>(
  act: BoundAct<Row>,
  row: Row,
  { prepare, keep }: RunningAct<Request>,
): Promise<Request> {
  // Without a `prepare` of its own a request is no more than an input and a key.
  const make = prepare ?? (fresh as (input: unknown) => Request)
  const request = await make(act.input(row))
  keep?.(request)
  return request
}

const changedMeanwhile = <Row>(row: Row): ActOutcome<Row> => {
  const refusal = refusalOf("changedMeanwhile")
  return { outcome: "skipped", code: refusal.code, refusal, message: null, row }
}

const outcomeOf = <Row>(sent: Sent<Row>, row: Row | undefined): ActOutcome<Row> =>
  "skipped" in sent
    ? { outcome: "skipped", refusal: undefined, row, ...sent.skipped }
    : { outcome: "done", row: sent.row }

/** With `stale` comes the record as it is now. */
export const currentOf = <Row>(
  { parse }: Pick<BoundAct<Row>["kind"], "parse">,
  error: unknown,
): Row | undefined =>
  error instanceof ApiError && error.key === "stale" ? parse(error.current) : undefined
