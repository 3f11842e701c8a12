import { type AnyCall, CALLS, largestBody } from "@qo/core/api"
import { parseBounded } from "@qo/core/lib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { actorFor, CALLS_OF_PEOPLE } from "./actor-for.setup.ts"
import { ask } from "./ask.setup.ts"
import { faultsOf } from "./faults.setup.ts"
import { SAMPLES } from "./samples.setup.ts"
import { startWorld, type ContractWorld } from "./world.setup.ts"

let world: ContractWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** By default, the first fault and every third one are tested, chosen by the seed. `npm run test:all` tests all. */
const EVERY = process.env["QO_TEST_ALL"] === "1" ? 1 : 3
const FIRST = Math.abs(Number(process.env["QO_TEST_SEED"])) % EVERY

test.for(CALLS_OF_PEOPLE)("%s refuses every fault of its input, by name", async (name) => {
  const call: AnyCall = CALLS[name]
  const who = await actorFor(world, name)
  const { input } = await SAMPLES[name](world, who)
  const faults = faultsOf(input).filter((_, at) => at === 0 || at % EVERY === FIRST)
  for (const fault of faults) {
    // Some faults are valid inputs of other calls, as the call table shows. Very long URLs are refused before any call.
    if (call.method === "GET" && JSON.stringify(fault.input).length > LONGEST_ADDRESS) continue
    if (parseBounded(call.input, asSent(call, fault.input)).ok) continue
    // Inputs are checked before a proof is required.
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

/** Converts an input to the form in which it is sent: queries and forms contain only texts. */
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
