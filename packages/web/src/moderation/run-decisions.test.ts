import type { BoundAct, SentRecord } from "@qo/core/acts"
import { ApiError, type ApiClient } from "@qo/core/api"
import { expect, test } from "vitest"
import { z } from "zod"
import { type EndedRow, runDecisions } from "./run-decisions.ts"

/** Decides on even numbers; odd ones its rule forbids. */
const act = {
  name: "test.decide",
  intent: "",
  call: { input: z.unknown() },
  kind: { id: (row: number) => row, parse: () => undefined },
  refusal: (row: number) => (row % 2 === 1 ? { code: "odd", text: () => "odd" } : undefined),
  input: (row: number) => row,
  many: {
    atMost: 2,
    body: (inputs: readonly unknown[]) => inputs,
    answers: (output: unknown) => output as readonly SentRecord<number>[],
  },
} as unknown as BoundAct<number>

interface SentCall {
  inputs: readonly number[]
  key: string | undefined
}

function apiAnswering(answer: (inputs: readonly number[]) => Promise<SentRecord<number>[]>) {
  const calls: SentCall[] = []
  const send = (_: unknown, inputs: readonly number[], options?: { idempotencyKey?: string }) => {
    calls.push({ inputs, key: options?.idempotencyKey })
    return answer(inputs)
  }
  return { api: { send } as unknown as ApiClient, calls }
}

async function run(api: ApiClient, rows: readonly number[], stop = AbortSignal.any([])) {
  const ended: EndedRow<number>[] = []
  await runDecisions({ api, act, rows, onEnded: (some) => ended.push(...some), stop })
  return ended.map((each) => [each.row, each.outcome === "failed" ? "failed" : each.end.outcome])
}

test("many projects are decided by few calls, and forbidden decisions are never sent", async () => {
  const { api, calls } = apiAnswering(async (inputs) => inputs.map(() => ({ row: undefined })))
  expect(await run(api, [1, 2, 4, 6])).toEqual([
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
  const { api, calls } = apiAnswering(async (inputs) => {
    tries++
    if (tries === 1) throw new ApiError({ status: 503, key: "unavailable", retryAfter: 0 })
    if (tries === 2) throw new ApiError({ status: 422, key: "invalid" })
    return inputs.map((input) =>
      input === 8 ? { skipped: { code: "stale", message: "changed" } } : { row: undefined },
    )
  })
  expect(await run(api, [2, 4, 6, 8])).toEqual([
    [2, "failed"],
    [4, "failed"],
    [6, "done"],
    [8, "skipped"],
  ])
  expect(calls[0]?.key).toBe(calls[1]?.key)
})

test("a stopped run begins no call", async () => {
  const { api, calls } = apiAnswering(async () => [])
  expect(await run(api, [2, 4], AbortSignal.abort())).toEqual([])
  expect(calls).toEqual([])
})

test("the same decision on the same rows goes under its key again when the answer was lost", async () => {
  let isLost = true
  const { api, calls } = apiAnswering(async (inputs) => {
    if (isLost) throw new ApiError({ status: 500, key: "internal" })
    return inputs.map(() => ({ row: undefined }))
  })
  expect(await run(api, [2, 4])).toEqual([
    [2, "failed"],
    [4, "failed"],
  ])
  isLost = false
  expect(await run(api, [2, 4])).toEqual([
    [2, "done"],
    [4, "done"],
  ])
  expect(await run(api, [2, 4])).toHaveLength(2)
  const [first, second, third] = calls.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
