import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { PASSWORD, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test("signs in although the tries that were counted cannot be taken back", async () => {
  const { email } = await api.addUser("researcher")
  await api.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger kept before delete on rate_limit for each statement execute function refuse();`)
  const client = api.client()
  expect(await client.send(CALLS.login, { email, password: PASSWORD })).toMatchObject({ email })
  expect(client.tokens()).toBeDefined()
})
