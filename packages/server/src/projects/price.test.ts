import { CALLS } from "@qo/core/api"
import { LIMITS } from "@qo/core/questionnaire"
import type { Portrait } from "@qo/core/portrait"
import { countForPrice, LEAST_INCIDENCE, quoteOf } from "@qo/core/pricing"
import type { Block } from "@qo/core/questionnaire"
import { afterAll, beforeAll, expect, test } from "vitest"
import { currentRates } from "../pricing/terms.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { createWorld, type ProjectWorld } from "./projects.setup.ts"

let api: TestApi
let world: ProjectWorld
beforeAll(async () => {
  api = await startTestApi()
  world = await createWorld(api)
})
afterAll(() => api.stop())

const question = (id: string, screening = false) => ({
  id,
  category: screening ? ("screening" as const) : ("one" as const),
  text: "Играете?",
  answers: [
    { id: "a1", code: 1, text: "Да", ...(screening ? { screening: "allow" as const } : {}) },
    { id: "a2", code: 2, text: "Нет", ...(screening ? { screening: "deny" as const } : {}) },
  ],
})
const blocksOf = (...questions: ReturnType<typeof question>[]): Block[] => [
  { id: "b1", title: "Блок", questions },
]
const portrait: Portrait = {
  id: 1,
  name: "Все",
  respondents: 100,
  conditions: [{ field: "age", min: 18, max: 45 }],
}

test("a draft is priced by its saved content, replaced by the given fields", async () => {
  const client = await api.signedIn("researcher")
  const { pid } = await world.create(client)
  await world.save(pid, blocksOf(question("q1")))
  const saved = await client.send(CALLS.priceProject, { pid })
  // 5,000 per completed response and 1,000 for the form, plus 20 percent.
  expect(saved).toMatchObject({
    completes: 1,
    isForOne: true,
    incidence: 1,
    chargedIncidence: 1,
    tariff: null,
    frozen: false,
    price: { net: 6000, markup: 1200, discount: 0, researcherPays: 7200 },
  })
  const more = await client.send(CALLS.priceProject, { pid, portraits: [portrait] })
  expect(more).toMatchObject({
    completes: 100,
    isForOne: false,
    price: { net: 100 * 6400, researcherPays: 100 * 7680 },
  })
  const number = await client.send(CALLS.priceProject, { pid, targetCompletes: 50 })
  expect(number).toMatchObject({ completes: 50, price: { net: 50 * 6000 } })
  expect((await client.send(CALLS.priceProject, { pid })).completes).toBe(1)
})

test("screening costs by the share of simulated people who pass", async () => {
  const { pid } = await world.create(world.admin)
  const blocks = blocksOf(question("q1", true), question("q2"))
  const one = await world.admin.send(CALLS.priceProject, { pid, blocks })
  expect(one.incidence).toBeGreaterThan(0.4)
  expect(one.incidence).toBeLessThan(0.6)
  const line = one.price.lines.find(({ field }) => field === "screeningPrice")
  expect(line?.quantity).toBeCloseTo(1 / one.incidence)
  expect(await world.admin.send(CALLS.priceProject, { pid, blocks })).toEqual(one)
})

test("an empty questionnaire and one that leads in circles have a price too", async () => {
  const { pid } = await world.create(world.admin)
  expect((await world.admin.send(CALLS.priceProject, { pid })).incidence).toBe(1)
  const back = { ...question("q2"), redirect: { to: "question" as const, id: "q1" } }
  const circle = blocksOf(question("q1", true), back)
  const price = await world.admin.send(CALLS.priceProject, { pid, blocks: circle })
  // Respondents in the cycle are screened out in the end.
  expect(price).toMatchObject({ incidence: 0, chargedIncidence: LEAST_INCIDENCE })
})

test("the organization's tariff is taken off", async () => {
  const organizationId = await world.addOrganization()
  const client = await world.member("researcher", organizationId)
  await api.database.pool.query(
    `with made as (insert into tariff (name, name_key, discount) values ('Постоянный', 'постоянный', 25) returning id)
     update organization set tariff_id = (select id from made) where id = $1`,
    [organizationId],
  )
  const { pid } = await world.create(client)
  const { tariff, price } = await client.send(CALLS.priceProject, { pid })
  expect(tariff).toMatchObject({ name: "Постоянный", discount: 25 })
  expect(price.discount).toBe(0.25 * (price.net + price.markup))
})

