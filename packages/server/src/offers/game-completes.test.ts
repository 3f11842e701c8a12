import { type ApiClient, CALLS } from "@qo/core/api"
import { quoteOf } from "@qo/core/pricing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { signedInIssuer } from "../games/games.setup.ts"
import { currentRates } from "../pricing/terms.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import {
  addGame,
  answer,
  askFor,
  beginBy,
  chooseEvent,
  MEN,
  runSurvey,
  type TestGame,
  WOMEN,
} from "./offers.setup.ts"

let api: TestApi
let admin: ApiClient
beforeAll(async () => {
  api = await startTestApi({ QO_PUBLIC_URL: "https://office.example.test" })
  admin = await api.signedIn("administrator")
})
afterAll(() => api.stop())

let players = 0
async function complete(game: TestGame, gender: string) {
  const { offer } = await askFor(api, game, { playerId: `${++players}`, profile: { gender } })
  const over = await answer(api, await beginBy(api, offer?.link ?? ""), [chooseEvent("q1", 1)])
  expect(over.word?.over).toBe("completed")
}

test("an issuer is paid for the completes of each game by the quotes of the surveys, and sees the own games alone", async () => {
  const { pool, db } = api.database
  const ownerId = (await api.addUser("researcher")).id
  await admin.send(CALLS.setCalculator, {
    completedSurveyPrice: 5000,
    baseFormPrice: 1000,
    targetFilterExtraCharge: 333,
    issuerPercent: 50,
  })
  const { pid } = await runSurvey(api, ownerId, { portraits: [WOMEN, MEN] })
  const quote = quoteOf({
    counts: { questions: 1, screening: 0, blocks: 1 },
    groups: [{ respondents: 10, targetFields: 1 }],
    rates: await currentRates(db),
    tariff: null,
    incidence: 1,
    quotedAt: 0,
  })
  await pool.query(`update project set quote = $2 where pid = $1`, [pid, JSON.stringify(quote)])
  const [one, other] = [await addGame(api, admin), await addGame(api, admin)]
  for (const gender of ["f", "f", "m"]) await complete(one, gender)
  await complete(other, "f")
  const counted = (gameId: number, more = {}) =>
    admin.send(CALLS.gameCompletes, { gameId, ...more })
  const amount = Math.round((3 * 6333) / 2)
  const paid = { completes: 3, amount }
  expect(await counted(one.gameId)).toEqual({ ...paid, surveys: [{ pid, ...paid }] })
  expect(await counted(other.gameId)).toMatchObject({ completes: 1, amount: 3167 })
  const nothing = { completes: 0, amount: 0, surveys: [] }
  const { erased } = await admin.send(CALLS.eraseRespondent, { gameId: one.gameId, playerId: "1" })
  expect(erased).toMatchObject({ interviews: 1 })
  expect(await counted(one.gameId)).toMatchObject(paid)
  expect(await counted(one.gameId, { from: 4_000_000_000 })).toEqual(nothing)
  expect(await counted(one.gameId, { upto: 1000 })).toEqual(nothing)

  const { rows } = await pool.query<{ id: number }>(
    `insert into organization (name, name_key, type, search_text, search_grams)
     values ('Издатель', 'издатель', 'issuer', '', '{}') returning id::int as id`,
  )
  const organizationId = rows[0]?.id ?? 0
  await pool.query(`update game set organization_id = $2 where id = $1`, [
    one.gameId,
    organizationId,
  ])
  const issuer = await signedInIssuer(api, organizationId)
  expect(await issuer.send(CALLS.gameCompletes, { gameId: one.gameId })).toMatchObject(paid)
  const refused = await refusalOf(issuer.send(CALLS.gameCompletes, { gameId: other.gameId }))
  expect(refused.status).toBe(404)
})
