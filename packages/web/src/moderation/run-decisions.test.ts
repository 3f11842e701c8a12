import type { BoundAct } from "@qo/core/acts"
import { ApiError, type ApiClient } from "@qo/core/api"
import { expect, test } from "vitest"
import { type Ended, runDecisions } from "./run-decisions.ts"

const api = {} as ApiClient

/** Decides on even numbers; odd ones its rule forbids. */
function decider(answer: (inputs: readonly unknown[], key: string) => Promise<unknown[]>) {
  const calls: { inputs: readonly unknown[]; key: string }[] = []
  const act = {
    refusal: (row: number) => (row % 2 === 1 ? { code: "odd", text: () => "odd" } : undefined),
    input: (row: number) => row,
    sendMany: {
      atMost: 2,
      send: (_: unknown, inputs: readonly unknown[], key: string) => {
        calls.push({ inputs, key })
        return answer(inputs, key)
      },
    },
  } as unknown as BoundAct<number>
  return { act, calls }
}

async function run(act: BoundAct<number>, rows: readonly number[], stop = AbortSignal.any([])) {
  const ended: Ended<number>[] = []
  await runDecisions({ api, act, rows, onEnded: (some) => ended.push(...some), stop })
  return ended.map((each) => [each.row, each.outcome === "failed" ? "failed" : each.end.outcome])
}

test("many are decided by few calls, and what a rule forbids is never sent", async () => {
  const { act, calls } = decider(async (inputs) => inputs.map(() => ({ row: undefined })))
  expect(await run(act, [1, 2, 4, 6])).toEqual([
    [1, "skipped"],
    [2, "done"],
    [4, "done"],
    [6, "done"],
  ])
  expect(calls.map(({ inputs }) => inputs)).toEqual([[2, 4], [6]])
  expect(new Set(calls.map(({ key }) => key)).size).toBe(2)
})

test("a call that got no answer goes once more under its key; one that fails for good leaves the next alone", async () => {
  let tries = 0
  const { act, calls } = decider(async (inputs) => {
    tries++
    if (tries === 1) throw new ApiError({ status: 503, key: "unavailable", retryAfter: 0 })
    if (tries === 2) throw new ApiError({ status: 422, key: "invalid" })
    return inputs.map((input) =>
      input === 8 ? { skipped: { code: "stale", message: "changed" } } : { row: undefined },
    )
  })
  expect(await run(act, [2, 4, 6, 8])).toEqual([
    [2, "failed"],
    [4, "failed"],
    [6, "done"],
    [8, "skipped"],
  ])
  expect(calls[0]?.key).toBe(calls[1]?.key)
})

test("what was stopped begins nothing", async () => {
  const { act, calls } = decider(async () => [])
  expect(await run(act, [2, 4], AbortSignal.abort())).toEqual([])
  expect(calls).toEqual([])
})
