import { CALLS } from "@qo/core/api"
import type { Actor, ContractWorld } from "./world.setup.ts"

const newGame = async (world: ContractWorld, who: Actor) => ({
  gameId: (await world.game(who)).gameId,
})

/** Valid inputs of the calls about keys of games and about effects of deletions. */
export const GAME_KEY_SAMPLES = {
  previewGameDeletion: async (world: ContractWorld, who: Actor) => ({
    input: { gameIds: [(await newGame(world, who)).gameId] },
  }),
  restoreGame: async (world: ContractWorld, who: Actor) => {
    const input = await newGame(world, who)
    await world.actors.administrator.client.send(CALLS.deleteGame, input)
    return { input }
  },
  issueSdkKeys: async (world: ContractWorld, who: Actor) => ({
    input: { ...(await newGame(world, who)), graceHours: 1 },
  }),
  listSdkKeys: async (world: ContractWorld, who: Actor) => ({ input: await newGame(world, who) }),
  restoreSdkKey: async (world: ContractWorld, who: Actor) => {
    const input = await newGame(world, who)
    const { client } = world.actors.administrator
    for (let issued = 0; issued < 2; issued++) await client.send(CALLS.issueSdkKeys, input)
    return { input: { ...input, number: 1 } }
  },
}
