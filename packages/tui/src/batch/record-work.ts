import { type ApiClient, ApiError } from "@qo/core/api"
import { errorText, type Translate } from "@qo/core/i18n"
import type { Verb } from "../actions/index.ts"
import type { BatchItem, PendingRequest } from "./journal.ts"
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

/** A verb as the work of a batch: reads each record, decides by the rules, keeps the request, sends it. */
export function recordWork<Row>(options: {
  verb: Verb<Row>
  api: ApiClient
  t: Translate<"terminal">
  newKey: () => string
}): BatchWork {
  const { verb, api, t, newKey } = options
  const { kind } = verb

  async function send(
    id: number,
    label: string | null,
    request: PendingRequest,
  ): Promise<BatchItem> {
    const sent = await verb.send(api, request.input, request.key)
    if ("skipped" in sent) return skippedOf(id, label, sent.skipped)
    return itemOf(id, sent.row === undefined ? label : kind.label(sent.row))
  }

  async function decide(
    row: Row,
    keep: (request: PendingRequest) => void,
    tries = 1,
  ): Promise<BatchItem> {
    const id = kind.id(row)
    const label = kind.label(row)
    if (verb.isDone(row)) return { ...itemOf(id, label), outcome: "unchanged", changed: false }
    const refusal = verb.refusal(row)
    if (refusal) return skippedOf(id, label, { code: refusal.code, message: refusal.text(t) })
    const request = { sending: id, key: newKey(), input: verb.input(row) }
    keep(request)
    try {
      return await send(id, label, request)
    } catch (error) {
      const current = currentOf(error)
      if (current === undefined || tries >= STALE_TRIES) throw error
      return decide(current, keep, tries + 1)
    }
  }

  /** With `stale` comes the record as it is now. */
  const currentOf = (error: unknown): Row | undefined =>
    error instanceof ApiError && error.key === "stale" && verb.whenStale !== "leave"
      ? kind.parse(error.current)
      : undefined

  return {
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
      return decide(await kind.read(api, id), keep)
    },
    failed: (id, error) => ({
      id,
      outcome: "failed",
      changed: false,
      label: null,
      code: error.key ?? `http${error.status}`,
      message: errorText(t, error),
    }),
  }
}
