import { type AnyCall, type CallName, CALLS } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { exampleOf } from "../api-page/examples.ts"
import { createSchemaBook } from "../api-page/json-schema.ts"
import { inputOf } from "../api-page/open-api.ts"
import { isPictureId } from "../pictures/picture-id.ts"
import { ask } from "./ask.setup.ts"
import { startWorld, type ContractWorld } from "./world.setup.ts"

let world: ContractWorld
beforeAll(async () => {
  world = await startWorld()
  const { administrator } = world.actors
  // Records that the examples refer to: user and organization 7, game 7, tariff 2, projects 12 and 13.
  for (let made = 0; made < 7; made++) await world.game(administrator)
  for (let made = 0; made < 7; made++) await world.tariff()
  for (let pid = 0; pid < 13;) ({ pid } = await world.project(world.actors.researcher))
})
beforeEach(async () => {
  const { pool } = world.api.database
  await pool.query("delete from rate_limit")
  await pool.query("update project set revision = 7, deleted_at = null, status_id = 1")
  await pool.query("update game set revision = 3, deleted_at = null")
  await pool.query("update tariff set revision = 1, deleted_at = null")
})
afterAll(() => world.stop())

const book = createSchemaBook()
const example = (name: CallName): unknown => exampleOf(name, inputOf(CALLS[name], book), book.named)

/** Errors that examples cannot avoid, because they depend on passwords or on the content of a questionnaire. */
const UNKNOWABLE: Partial<Record<CallName, string>> = {
  changeOtp: "wrongPassword",
  changePassword: "wrongPassword",
  testCallback: "noCallback",
}
/** Calls that end their session or change the account's password. */
const ENDING: readonly CallName[] = ["logout", "changePassword"]

test.for(keysOf(CALLS))("%s: the example is not refused for what it is", async (name) => {
  const { administrator } = world.actors
  const who = ENDING.includes(name) ? await world.newActor("administrator") : administrator
  const { status, body } = await ask(world, who, name, example(name))
  const keys = body.issues?.map(({ key }) => key) ?? []
  const refused = status === 422 ? { code: body.code, keys } : undefined
  const unknowable = UNKNOWABLE[name]
  expect({ status, refused }).toEqual({
    status,
    refused: refused && unknowable ? { code: undefined, keys: [unknowable] } : undefined,
  })
  expect([400, 413, 415]).not.toContain(status)
})

test("GET calls whose example refers to no record succeed", async () => {
  for (const name of keysOf(CALLS)) {
    const call: AnyCall = CALLS[name]
    const input = example(name) as Readonly<Record<string, unknown>>
    if (call.method !== "GET" || Object.keys(input).some((field) => /id$|^share$/i.test(field)))
      continue
    expect(await ask(world, world.actors.administrator, name, input)).toMatchObject({ status: 200 })
  }
})

test("the example of a picture looks like one", () => {
  expect((example("getPicture") as { id: string }).id).toSatisfy(isPictureId)
})
