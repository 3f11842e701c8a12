import { type AnyCall, type CallName, CALLS, mayCall } from "@qo/core/api"
import { ROLE_NAMES } from "@qo/core/access"
import { keysOf } from "@qo/core/lib"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { arbitraryOf } from "./arbitrary-of.setup.ts"
import { ask } from "./ask.setup.ts"
import { type Actor, startWorld, type ContractWorld } from "./world.setup.ts"
import { runCount } from "@qo/core/testing"

let world: ContractWorld
/** Sessions of these actors end in requests of this test; API tokens live as long as their accounts. */
const actors: Actor[] = []
let real: number[] = []
beforeAll(async () => {
  world = await startWorld()
  for (const role of ROLE_NAMES) {
    const actor = world.actors[role]
    const { token } = await actor.client.send(CALLS.createToken, {
      name: "fuzz",
      scope: "all",
      expiresInDays: 1,
    })
    actors.push({ ...actor, token })
    if (role !== "issuer") real.push((await world.project(actor)).pid)
  }
  real = [
    ...new Set([
      ...real,
      ...actors.map(({ id }) => id),
      (await world.game(world.actors.issuer)).gameId,
    ]),
  ]
})
afterAll(() => world.stop())

/** Calls that remove the accounts or passwords used by the other tests; each has separate tests. */
const DESTROYING: readonly CallName[] = [
  "deleteUser",
  "erasePerson",
  "changePassword",
  "updateUser",
  "revokeToken",
  "changeOtp",
]
const calls = keysOf(CALLS).filter((name) => !DESTROYING.includes(name))
const RUNS = runCount(30).numRuns

test.for(calls)(
  "%s responds to any value of its schema without an internal error",
  async (name) => {
    const call: AnyCall = CALLS[name]
    const who = actors.filter(({ role }) => mayCall(role, call))
    const fitting = arbitraryOf(call.input, real)
    const senders = fc.constantFrom(...(who.length > 0 ? who : actors))
    await fc.assert(
      fc.asyncProperty(senders, fc.oneof(fitting, fitting, anything), async (actor, input) => {
        const { status, text } = await ask(world, actor, name, input)
        // The test server validates responses against their schemas: an invalid one has status 500.
        expect({ status, text }).toMatchObject({ status: expect.toSatisfy(isAnswered) })
        expect(text).not.toMatch(INTERNALS)
      }),
      { numRuns: RUNS },
    )
  },
)

/** Known field names with arbitrary values, including texts that often break programs. */
const anything = fc.dictionary(
  fc.constantFrom(
    "id",
    "pid",
    "revision",
    "limit",
    "cursor",
    "sort",
    "q",
    "roles",
    "blocks",
    "email",
  ),
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: "binary" }),
    fc.constantFrom("\u0000", "\ud800", "\u202e", "' or 1=1 --", "__proto__", "-1", "1e400", "NaN"),
    fc.constantFrom<unknown>(2 ** 53, -1, 0, 1.5, 2 ** 31, null, [], {}),
  ),
)

const isAnswered = (status: number): boolean => status >= 200 && status < 500
/** Texts that reveal internals: code, SQL, paths, database errors. */
const INTERNALS = /\bselect \S+ from\b|\bat \w+ \(|\.ts:\d|node_modules|violates|syntax error/i
