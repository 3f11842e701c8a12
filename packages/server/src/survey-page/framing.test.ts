import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addGame, askFor, partsOf, runSurvey, type TestGame } from "../offers/offers.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let survey: { pid: number; key: string }
let game: TestGame
let link: string
const WOMAN = { gender: "f" }
const ORIGINS = ["https://portal.example", "http://localhost:4180"]

beforeAll(async () => {
  api = await startTestApi({ QO_PUBLIC_URL: "https://office.example.test" })
  const admin = await api.signedIn("administrator")
  const owner = await api.signedIn("researcher")
  survey = await runSurvey(api, owner.id)
  const { pid } = survey
  const { revision } = await owner.send(CALLS.getProject, { pid })
  await owner.send(CALLS.updateProject, { pid, revision, embedOrigins: ORIGINS })
  game = await addGame(api, admin, { url: "Game.example/play" })
  link = (await askFor(api, game, { playerId: "u-1", profile: WOMAN })).offer?.link ?? ""
})
afterAll(() => api.stop())

async function headersOf(query: Record<string, string>) {
  const { key } = survey
  const { headers } = await fetch(`${api.url}/s/${key}?${new URLSearchParams(query).toString()}`)
  const policy = headers.get("content-security-policy") ?? ""
  return {
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    policies: ["cross-origin-embedder-policy", "cross-origin-resource-policy"].map((name) =>
      headers.get(name),
    ),
  }
}
const ISOLATED = ["require-corp", "cross-origin"]

test("the game that has offered a survey frames it, and so do the pages that the project names", async () => {
  const { offer } = partsOf(link)
  expect(await headersOf({ offer, embed: "n" })).toEqual({
    ancestors: `'self' https://game.example ${ORIGINS.join(" ")}`,
    policies: ISOLATED,
  })
})

test("without an offer only the project's pages frame it; no other game does by a forged one", async () => {
  const named = { ancestors: `'self' ${ORIGINS.join(" ")}`, policies: ISOLATED }
  expect(await headersOf({ embed: "n" })).toEqual(named)
  expect(await headersOf({ embed: "n", offer: "A".repeat(60) })).toEqual(named)
})

test("a page that no game asks for is framed by us alone", async () => {
  const { offer } = partsOf(link)
  expect(await headersOf({ offer })).toEqual({
    ancestors: "'self'",
    policies: [null, "same-origin"],
  })
})

test("a deleted game may not frame a page", async () => {
  const admin = await api.signedIn("administrator")
  const other = await addGame(api, admin, { url: "https://gone.example" })
  const { offer } = await askFor(api, other, { playerId: "u-2", profile: WOMAN })
  const query = { offer: partsOf(offer?.link ?? "").offer, embed: "n" }
  expect((await headersOf(query)).ancestors).toContain("https://gone.example")
  await admin.send(CALLS.deleteGame, { gameId: other.gameId })
  expect((await headersOf(query)).ancestors).toBe(`'self' ${ORIGINS.join(" ")}`)
})

const read = (name: string) =>
  fetch(`${api.url}/sdk/v1/${name}`, { headers: { "accept-encoding": "br" } })

test("the SDK is there for any page, under a name that stays and one that moves on", async () => {
  const { module } = (await (await read("qo-survey.json")).json()) as { module: string }
  const [moving, staying, types] = await Promise.all(
    ["qo-survey.js", module, "qo-survey.d.ts"].map(read),
  )
  expect(await moving?.text()).toBe(await staying?.text())
  for (const response of [moving, staying, types]) {
    expect(response?.status).toBe(200)
    expect(response?.headers.get("access-control-allow-origin")).toBe("*")
    expect(response?.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
    expect(response?.headers.get("content-encoding")).toBe("br")
  }
  expect(moving?.headers.get("content-type")).toContain("javascript")
  expect(moving?.headers.get("cache-control")).toBe("public, max-age=300")
  expect(staying?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  expect((await read("../../../package.json")).status).toBe(404)
})
