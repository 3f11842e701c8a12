import { ROLE_NAMES } from "@qo/core/access"
import { type AnyCall, CALLS, mayCall } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import pg from "pg"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { ask } from "../contract/ask.setup.ts"
import { SAMPLES } from "../contract/samples.setup.ts"
import { startWorld, type ContractWorld } from "../contract/world.setup.ts"

let world: ContractWorld
beforeAll(async () => {
  world = await startWorld()
  const { pool, url } = world.api.database
  pool.options.max = 1
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await other.end()
  await vi.waitUntil(() => pool.totalCount === 0)
})
afterAll(() => world.stop())

const calls = keysOf(CALLS).map((name) => {
  const call: AnyCall = CALLS[name]
  return { name, role: ROLE_NAMES.find((role) => mayCall(role, call)) }
})

// A call that needs a second connection can deadlock: enough concurrent calls hold all connections while each waits for one
// more.
test.for(calls)(
  "$name needs no second connection to the database while it holds one",
  async ({ name, role }) => {
    const who = role === undefined ? null : await world.newActor(role)
    const { input } = await SAMPLES[name](world, who ?? world.actors.administrator)
    const { status, text } = await ask(world, who, name, input)
    expect({ name, status, text: status < 500 ? "" : text }).toEqual({ name, status, text: "" })
  },
)
