import { type ApiClient, CALLS, offerCalls } from "@qo/core/api"
import { createHash } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  addGame,
  answer,
  askFor,
  beginBy,
  chooseEvent,
  runSurvey,
  type TestGame,
} from "../offers/offers.setup.ts"
import { sealInvitation } from "../respondents/offer-token.ts"
import { playerPseudonym } from "../respondents/respondent.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import {
  newNonce,
  sendSigned,
  signedHeaders,
  signFor,
  signWithToken,
} from "../testing/sign-call.ts"

let api: TestApi
let admin: ApiClient
let game: TestGame
let survey: { pid: number; key: string }
beforeAll(async () => {
  api = await startTestApi({ QO_PUBLIC_URL: "https://office.example.test" })
  admin = await api.signedIn("administrator")
  game = await addGame(api, admin)
  survey = await runSurvey(api, (await api.addUser("researcher")).id)
})
afterAll(() => api.stop())

interface Facts {
  player: string
  offer: string
}

/** Starts the interview of a link and returns the receipt that the player's browser gets. */
async function receiptBy(link: string): Promise<{ receipt: string; facts: Facts }> {
  const { signedReceipt: receipt = "" } = await answer(api, await beginBy(api, link), [
    chooseEvent("q1", 1),
  ])
  const payload = receipt.split(".").at(-2) ?? ""
  return { receipt, facts: JSON.parse(Buffer.from(payload, "base64url").toString()) as Facts }
}

async function receiptOf(playerId: string) {
  const { offer } = await askFor(api, game, { playerId, profile: { gender: "f" } })
  return receiptBy(offer?.link ?? "")
}

/** Returns true if a game's server would accept this text as a receipt, in the current or previous format. */
function isTaken(receipt: string): boolean {
  const [signature = "", payload = ""] = receipt.split(".").toReversed()
  const { token } = game.keys
  return [signFor(token, "receipt", payload), signWithToken(token, payload)].includes(signature)
}

test("a player named like a receipt's payload gets no valid receipt for another offer", async () => {
  const mine = await receiptOf("mallory")
  expect(isTaken(mine.receipt)).toBe(true)
  const wanted = { ...mine.facts, offer: "somebody-elses-offer-0" }
  const { player, offer } = wanted
  const payload = Buffer.from(
    JSON.stringify({ v: 2, player, offer, outcome: "completed" }),
  ).toString("base64url")
  expect(payload.length).toBeLessThanOrEqual(200)

  const { facts } = await receiptOf(payload)
  expect(isTaken(`${payload}.${facts.player}`)).toBe(false)
  expect(isTaken(`v2.${payload}.${facts.player}`)).toBe(false)
})

/** Returns the signed text of a request for another player's offer. */
function callText() {
  const body = JSON.stringify({ playerId: "victim" })
  const sent = { method: "POST", path: offerCalls.sdkOffer.path, body }
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = newNonce()
  const bodySha256 = createHash("sha256").update(body).digest("hex")
  const text = [sent.method, sent.path, bodySha256, timestamp, nonce].join("\n")
  const headers = (signature: string) => ({
    ...signedHeaders(game.keys, sent),
    "x-qo-timestamp": timestamp,
    "x-qo-nonce": nonce,
    "x-qo-signature": signature,
  })
  return { text, sent, headers }
}

test.for(["a\nb", "a\u0000b", "a\u2028b", "a\u0085b"])(
  "the player's name %j is refused",
  async (playerId) => {
    expect(await askFor(api, game, { playerId })).toMatchObject({ status: 422, key: "invalid" })
  },
)

test("a player named like a signed call gets no valid signature of the call", async () => {
  const { text, sent, headers } = callText()
  expect(await askFor(api, game, { playerId: text })).toMatchObject({ status: 422 })

  // Offers that were created before such names were refused may still be valid.
  const respondent = playerPseudonym(api.services.secret, game.gameId, text)
  await api.database.pool.query(
    `insert into respondent (id, source, game_id, profile)
     select $1, source, game_id, profile from respondent where source = 'sdk' limit 1`,
    [respondent],
  )
  const link = sealInvitation(api.services.secret, {
    source: "sdk",
    pid: survey.pid,
    respondent,
    expiresAt: Math.floor(Date.now() / 1000) + 3600,
    game: { gameId: game.gameId, player: text, offer: "before" },
  })
  const { facts } = await receiptBy(`https://office.example.test/s/${survey.key}?offer=${link}`)
  await acceptOldForm("1 day")
  for (const signature of [facts.player, `v2.${facts.player}`])
    expect(await sendSigned(api.url, sent, headers(signature))).toMatchObject({
      status: 401,
      body: { key: "signedOut" },
    })
  expect(
    (await sendSigned(api.url, sent, headers(signWithToken(game.keys.token, text)))).status,
  ).toBe(200)
})

const acceptOldForm = (interval: string | null) =>
  api.database.pool.query(
    `update game set old_signature_until = now() + $2::interval, old_signature_at = null where id = $1`,
    [game.gameId, interval],
  )

const HELLO = { method: "POST", path: CALLS.sdkHello.path, body: "{}" }
const helloInOldForm = (keys = game.keys) =>
  sendSigned(api.url, HELLO, signedHeaders(keys, HELLO, {}, signWithToken))
const readGame = () => admin.send(CALLS.getGame, { gameId: game.gameId })

test("a call in the old form is accepted until its date, and named by the game", async () => {
  await acceptOldForm("90 days")
  expect((await readGame()).oldSignatureAt).toBe(0)
  expect((await sendSigned(api.url, HELLO, signedHeaders(game.keys, HELLO))).status).toBe(200)
  expect((await readGame()).oldSignatureAt).toBe(0)
  expect((await helloInOldForm()).status).toBe(200)
  const { oldSignatureAt, oldSignatureUntil, lastCallAt } = await readGame()
  expect(oldSignatureAt).toBeGreaterThanOrEqual(lastCallAt)
  expect(oldSignatureUntil - oldSignatureAt).toBeGreaterThan(89 * 24 * 3600)
})

test.for([null, "-1 second"])(
  "a call in the old form is refused with its reason when it is accepted until %s",
  async (until) => {
    await acceptOldForm(until)
    expect(await helloInOldForm()).toEqual({
      status: 401,
      body: {
        key: "signatureOutdated",
        message:
          "Вызов подписан в старой форме, которая больше не принимается. Обновите подпись на сервере игры: docs/sdk.md",
      },
    })
    expect((await readGame()).oldSignatureAt).toBeGreaterThan(0)
    expect(await helloInOldForm({ ...game.keys, token: "qos_guess" })).toMatchObject({
      status: 401,
      body: { key: "signedOut" },
    })
  },
)

test("a signature for another purpose or of another version is refused", async () => {
  await acceptOldForm("90 days")
  const { token } = game.keys
  const signed = [
    (_: string, text: string) => `v2.${signFor(token, "receipt", text)}`,
    (_: string, text: string) => `v2.${signFor(token, "player", text)}`,
    (_: string, text: string) => `v2.${signWithToken(token, text)}`,
    (_: string, text: string) => signFor(token, "call", text),
    (_: string, text: string) => `v1.${signFor(token, "call", text)}`,
    (_: string, text: string) => `v3.${signFor(token, "call", text)}`,
  ]
  for (const sign of signed)
    expect(
      await sendSigned(api.url, HELLO, signedHeaders(game.keys, HELLO, {}, sign)),
    ).toMatchObject({ status: 401, body: { key: "signedOut" } })
})
