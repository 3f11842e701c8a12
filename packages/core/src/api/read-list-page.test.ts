import { expect, test } from "vitest"
import { buildUserWire, createFakeFetch } from "../testing/index.ts"
import { CALLS, createApiClient, readListPage } from "./index.ts"

const readUsers = async (input: Readonly<Record<string, unknown>>) => {
  const fetch = createFakeFetch(200, { data: [buildUserWire()], total: 1, next: null })
  const api = createApiClient({ baseUrl: "http://qo.test", fetch })
  const { data } = await readListPage(api, CALLS.listUsers, input)
  const { searchParams } = new URL(fetch.urls[0] ?? "")
  return { query: [...searchParams].map((pair) => pair.join(" ")).toSorted(), data }
}

test("filters are keys, which travel as numbers, and stored numbers are accepted", async () => {
  const query = ["roles 1", "roles 4", "statuses 4"]
  const statuses = ["activated"]
  expect((await readUsers({ statuses, roles: ["administrator", "researcher"] })).query).toEqual(
    query,
  )
  expect((await readUsers({ statuses, roles: [1, "4"] })).query).toEqual(query)
})

test("an unknown key or parameter is refused before a request is sent", async () => {
  await expect(readUsers({ roles: ["janitor"] })).rejects.toThrow("roles")
  await expect(readUsers({ rolls: ["issuer"] })).rejects.toThrow("rolls")
})

test("records are marked as deleted if only deleted ones are listed", async () => {
  const { data } = await readUsers({ deleted: "only" })
  expect(data).toMatchObject([{ email: "anna@example.test", deleted: true }])
  expect((await readUsers({})).data[0]).not.toHaveProperty("deleted")
})
