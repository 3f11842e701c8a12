import { createFakeFetch } from "@qo/core/testing"
import { expect, test } from "vitest"
import { runLine } from "./testing/run-line.setup.ts"

const env = { QO_HOST: "http://qo.test", QO_TOKEN: "qo_test", QO_LANG: "ru" }

async function listProjects(...words: readonly string[]) {
  const fetch = createFakeFetch(200, { data: [], total: 0, next: null })
  const ran = await runLine(["projects", "list", ...words], { fetch, env })
  return { ...ran, urls: fetch.urls }
}

test.each(["created", "createdAt", "создан", "дата", "Когда"])(
  "projects are sorted by %s",
  async (name) => {
    for (const sign of ["", "-"]) {
      const { exit, urls } = await listProjects("--sort", `${sign}${name}`)
      expect([exit, urls.map((url) => new URL(url).searchParams.get("sort"))]).toEqual([
        0,
        [`${sign}createdAt`],
      ])
    }
  },
)

test("a field is found by the names that people have for it, and a wrong value is refused with the right ones", async () => {
  expect((await listProjects("--where", "площадка=web")).exit).toBe(0)
  const wrong = await listProjects("--where", "type=bogus")
  expect([wrong.exit, wrong.urls]).toEqual([2, []])
  expect(wrong.stderr).toContain("default, target")
})

test("no field sorts that the server cannot sort by, and no more than three do", async () => {
  for (const sort of ["owner", "name,owner", "name,", "name,status,priority,pid"]) {
    const { exit, urls, stderr } = await listProjects("--sort", sort)
    expect([exit, urls]).toEqual([2, []])
    expect(stderr).toContain("-createdAt")
  }
})

test.for(["1e1", "0x10", "1,000", "abc"])(
  "an update to ask the respondents of project %s again is refused before the server is asked",
  async (typed) => {
    const fetch = createFakeFetch(200, { data: null })
    const { exit } = await runLine(["projects", "update", "7", "--tpid", typed], { fetch, env })
    expect([exit, fetch.urls]).toEqual([65, []])
  },
)
