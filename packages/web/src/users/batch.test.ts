import { ApiError } from "@qo/core/api"
import { buildUser } from "@qo/core/testing"
import { expect, test } from "vitest"
import type { Api } from "../base/session/api.ts"
import { runBatch, skipReason, type ItemResult } from "./batch.ts"

const active = (id: number) => buildUser({ id })
const deactivated = (id: number) => buildUser({ id, status: "deactivated" })

test.for([
  { action: { kind: "setStatus", status: "deactivated" }, user: active(1), reason: undefined },
  {
    action: { kind: "setStatus", status: "activated" },
    user: active(1),
    reason: "alreadyInStatus",
  },
  {
    action: { kind: "setStatus", status: "activated" },
    user: buildUser({ id: 1, status: "created" }),
    reason: "notReachable",
  },
  { action: { kind: "setStatus", status: "deactivated" }, user: active(9), reason: "self" },
  { action: { kind: "delete" }, user: active(9), reason: "self" },
  { action: { kind: "delete" }, user: deactivated(1), reason: undefined },
  { action: { kind: "resendInvitation" }, user: active(1), reason: "notInvitable" },
] as const)("$action.kind of $user.status: $reason", ({ action, user, reason }) => {
  expect(skipReason(action, user, 9)).toBe(reason)
})

test("each account has its own result; one that fails does not stop the others", async () => {
  const asked: number[] = []
  const send = (_: unknown, input: { id: number }) => {
    asked.push(input.id)
    return input.id === 2
      ? Promise.reject(new ApiError({ status: 409, key: "lastAdministrator" }))
      : Promise.resolve(deactivated(input.id))
  }
  const results: ItemResult[] = []
  await runBatch({
    api: { send, list: send } as unknown as Api,
    action: { kind: "setStatus", status: "deactivated" },
    users: [active(1), active(2), deactivated(3), active(4)],
    ownId: 99,
    onResult: (result) => results.push(result),
    stop: new AbortController().signal,
  })
  const byId = Object.fromEntries(results.map(({ user, outcome }) => [user.id, outcome]))
  expect(byId).toEqual({ 1: "done", 2: "failed", 3: "skipped", 4: "done" })
  expect(asked.toSorted((a, b) => a - b)).toEqual([1, 2, 4])
})