test("only administrators see the shares of issuers and VK", async () => {
  const client = await api.signedIn("researcher")
  const { pid } = await world.create(client)
  const seen = await client.send(CALLS.priceProject, { pid })
  expect(seen.price).not.toHaveProperty("issuerReceives")
  expect(seen.price).not.toHaveProperty("vk")
  const all = await world.admin.send(CALLS.priceProject, { pid })
  expect(all.price).toMatchObject({ issuerReceives: 3600, vk: 0 })
})

test("the quote of a sent project stays, for any later rates", async () => {
  const client = await api.signedIn("researcher")
  const { pid } = await world.create(client)
  const rates = await currentRates(api.database.db)
  const quote = quoteOf({
    rates,
    tariff: null,
    incidence: 0.5,
    counts: countForPrice({ blocks: blocksOf(question("q1")) }),
    groups: [{ respondents: 30, targetFields: 1 }],
    quotedAt: 1_800_000_000,
  })
  await api.database.pool.query(
    `update project set quote = $2, status_id = 3, first_sent_at = now(), portraits = $3 where pid = $1`,
    [pid, JSON.stringify(quote), JSON.stringify([portrait])],
  )
  const frozen = await client.send(CALLS.priceProject, { pid })
  const { issuerReceives: _issuer, vk: _vk, ...price } = quote.price
  expect(frozen).toEqual({
    price,
    completes: 30,
    isForOne: false,
    incidence: 0.5,
    chargedIncidence: 0.5,
    tariff: null,
    frozen: true,
  })
  const anew = await client.send(CALLS.priceProject, { pid, targetCompletes: null })
  expect(anew).toMatchObject({ frozen: false, completes: 100 })
  await world.put(pid, "rejected")
  expect((await client.send(CALLS.priceProject, { pid })).frozen).toBe(false)
})

test("users who see the project see its price; others do not", async () => {
  const { pid } = await world.create(await api.signedIn("researcher"))
  for (const role of ["moderator", "moderatorVk", "researcher"] as const) {
    const client = await api.signedIn(role)
    expect(await refusalOf(client.send(CALLS.priceProject, { pid }))).toMatchObject({ status: 404 })
  }
  const issuer = await api.signedIn("issuer")
  expect(await refusalOf(issuer.send(CALLS.priceProject, { pid }))).toMatchObject({ status: 403 })
  await world.admin.send(CALLS.setProjectStatus, { pid, statusId: "onVkModeration" })
  const vk = await api.signedIn("moderatorVk")
  expect((await vk.send(CALLS.priceProject, { pid })).frozen).toBe(true)
})

test("content beyond the limits of projects is not priced", async () => {
  const { pid } = await world.create(world.admin)
  const price = (more: object) =>
    refusalOf(world.admin.raw("POST", "/api/v1/service/project/price", { pid, ...more }))
  const blocks = Array.from({ length: LIMITS.blocks + 1 }, (_, at) => ({
    id: `b${at}`,
    title: "",
    questions: [],
  }))
  expect(await price({ blocks })).toMatchObject({ status: 422, code: 40508 })
  const questions = Array.from({ length: LIMITS.questions + 1 }, (_, at) => question(`q${at}`))
  expect(await price({ blocks: blocksOf(...questions) })).toMatchObject({ code: 40510 })
  const portraits = Array.from({ length: LIMITS.portraits + 1 }, (_, at) => ({
    ...portrait,
    id: at + 1,
  }))
  expect(await price({ portraits })).toMatchObject({ code: 40504 })
  const many = [{ ...portrait, respondents: LIMITS.respondents.max + 1 }]
  expect(await price({ portraits: many })).toMatchObject({
    code: 40512,
    issues: [{ path: ["portraits", 0, "respondents"] }],
  })
  expect(await price({ targetCompletes: 2 ** 53 - 1 })).toMatchObject({
    issues: [expect.objectContaining({ path: ["targetCompletes"], key: "tooBig" })],
  })
})
