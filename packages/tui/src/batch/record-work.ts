import { type ActOutcome, type ActWords, type BoundAct, runAct } from "@qo/core/acts"
import type { ApiClient, ApiError } from "@qo/core/api"
import { errorText, issueText, type Translate } from "@qo/core/i18n"
import { PROBLEM_KEYS } from "@qo/core/lib"
import { createGather } from "./gather.ts"
import type { BatchItem, PendingRequest } from "./journal.ts"
import { createLimit, type Limit } from "./limit.ts"
import type { BatchWork } from "./run-batch.ts"

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
 * The server's message with the faults of fields: `Проверьте поля: Тариф назначен организациям`. Findings of the checks have
 * other texts, which are not loaded for a batch.
 */
function reasonText(t: Translate<"terminal">, error: ApiError): string {
  const known = error.issues.filter(({ key }) => KNOWN.has(key))
  return [errorText(t, error), ...new Set(known.map((issue) => issueText(t, issue)))].join(": ")
}

/** Why an item was skipped, in words: by a local rule or the server's message. */
const skipText = <Row>(
  { refusal, message }: Extract<ActOutcome<Row>, { outcome: "skipped" }>,
  words: ActWords,
): string | null => refusal?.text(words) ?? message

/** An act as the work of a batch: reads each record, decides by the rules, keeps the request, sends it. */
export function recordWork<Row>(options: {
  act: BoundAct<Row>
  api: ApiClient
  t: Translate<"terminal">
  words: ActWords
  newKey: () => string
  /** Concurrent reads if the items themselves are sent in one call. */
  concurrency?: number
}): BatchWork {
  const { act, api, words } = options
  const { kind } = act
  const requests = createRequests(act.many !== undefined, options.newKey)
  // If each item is a separate call, the run itself limits concurrency.
  const limited = act.many ? createLimit(options.concurrency ?? 1) : atOnce

  const itemFor = (id: number, before: string | undefined, outcome: ActOutcome<Row>): BatchItem => {
    const label = outcome.row === undefined ? (before ?? null) : kind.label(outcome.row)
    if (outcome.outcome === "done") return itemOf(id, label)
    if (outcome.outcome === "unchanged")
      return { ...itemOf(id, label), outcome: "unchanged", changed: false }
    return skippedOf(id, label, { code: outcome.code, message: skipText(outcome, words) })
  }
  return {
    ...(act.many && { atOnce: act.many.atMost }),
    async tryItem(id, pending, keep) {
      const turn = pending ? requests.alone(id) : requests.begin(id)
      try {
        const row = pending ? undefined : await limited(() => kind.read(api, id))
        const label = row === undefined ? pending?.label : kind.label(row)
        const outcome = await runAct<Row, PendingRequest>(act, row, {
          way: "batch",
          api,
          pending,
          keep: (request) => keep(label === undefined ? request : { ...request, label }),
          prepare: turn.prepare,
          group: groupOf,
        })
        return itemFor(id, label, outcome)
      } finally {
        turn.end()
      }
    },
    failed: (id, error) => ({
      id,
      outcome: "failed",
      changed: false,
      label: null,
      code: error.key ?? `http${error.status}`,
      message: reasonText(options.t, error),
    }),
  }
}

const atOnce: Limit = (work) => work()

interface Turn {
  prepare: (input: unknown) => Promise<PendingRequest>
  end: () => void
}

interface Requests {
  /** An item whose request is there already, or that waits for no other. */
  alone: (id: number) => Turn
  /** Begins an item: calls for several items are sent only when all items are ready. */
  begin: (id: number) => Turn
}

/** How requests are made: each alone, or many for one call that each is answered from. */
function createRequests(goTogether: boolean, newKey: () => string): Requests {
  const alone = (id: number): Turn => ({
    prepare: (input) => Promise.resolve({ sending: id, key: newKey(), input }),
    end: () => {},
  })
  if (!goTogether) return { alone, begin: alone }
  const gather = createGather(newKey)
  return {
    alone,
    begin: (id) => {
      gather.begin()
      let isReady = false
      return {
        prepare: (input) => {
          isReady = true
          return gather.join(id, input)
        },
        end: () => {
          if (!isReady) gather.leave()
        },
      }
    },
  }
}

/** The call that a request shares with the others of its group. */
const groupOf = ({ sending, group }: PendingRequest) =>
  group && { inputs: group.inputs, at: group.ids.indexOf(sending) }
