import { expect, test } from "vitest"
import { z } from "zod"
import { ApiError, type ApiClient, userCalls } from "../api/index.ts"
import { buildUser, buildUserWire } from "../testing/index.ts"
import type { User } from "../user/index.ts"
import {
  bindAct,
  type Caller,
  deleteUser,
  type PreparedRequest,
  restoreFields,
  runAct,
  savedFields,
  sendOnce,
  setUserStatus,
  undoOf,
  updateUser,
} from "./index.ts"
import { USER } from "../user/index.ts"

const CALLER: Caller = { role: "administrator", userId: 1 }

type Answer = User | ApiError
interface SentInput {
  input: unknown
  key: string | undefined
}

const rejectUnasked = () => Promise.reject(new Error("not asked for"))

/** Simulates an API that responds to one call after the other with these answers, and records the inputs. */
function apiAnswering(...answers: readonly Answer[]): { api: ApiClient; sent: SentInput[] } {
  const sent: SentInput[] = []
  const rest = [...answers]
  const send: ApiClient["send"] = (_call, input, options) => {
    sent.push({ input, key: options?.idempotencyKey })
    const answer = rest.shift()
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer as never)
  }
  return { api: { send, list: rejectUnasked, raw: rejectUnasked, onError: () => () => {} }, sent }
}

const staleWith = (user: User) =>
  new ApiError({ status: 409, key: "stale", current: buildUserWire(user) })

const deactivate = bindAct(setUserStatus, { status: "deactivated" }, CALLER)
const active = buildUser({ id: 7, status: "activated", revision: 3 })

test("a record already in the target state needs no call", async () => {
  const { api, sent } = apiAnswering()
  const outcome = await runAct(deactivate, { ...active, status: "deactivated" }, { api })
  expect(outcome.outcome).toBe("unchanged")
  expect(sent).toEqual([])
})

test("a forbidden act is skipped with the reason", async () => {
  const { api, sent } = apiAnswering()
  const outcome = await runAct(deactivate, { ...active, status: "created" }, { api })
  expect(outcome).toMatchObject({ outcome: "skipped", code: "noSuchTransition" })
  expect(sent).toEqual([])
})

