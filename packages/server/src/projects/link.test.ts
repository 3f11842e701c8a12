import { CALLS } from "@qo/core/api"
import { PROJECT_STATUS_NAMES, TEMPLATE_NAMES, TEMPLATES } from "@qo/core/project"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { createWorld, type ProjectWorld } from "./projects.setup.ts"

let api: TestApi
let world: ProjectWorld
beforeAll(async () => {
  api = await startTestApi({ QO_PUBLIC_URL: "https://office.example.test" })
  world = await createWorld(api)
})
afterAll(() => api.stop())

const linkOf = (pid: number) => world.admin.send(CALLS.projectLink, { pid })

test("every project has a unique address that cannot be guessed", async () => {
  const links = await Promise.all(
    Array.from({ length: 5 }, async () => linkOf((await world.create(world.admin)).pid)),
  )
  for (const { url } of links)
    expect(url).toMatch(/^https:\/\/office\.example\.test\/s\/[\w-]{22}$/)
  expect(new Set(links.map(({ url }) => url)).size).toBe(5)
})

test.for(TEMPLATE_NAMES)(
  "%s: the link is public while the survey of an own audience runs",
  async (template) => {
    const { pid: tpid } = await world.create(world.admin)
    const { needsTpid, needsGame, openLink } = TEMPLATES[template]
    const { pid } = await world.create(world.admin, {
      template,
      ...(needsTpid ? { tpid } : {}),
      ...(needsGame ? { gameId: await world.addGame() } : {}),
    })
    const { url } = await linkOf(pid)
    for (const status of PROJECT_STATUS_NAMES) {
      await world.put(pid, status)
      expect(await linkOf(pid)).toEqual({ url, open: openLink && status === "active" })
    }
  },
)

test("after its end the link is not open, even before the server has noticed", async () => {
  const { pid } = await world.create(world.admin, { template: "directLink", endsAt: 4e9 })
  await world.put(pid, "active")
  expect((await linkOf(pid)).open).toBe(true)
  await api.database.pool.query(`update project set ends_at = now() where pid = $1`, [pid])
  expect((await linkOf(pid)).open).toBe(false)
})
