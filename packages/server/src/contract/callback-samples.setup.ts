import { CALLS } from "@qo/core/api"
import { nextNumber, ofProject } from "./sample-steps.setup.ts"
import type { Actor, ContractWorld } from "./world.setup.ts"

/** Adds a webhook address to a project. */
const calledAddress = async (world: ContractWorld, who: Actor) => {
  const { pid } = await world.project(who)
  const address = "https://hooks.example.com/called"
  await world.api.database.pool.query(
    `update project_version set blocks = jsonb_set(blocks, '{0,settings}', $2) where pid = $1`,
    [pid, JSON.stringify({ callbackUrl: address })],
  )
  return { input: { pid, address } }
}

const noInput = () => Promise.resolve({ input: {} })

/** Valid inputs of the calls about webhooks. */
export const CALLBACK_SAMPLES = {
  listCallbacks: () => Promise.resolve({ input: { limit: 5 } }),
  resendCallback: async (world: ContractWorld) => {
    const { pid } = await world.project(world.actors.administrator)
    const { rows } = await world.api.database.pool.query<{ id: number }>(
      `insert into callback (pid, block, url, body, status) values ($1, 'b1', 'https://example.com', '{}', 'dead')
       returning id`,
      [pid],
    )
    return { input: { id: rows[0]?.id ?? 0 } }
  },
  testCallback: async (world: ContractWorld, who: Actor) => ({
    input: { pid: (await world.project(who)).pid, block: "b1" },
    refused: "invalid" as const,
  }),
  callbackKey: ofProject,
  getProjectCallbacks: ofProject,
  removeCallbackAddress: calledAddress,
  restoreCallbackAddress: async (world: ContractWorld, who: Actor) => {
    const sampled = await calledAddress(world, who)
    await who.client.send(CALLS.removeCallbackAddress, sampled.input)
    return sampled
  },
  getCallbackHosts: noInput,
  setCallbackHosts: () =>
    Promise.resolve({ input: { hosts: [`intranet${nextNumber()}.example.com:8080`] } }),
}
