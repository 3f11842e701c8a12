import { bindAct, setUserStatus } from "@qo/core/acts"
import { ApiError } from "@qo/core/api"
import { buildUser } from "@qo/core/testing"
import { expect, test } from "vitest"
import type { User } from "@qo/core/user"
import type { Api } from "../../base/session/api.ts"
import { runBatch, type TaskResult } from "./run-batch.ts"

const active = (id: number) => buildUser({ id })
const deactivatedUser = (id: number) => buildUser({ id, status: "deactivated" })
const createdUser = (id: number) => buildUser({ id, status: "created" })
const OWN = 9
const act = bindAct(
  setUserStatus,
  { status: "deactivated" },
  { role: "administrator", userId: OWN },
)

async function run(users: readonly User[], answer: (id: number) => Promise<User>) {
  const asked: number[] = []
  const send = (_: unknown, input: { id: number }) => {
    asked.push(input.id)
    return answer(input.id)
  }
  const results: TaskResult<User>[] = []
  await runBatch({
    api: { send } as unknown as Api,
    tasks: users.map((row) => ({ act, row })),
    isLast: ({ id }) => id === OWN,
    onResult: (result) => results.push(result),
    stop: new AbortController().signal,
  })
  const outcomes = results.map((result) => [
    result.row.id,
    result.outcome === "failed" ? "failed" : result.end.outcome,
  ])
  return { asked, outcomes: Object.fromEntries(outcomes) as Record<number, string> }
}

test("each account has a separate result; a failure does not stop the others", async () => {
  const users = [active(1), active(2), deactivatedUser(3), createdUser(4), active(5)]
  const { asked, outcomes } = await run(users, (id) =>
    id === 2
      ? Promise.reject(new ApiError({ status: 409, key: "lastAdministrator" }))
      : Promise.resolve(deactivatedUser(id)),
  )
  expect(outcomes).toEqual({ 1: "done", 2: "failed", 3: "unchanged", 4: "skipped", 5: "done" })
  expect(asked.toSorted((a, b) => a - b)).toEqual([1, 2, 5])
})

test("the signed-in account is left to the end, and is not passed over", async () => {
  const ended: number[] = []
  const { outcomes } = await run([active(OWN), active(1), active(2)], async (id) => {
    await Promise.resolve()
    ended.push(id)
    return deactivatedUser(id)
  })
  expect(outcomes).toEqual({ 1: "done", 2: "done", [OWN]: "done" })
  expect(ended.at(-1)).toBe(OWN)
})
