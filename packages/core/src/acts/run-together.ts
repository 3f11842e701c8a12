import type { ApiClient } from "../api/index.ts"
import type { BoundAct } from "./act.ts"
import { intentsOf, isSameBody, mayHaveArrived } from "./intents.ts"
import { type ActOutcome, outcomeOf, runAct } from "./run-act.ts"
import { sendMany } from "./send-act.ts"

/** The bodies of several records, and the key of their call. */
export interface GroupedRequest {
  inputs: readonly unknown[]
  key: string
}

/**
 * Carries an act out on records that its rule allows, by one call where the act takes several (at most `many.atMost`); each is
 * answered on its own, in their order. A call without an answer keeps its key, as in `runAct`.
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

/** The call that got no response, if it would be the same now; else a new one. */
const requestOf = (
  before: { input: unknown; key: string } | undefined,
  inputs: readonly unknown[],
): GroupedRequest =>
  before && isSameBody(before.input, inputs)
    ? { inputs, key: before.key }
    : { inputs, key: crypto.randomUUID() }
