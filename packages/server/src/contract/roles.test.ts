import { ROLE_NAMES } from "@qo/core/access"
import { type AnyCall, type CallName, CALLS, mayCall } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ask } from "./ask.setup.ts"
import { SAMPLES } from "./samples.setup.ts"
import { startWorld, type ContractWorld } from "./world.setup.ts"

let world: ContractWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Calls that end their session. */
const ENDING: readonly CallName[] = ["logout", "changePassword"]
const cases = keysOf(CALLS).flatMap((name) => ROLE_NAMES.map((role) => ({ name, role })))
const mayOf = ({ name, role }: (typeof cases)[number]) => mayCall(role, CALLS[name])

test.for(cases.filter(mayOf))("$name is answered to $role", async ({ name, role }) => {
  const who = ENDING.includes(name) ? await world.newActor(role) : world.actors[role]
  const { input, refused } = await SAMPLES[name](world, who)
  const { status, body, text } = await ask(world, who, name, input)
  expect({ status, key: body.code ?? body.key, text: status < 300 ? "" : text }).toMatchObject(
    refused ? { key: refused } : { status: 200, key: undefined },
  )
})

// Specification: 6.refused
test.for(cases.filter((each) => !mayOf(each)))(
  "$name is refused to $role, whatever it is asked for",
  async ({ name, role }) => {
    const call: AnyCall = CALLS[name]
    const { status, body } = await ask(world, world.actors[role], name, {})
    const refusal =
      call.access === "game"
        ? { status: 401, key: "signedOut" }
        : { status: 403, key: "notPermitted" }
    expect({ status, key: body.key }).toEqual(refusal)
  },
)

// Specification: 6.session
test.for(keysOf(CALLS).filter((name) => CALLS[name].access !== "public"))(
  "%s is refused to who is not signed in, even with a good input",
  async (name) => {
    const { status, body } = await ask(world, null, name, {})
    expect({ status, key: body.key }).toEqual({ status: 401, key: "signedOut" })
  },
)
