import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  addGame,
  answer,
  askFor,
  beginBy,
  chooseEvent,
  partsOf,
  runSurvey,
  type TestGame,
} from "../offers/offers.setup.ts"
import { setStatus } from "../moderation/projects.setup.ts"
import { openInvitation, sealInvitation } from "../respondents/offer-token.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let game: TestGame
let survey: { pid: number; key: string }
let other: { pid: number; key: string }

beforeAll(async () => {
  api = await startTestApi()
  const owner = await api.addUser("researcher")
  survey = await runSurvey(api, owner.id)
  other = await runSurvey(api, owner.id, { priority: 1 })
  game = await addGame(api, await api.signedIn("administrator"))
})
afterAll(() => api.stop())

async function offerFor(playerId: string) {
  const { offer } = await askFor(api, game, { playerId, profile: { gender: "f" } })
  return partsOf(offer?.link ?? "").offer
}
const newOffer = () => offerFor(randomBytes(8).toString("hex"))

/** Returns a similar offer that can be used for `seconds` from now. */
function offerLike(
  offer: string,
  { seconds, pid = survey.pid }: { seconds: number; pid?: number },
) {
  const invitation = openInvitation(api.services.secret, offer)
  if (!invitation) throw new Error("not an offer")
  const expiresAt = Math.floor(Date.now() / 1000) + seconds
  return sealInvitation(api.services.secret, { ...invitation, pid, expiresAt })
}
const lateOffer = (offer: string) => offerLike(offer, { seconds: -60 })

const addressOf = (offer: string, key = survey.key) => `/s/${key}?lang=ru&offer=${offer}`
const textAt = async (path: string) => (await fetch(api.url + path)).text()
const headingIn = (text: string) => /<h1[^>]*>([^<]+)</.exec(text)?.[1]
const heading = async (offer: string, key?: string) =>
  headingIn(await textAt(addressOf(offer, key)))
const begin = (offer: string) => beginBy(api, api.url + addressOf(offer))

test("an expired invitation is reported before the consent, and an interview begun by it continues", async () => {
  const [used, unused] = [await newOffer(), await newOffer()]
  const welcome = await heading(unused)
  expect(await heading(lateOffer(unused))).toBe("Приглашение больше не действует")
  await begin(used)
  expect(await heading(lateOffer(used))).toBe(welcome)
})

const ABOUT_PLAYERS = "мой номер в ней хранится зашифрованным"

test("only players see the consent to stored facts, also without JavaScript", async () => {
  const offer = await newOffer()
  expect(await textAt(addressOf(offer))).toContain(ABOUT_PLAYERS)
  expect(await textAt(`/s/${survey.key}?lang=ru`)).not.toContain(ABOUT_PLAYERS)
  const body = new URLSearchParams({ do: "start", consent: "2026-11-24", offer })
  const refused = await fetch(`${api.url}/s/${survey.key}?lang=ru`, { method: "POST", body })
  expect(await refused.text()).toContain(ABOUT_PLAYERS)
})

test("a second player of a device does not see the first one's interview, begun by a form", async () => {
  const [one, second] = [await newOffer(), await newOffer()]
  const welcome = await heading(second)
  const response = await fetch(`${api.url}/s/${survey.key}?lang=ru`, {
    method: "POST",
    body: agreedForm(one),
    redirect: "manual",
  })
  expect(response.headers.get("location")).toContain(`offer=${one}`)
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? ""
  const headingWith = async (offer: string) =>
    headingIn(await (await fetch(api.url + addressOf(offer), { headers: { cookie } })).text())
  expect(await headingWith(second)).toBe(welcome)
  expect(await headingWith(one)).not.toBe(welcome)
})

test("an invitation that expires while its page is open leads to the same page, without JavaScript too", async () => {
  const offer = lateOffer(await newOffer())
  const response = await fetch(`${api.url}/s/${survey.key}?lang=ru`, {
    method: "POST",
    body: agreedForm(offer),
  })
  expect(headingIn(await response.text())).toBe("Приглашение больше не действует")
})

test("an invitation with a finished interview is not begun again", async () => {
  const offer = await newOffer()
  await answer(api, await begin(offer), [chooseEvent("q1", 1)])
  for (const again of [offer, lateOffer(offer)])
    expect(await heading(again)).toBe("Вы уже прошли этот опрос")
})

test("a player who has reached the daily limit is informed before the next interview", async () => {
  const offer = await newOffer()
  await begin(offer)
  const { key, pid } = other
  const next = offerLike(offer, { seconds: 60, pid })
  expect(await heading(next, key)).toBe("На сегодня опросов хватит")
  await api.database.pool.query(
    `update respondent_interview set started_at = now() - interval '25 hours'`,
  )
  expect(await heading(next, key)).not.toBe("На сегодня опросов хватит")
})

/** Returns the form that a browser without JavaScript sends after the consent. */
const agreedForm = (offer: string) =>
  new URLSearchParams({
    do: "start",
    agree: "1",
    consent: "2026-11",
    visitor: randomBytes(16).toString("base64url"),
    offer,
  })

test("if the survey is full, an invited respondent is informed before the consent, also without JavaScript", async () => {
  const offer = await newOffer()
  const { pool } = api.database
  await pool.query(
    `insert into quota (bucket, portrait_id, target, completed) values ($1::bigint * 64, 0, 10, 10)`,
    [survey.pid],
  )
  expect(await heading(offer)).toBe("Сейчас все места заняты")
  const address = `${api.url}/s/${survey.key}?lang=ru`
  const response = await fetch(address, { method: "POST", body: agreedForm(offer) })
  expect(headingIn(await response.text())).toBe("Сейчас все места заняты")
  await pool.query(`delete from quota where bucket = $1::bigint * 64 and portrait_id = 0`, [
    survey.pid,
  ])
  expect(await heading(offer)).not.toBe("Сейчас все места заняты")
})

test("an invited respondent's interview continues while the survey is paused, not after it is stopped", async () => {
  const [used, unused] = [await newOffer(), await newOffer()]
  const welcome = await heading(unused)
  const { interview } = await begin(used)
  await setStatus(api, survey.pid, "paused")
  expect([await heading(unused), await heading(used)]).toEqual(["Опрос на паузе", welcome])
  expect((await begin(used)).interview).toBe(interview)
  await setStatus(api, survey.pid, "stopped")
  expect(await heading(used)).toBe("Опрос закрыт")
  await setStatus(api, survey.pid, "active")
})

test("the way to the other language keeps who is asked, and who shows it", async () => {
  const offer = await newOffer()
  const text = await textAt(`${addressOf(offer)}&embed=nonce&theme=dark&other=1`)
  const form = /<form id="?lang"?>(.*?)<\/form>/.exec(text)?.[1] ?? ""
  const fields = Object.fromEntries(
    Array.from(form.matchAll(/name="([^"]+)" value="([^"]+)"/g), ([, name, value]) => [
      name,
      value,
    ]),
  )
  expect(fields).toEqual({ offer, embed: "nonce", theme: "dark" })
  expect(text).toMatch(/<button class="?lang"? form="?lang"? name="?lang"? value="?en"?/)
  const refused = await fetch(`${api.url}/s/${survey.key}?lang=ru`, {
    method: "POST",
    body: new URLSearchParams({ do: "start", consent: "2026-11", offer }),
  })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(`lang=en&amp;offer=${offer}`)
})
