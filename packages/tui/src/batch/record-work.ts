import { type ApiClient, ApiError } from "@qo/core/api"
import { errorText, issueText, type Translate } from "@qo/core/i18n"
import { PROBLEM_KEYS } from "@qo/core/lib"
import type { Sent, Verb } from "../actions/index.ts"
import { createGather } from "./gather.ts"
import type { BatchItem, PendingRequest } from "./journal.ts"
import { createLimit } from "./limit.ts"
import type { BatchWork } from "./run-batch.ts"

/** Somebody else may change the record between reading and writing, but not for ever. */
const STALE_TRIES = 5

const itemOf = (id: number, label: string | null): BatchItem => ({
  id,
  outcome: "done",
  changed: true,
  label,
  code: null,
  message: null,
})

const skippedOf = (
  id: number,
  label: string | null,
  { code, message }: { code: string; message: string | null },
): BatchItem => ({ id, outcome: "skipped", changed: false, label, code, message })

const KNOWN: ReadonlySet<string> = new Set(PROBLEM_KEYS)

/**
 * What the server says, with the faults that it names: `Проверьте поля: Тариф назначен организациям`. Findings of the checks
 * have texts of their own, which are not loaded for a batch.
 */
function reasonText(t: Translate<"terminal">, error: ApiError): string {
  const known = error.issues.filter(({ key }) => KNOWN.has(key))
  return [errorText(t, error), ...new Set(known.map((issue) => issueText(t, issue)))].join(": ")
}

/** A verb as the work of a batch: reads each record, decides by the rules, keeps the request, sends it. */
export function recordWork<Row>(options: {
  verb: Verb<Row>
  api: ApiClient
  t: Translate<"terminal">
  newKey: () => string
  /** So many reads at once, where the items themselves go in one call. */
  concurrency?: number
}): BatchWork {
  const { verb, api, t, newKey } = options
  const { kind, sendMany } = verb
  const gather = createGather(newKey)
  const limited = createLimit(options.concurrency ?? 1)
  /** Calls for several items, by their keys: made once, answered to each. */
  const calls = new Map<string, Promise<readonly Sent<Row>[]>>()

  async function ask({ sending, input, key, group }: PendingRequest): Promise<Sent<Row>> {
    if (!group || !sendMany) return verb.send(api, input, key)
    const call = calls.get(key) ?? sendMany.send(api, group.inputs, key)
    calls.set(key, call)
    // What has failed may be tried again.
    call.catch(() => calls.delete(key))
    const sent = (await call)[group.ids.indexOf(sending)]
    if (!sent) throw new Error(`the answer does not tell of ${sending}`)
    return sent
  }

  async function send(
    id: number,
    label: string | null,
    request: PendingRequest,
  ): Promise<BatchItem> {
    const sent = await ask(request)
    if ("skipped" in sent) return skippedOf(id, label, sent.skipped)
    return itemOf(id, sent.row === undefined ? label : kind.label(sent.row))
  }

  /** What needs no call: it is so already, or the rules forbid it. */
  function itemWithoutCall(row: Row): BatchItem | undefined {
    const [id, label] = [kind.id(row), kind.label(row)]
    if (verb.isDone(row)) return { ...itemOf(id, label), outcome: "unchanged", changed: false }
    const refusal = verb.refusal(row)
    return refusal && skippedOf(id, label, { code: refusal.code, message: refusal.text(t) })
  }

  async function decide(
    row: Row,
    keep: (request: PendingRequest) => void,
    tries = 1,
  ): Promise<BatchItem> {
    const judged = itemWithoutCall(row)
    if (judged) return judged
    const id = kind.id(row)
    const request = { sending: id, key: newKey(), input: verb.input(row) }
    keep(request)
    try {
      return await send(id, kind.label(row), request)
    } catch (error) {
      const current = currentOf(error)
      if (current === undefined || tries >= STALE_TRIES) throw error
      return decide(current, keep, tries + 1)
    }
  }

  /** The same for items that go together: nobody is sent before all are ready. */
  async function decideTogether(
    id: number,
    keep: (request: PendingRequest) => void,
  ): Promise<BatchItem> {
    gather.begin()
    let isReady = false
    try {
      const row = await limited(() => kind.read(api, id))
      const judged = itemWithoutCall(row)
      if (judged) return judged
      const input = verb.input(row)
      isReady = true
      const request = await gather.join(id, input)
      keep(request)
      return await send(id, kind.label(row), request)
    } finally {
      if (!isReady) gather.leave()
    }
  }

  /** With `stale` comes the record as it is now. */
  const currentOf = (error: unknown): Row | undefined =>
    error instanceof ApiError && error.key === "stale" && verb.whenStale !== "leave"
      ? kind.parse(error.current)
      : undefined

  return {
    ...(sendMany && { atOnce: sendMany.atMost }),
    async tryItem(id, pending, keep) {
      if (pending) {
        try {
          return await send(id, null, pending)
        } catch (error) {
          const current = currentOf(error)
          if (current === undefined) throw error
          return decide(current, keep)
        }
      }
      return sendMany ? decideTogether(id, keep) : decide(await kind.read(api, id), keep)
    },
    failed: (id, error) => ({
      id,
      outcome: "failed",
      changed: false,
      label: null,
      code: error.key ?? `http${error.status}`,
      message: reasonText(t, error),
    }),
  }
}