test("a record changed by another user is checked again and sent with a new key", async () => {
  const now = { ...active, revision: 4 }
  const { api, sent } = apiAnswering(staleWith(now), { ...now, status: "deactivated" })
  const outcome = await runAct(deactivate, active, { api })
  expect(outcome).toMatchObject({ outcome: "done", row: { status: "deactivated" } })
  expect(sent.map(({ input }) => input)).toEqual([
    { id: 7, revision: 3, statusId: "deactivated" },
    { id: 7, revision: 4, statusId: "deactivated" },
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test("an act already done by another user is not repeated", async () => {
  const { api, sent } = apiAnswering(staleWith({ ...active, status: "deactivated", revision: 4 }))
  expect(await runAct(deactivate, active, { api })).toMatchObject({ outcome: "unchanged" })
  expect(sent).toHaveLength(1)
})

test("a record that never holds still is given up", async () => {
  const { api, sent } = apiAnswering(
    ...Array.from({ length: 9 }, (_, i) => staleWith({ ...active, revision: 4 + i })),
  )
  await expect(runAct(deactivate, active, { api })).rejects.toMatchObject({ key: "stale" })
  expect(sent).toHaveLength(5)
})

test("a pending request is sent first, unchanged", async () => {
  const pending: PreparedRequest = {
    input: { id: 7, revision: 2, statusId: "deactivated" },
    key: "known",
  }
  const kept: PreparedRequest[] = []
  const { api, sent } = apiAnswering({ ...active, status: "deactivated" })
  await runAct(deactivate, undefined, { api, pending, keep: (request) => kept.push(request) })
  expect(sent).toEqual([{ input: pending.input, key: "known" }])
  expect(kept).toEqual([])
})

test("every request is reported before it is sent", async () => {
  const kept: PreparedRequest[] = []
  const { api, sent } = apiAnswering({ ...active, status: "deactivated" })
  await runAct(deactivate, active, { api, keep: (request) => kept.push(request) })
  expect(kept).toEqual(sent)
})

test("an act that removes leaves no record", async () => {
  const { api } = apiAnswering(active)
  const outcome = await runAct(bindAct(deleteUser, undefined, CALLER), active, { api })
  expect(outcome).toEqual({ outcome: "done", row: undefined, before: active })
})

test("an update sends only changed fields, by their wire names", async () => {
  const { api, sent } = apiAnswering(active)
  const input = { email: active.email, role: "issuer", organization: null, category: "agency" }
  await runAct(bindAct(updateUser, input, CALLER), active, { api })
  expect(sent[0]?.input).toEqual({
    id: 7,
    revision: 3,
    roleId: "issuer",
    categoryId: "agency",
    ...(active.organization && { organizationId: null }),
  })
})

test("a saved form can be undone until another user changes the same fields", () => {
  const saved = savedFields(USER, active, { fullname: "Новое Имя" })
  if (!saved) throw new Error("nothing was saved")
  const undo = restoreFields(USER, updateUser, { ...saved, saved: active }, CALLER)
  expect(undo.refusal({ ...active, fullname: "Новое Имя" })).toBeUndefined()
  expect(undo.input({ ...active, fullname: "Новое Имя" })).toMatchObject({
    fullname: active.fullname,
  })
  expect(undo.refusal({ ...active, fullname: "Чужое Имя" })?.code).toBe("changedMeanwhile")
})

const lost = new ApiError({ status: 0, key: "noConnection" })

test("a second press after a lost answer sends the same request under the same key, and undo goes back to the first state", async () => {
  const done = { ...active, status: "deactivated" as const, revision: 4 }
  const { api, sent } = apiAnswering(lost, done)
  await expect(runAct(deactivate, active, { api })).rejects.toBe(lost)
  const outcome = await runAct(deactivate, active, { api })
  expect(sent[1]).toEqual(sent[0])
  if (outcome.outcome !== "done" || !outcome.before) throw new Error("it was not done")
  const undo = undoOf(deactivate, outcome.before)
  expect(undo?.input(done)).toEqual({ id: 7, revision: 4, statusId: "activated" })
})

test("repeating an act that already applied learns from the server who made the change", async () => {
  const done = { ...active, status: "deactivated" as const, revision: 4 }
  const own = apiAnswering(lost, done)
  await expect(runAct(deactivate, active, own)).rejects.toBe(lost)
  expect(await runAct(deactivate, done, own)).toEqual({
    outcome: "done",
    row: done,
    before: active,
  })
  const others = apiAnswering(lost, staleWith(done))
  await expect(runAct(deactivate, active, others)).rejects.toBe(lost)
  expect(await runAct(deactivate, done, others)).toMatchObject({ outcome: "unchanged" })
})

test("a record changed after a lost response gets a new request", async () => {
  const { api, sent } = apiAnswering(lost, active)
  await expect(runAct(deactivate, active, { api })).rejects.toBe(lost)
  await runAct(deactivate, { ...active, revision: 5 }, { api })
  expect(sent[1]?.input).toMatchObject({ revision: 5 })
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test("a refusal or an answer ends the intent: the next press has a new key", async () => {
  const refused = new ApiError({ status: 422, key: "invalid" })
  const { api, sent } = apiAnswering(refused, active, active)
  await expect(runAct(deactivate, active, { api })).rejects.toBe(refused)
  await runAct(deactivate, active, { api })
  await runAct(deactivate, active, { api })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
})

test("in a form a stale record is returned and not sent again", async () => {
  const now = { ...active, revision: 4 }
  const { api, sent } = apiAnswering(staleWith(now))
  const outcome = await runAct(deactivate, active, { api, way: "form" })
  expect(outcome).toMatchObject({ outcome: "stale", row: { revision: 4 } })
  expect(sent).toHaveLength(1)
})

test("a call that creates keeps its key for the same input until an answer comes", async () => {
  const { api, sent } = apiAnswering(lost, active, active, lost, active)
  const call = { ...userCalls.createUser, input: z.unknown() }
  await expect(sendOnce(api, call, { name: "a" })).rejects.toBe(lost)
  await sendOnce(api, call, { name: "a" })
  await sendOnce(api, call, { name: "a" })
  await expect(sendOnce(api, call, { name: "a" })).rejects.toBe(lost)
  await sendOnce(api, call, { name: "b" })
  const keys = sent.map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(4)
})
