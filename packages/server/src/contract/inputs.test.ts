import { ROLE_NAMES, type Role } from "@qo/core/access"
import {
  type AnyCall,
  type CallName,
  CALLS,
  largestBody,
  mayCall,
  takesIdempotencyKey,
} from "@qo/core/api"
import { keysOf, parseBounded } from "@qo/core/lib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ask } from "./ask.setup.ts"
import { faultsOf } from "./faults.setup.ts"
import { SAMPLES } from "./samples.setup.ts"
import { type Actor, startWorld, type ContractWorld } from "./world.setup.ts"

let world: ContractWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** The actor with the least rights that may make the call. */
const actorFor = (name: CallName): Promise<Actor> | Actor => {
  const order: readonly Role[] = ["researcher", "moderator", "issuer", ...ROLE_NAMES]
  const role = order.find((each) => mayCall(each, CALLS[name])) ?? "administrator"
  return name === "changePassword" || name === "logout" ? world.newActor(role) : world.actors[role]
}
const calls = keysOf(CALLS).filter((name) => CALLS[name].access !== "game")

test.for(calls)("%s refuses every fault of its input, by name", async (name) => {
  const call: AnyCall = CALLS[name]
  const who = await actorFor(name)
  const { input } = await SAMPLES[name](world, who)
  for (const fault of faultsOf(input)) {
    // A fault to some is good input to others: the call table says. Addresses so long are refused before any call.
    if (call.method === "GET" && JSON.stringify(fault.input).length > LONGEST_ADDRESS) continue
    if (parseBounded(call.input, asSent(call, fault.input)).ok) continue
    // An input is refused before a proof is asked for.
    const { status, body, text } = await ask(world, who, name, fault.input, { isProved: false })
    const tooLarge = isTooLarge(call, fault.input)
    expect({ fault: fault.name, status, text }).toMatchObject({ status: tooLarge ? 413 : 422 })
    expect(body.key).toBe(tooLarge ? "tooLarge" : "invalid")
    if (tooLarge) continue
    expect(body.issues?.length).toBeGreaterThan(0)
    expect(text).not.toMatch(/\bselect\b|\.ts\b|node_modules|zod|postgres/i)
  }
})

const LONGEST_ADDRESS = 8000

const isTooLarge = (call: AnyCall, input: unknown): boolean =>
  !call.files && Buffer.byteLength(JSON.stringify(input) ?? "") > largestBody(call)

/** A query and a form carry text alone. */
const asSent = (call: AnyCall, input: unknown): unknown =>
  call.method !== "GET" && !call.files
    ? input
    : Object.fromEntries(
        Object.entries(input ?? {}).flatMap(([name, value]): [string, unknown][] => {
          const values = [value].flat().filter((each) => each !== undefined)
          const texts = values.map((each) =>
            typeof each === "string" ? each : JSON.stringify(each),
          )
          return texts.length === 0 ? [] : [[name, texts.length === 1 ? texts[0] : texts]]
        }),
      )

const hasRevision = async (name: CallName): Promise<boolean> => {
  const { input } = await SAMPLES[name](world, await actorFor(name))
  return Object.hasOwn(input ?? {}, "revision") && CALLS[name].method !== "GET"
}

test("every call that takes a revision refuses a stale one, with the current record", async () => {
  const met: CallName[] = []
  for (const name of calls) {
    if (!(await hasRevision(name))) continue
    const who = await actorFor(name)
    const { input } = await SAMPLES[name](world, who)
    const { status, body } = await ask(world, who, name, { ...(input as object), revision: 0 })
    expect({ name, status, key: body.key }).toEqual({ name, status: 409, key: "stale" })
    expect({ name, current: body.current }).toEqual({ name, current: expect.any(Object) })
    met.push(name)
  }
  expect(met.length).toBeGreaterThan(10)
})

/** Calls to send again with their key; logging out leaves no session to send anything with. */
const once = calls.filter((name) => name !== "logout" && takesIdempotencyKey(CALLS[name]))

test.for(once)("%s is done once for a key, and answered twice", async (name) => {
  const who = await actorFor(name)
  const { input, refused } = await SAMPLES[name](world, who)
  const key = `key-${name}`
  const [first, second] = await Promise.all([
    ask(world, who, name, input, { key }),
    ask(world, who, name, input, { key }),
  ])
  const third = await ask(world, who, name, input, { key })
  expect({ status: first.status, key: third.body.code ?? third.body.key }).toMatchObject(
    refused ? { key: refused } : { status: 200 },
  )
  // A refusal keeps nothing: it may come out otherwise the next time.
  if (refused) return
  expect(second.text).toBe(first.text)
  expect(third.text).toBe(first.text)
  const other = await SAMPLES[name](world, who)
  if (JSON.stringify(other.input) === JSON.stringify(input)) return
  const mismatch = await ask(world, who, name, other.input, { key })
  // Strangers share no keys: of them another body is another request.
  const isShared = CALLS[name].access !== "public"
  expect(mismatch.body.key).toBe(isShared ? "idempotencyMismatch" : undefined)
})
