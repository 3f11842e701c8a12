import { type CallName, CALLS, takesIdempotencyKey } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { actorFor, CALLS_OF_PEOPLE } from "./actor-for.setup.ts"
import { ask } from "./ask.setup.ts"
import { SAMPLES } from "./samples.setup.ts"
import { startWorld, type ContractWorld } from "./world.setup.ts"

let world: ContractWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const hasRevision = async (name: CallName): Promise<boolean> => {
  const { input } = await SAMPLES[name](world, await actorFor(world, name))
  return Object.hasOwn(input ?? {}, "revision") && CALLS[name].method !== "GET"
}

test("every call that takes a revision refuses a stale one, with the current record", async () => {
  const met: CallName[] = []
  for (const name of CALLS_OF_PEOPLE) {
    if (!(await hasRevision(name))) continue
    const who = await actorFor(world, name)
    const { input } = await SAMPLES[name](world, who)
    const { status, body } = await ask(world, who, name, { ...(input as object), revision: 0 })
    expect({ name, status, key: body.key }).toEqual({ name, status: 409, key: "stale" })
    expect({ name, current: body.current }).toEqual({ name, current: expect.any(Object) })
    met.push(name)
  }
  expect(met.length).toBeGreaterThan(10)
})

/** Calls that can be repeated with their key. After logging out there is no session for a second request. */
const once = CALLS_OF_PEOPLE.filter((name) => name !== "logout" && takesIdempotencyKey(CALLS[name]))

test.for(once)("%s is done once for a key, and answered twice", async (name) => {
  const who = await actorFor(world, name)
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
  // Refusals are not stored, so the next request can have another result.
  if (refused) return
  expect(second.text).toBe(first.text)
  expect(third.text).toBe(first.text)
  const other = await SAMPLES[name](world, who)
  if (JSON.stringify(other.input) === JSON.stringify(input)) return
  const mismatch = await ask(world, who, name, other.input, { key })
  // Without an account, keys are not shared: a request with another body is a different request.
  const isShared = CALLS[name].access !== "public"
  expect(mismatch.body.key).toBe(isShared ? "idempotencyMismatch" : undefined)
})
