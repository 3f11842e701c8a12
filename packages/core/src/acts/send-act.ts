import type { ApiClient } from "../api/index.ts"
import { ApiError } from "../api/index.ts"
import { parseKeyed } from "../lib/index.ts"
import type { BoundAct, ManyRecordsCall, SentRecord } from "./act.ts"

/** One record in a call for several: all inputs of the call, and the index of the record. */
export interface GroupRequest {
  inputs: readonly unknown[]
  at: number
}

/** Sends the input of one record without checking a rule. Only used by the runner of acts. @throws ApiError */
export async function sendOne<Row>(
  act: BoundAct<Row>,
  api: ApiClient,
  { input, key }: { input: unknown; key: string },
): Promise<SentRecord<Row>> {
  if (act.many?.alsoAlone) {
    const [sent] = await sendMany(act, act.many, api, { inputs: [input], key })
    if (!sent) throw new Error(`${act.name}: the answer does not tell of the record`)
    return sent
  }
  try {
    const output = await api.send(act.call, parseKeyed(act.call.input, input), {
      idempotencyKey: key,
    })
    return act.answer ? await act.answer(output, { input, api }) : { row: output as Row }
  } catch (error) {
    if (act.refused && error instanceof ApiError) return act.refused(error)
    throw error
  }
}

/** Sends the inputs of several records in one call. @throws ApiError */
export async function sendMany<Row>(
  { call }: Pick<BoundAct<Row>, "call">,
  many: ManyRecordsCall<Row>,
  api: ApiClient,
  { inputs, key }: { inputs: readonly unknown[]; key: string },
): Promise<readonly SentRecord<Row>[]> {
  const body = parseKeyed(call.input, many.body(inputs))
  return many.answers(await api.send(call, body, { idempotencyKey: key }), { inputs, api })
}

interface GroupCall {
  answers: Promise<readonly SentRecord<unknown>[]>
  /** Number of records that have not read their result yet. */
  unread: number
}

/** Calls for several records by key, until each record has read its result. */
const GROUP_CALLS = new WeakMap<ApiClient, Map<string, GroupCall>>()

/**
 * Returns the result for one record of a call for several. The call is made once, and again only after it has failed. @throws
 * ApiError
 */
export async function sendPart<Row>(
  act: BoundAct<Row>,
  api: ApiClient,
  { key, group: { inputs, at } }: { key: string; group: GroupRequest },
): Promise<SentRecord<Row>> {
  if (!act.many) throw new Error(`${act.name} takes one record at a time`)
  const calls = GROUP_CALLS.get(api) ?? new Map<string, GroupCall>()
  GROUP_CALLS.set(api, calls)
  const call = calls.get(key) ?? {
    answers: sendMany(act, act.many, api, { inputs, key }),
    unread: inputs.length,
  }
  calls.set(key, call)
  call.answers.catch(() => calls.delete(key))
  const sent = (await call.answers)[at]
  if (--call.unread === 0) calls.delete(key)
  if (!sent) throw new Error(`${act.name}: the answer does not tell of record ${at}`)
  return sent as SentRecord<Row>
}
