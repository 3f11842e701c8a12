import type { ApiClient } from "../api/index.ts"
import type { BoundAct } from "./act.ts"
import { intentsOf, isSameBody, mayHaveArrived } from "./intents.ts"
import { type ActOutcome, outcomeOf, runAct } from "./run-act.ts"
import { sendMany } from "./send-act.ts"

/** Inputs of several records with the key of their call. */
export interface GroupedRequest {
  inputs: readonly unknown[]
  key: string
}

/**
 * Carries out an act on records that its rule allows, in one call if the act supports it (at most `many.atMost` records).
 * Returns an outcome for each record in their order. A call without a response keeps its key, as in {@link runAct}.
 * @throws ApiError of the call
 */
export async function runTogether<Row>(
  act: BoundAct<Row>,
  rows: readonly Row[],
  { api, request: given }: { api: ApiClient; request?: GroupedRequest },
): Promise<readonly ActOutcome<Row>[]> {
  const { many, kind, name } = act
  if (!many) return Promise.all(rows.map((row) => runAct(act, row, { api })))
  const intents = intentsOf<undefined>(api)
  const intent = `${name} ${rows.map(kind.id).join()} ${act.intent}`
  const { inputs, key } =
    given ??
    requestOf(
      intents.find(intent)?.request,
      rows.map((row) => act.input(row)),
    )
  intents.keep(intent, { input: inputs, key }, undefined)
  try {
    const answers = await sendMany(act, many, api, { inputs, key })
    intents.forget(intent)
    return rows.map((row, at) => {
      const sent = answers[at]
      if (!sent) throw new Error(`${name}: the answer does not tell of ${kind.id(row)}`)
      return outcomeOf(sent, row)
    })
  } catch (error) {
    if (!mayHaveArrived(error)) intents.forget(intent)
    throw error
  }
}

/** Returns the earlier call without a response if it would be the same now; otherwise a new one. */
const requestOf = (
  before: { input: unknown; key: string } | undefined,
  inputs: readonly unknown[],
): GroupedRequest =>
  before && isSameBody(before.input, inputs)
    ? { inputs, key: before.key }
    : { inputs, key: crypto.randomUUID() }
