import { ROLE_NAMES } from "@qo/core/access"
import { type ApiClient, CALLS } from "@qo/core/api"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { keepHouse } from "../../housekeeping/start-housekeeping.ts"
import { refusalOf, type TestApi } from "../../testing/index.ts"
import { openSurvey } from "../survey.setup.ts"
import { type SignedIn, startRetentionWorld } from "./retention.setup.ts"

let world: Awaited<ReturnType<typeof startRetentionWorld>>
let api: TestApi
let owner: SignedIn
beforeAll(async () => {
  world = await startRetentionWorld()
  ;({ api, owner } = world)
})
beforeEach(async () => {
  await world.query("delete from rate_limit")
  await world.query("delete from outbox_mail")
})
afterAll(() => api.stop())

/** Returns a researcher in an organization to which the project is assigned. */
async function colleagueOn(pid: number): Promise<SignedIn> {
  const colleague = await api.signedIn("researcher")
  const name = `Организация ${pid}`
  const [organization] = await world.query(
    `insert into organization (name, name_key, type, search_text, search_grams)
     values ($1, lower($1), 'researcher', '', '{}') returning id`,
    [name],
  )
  const id = organization?.["id"]
  await world.query(`update app_user set organization_id = $1 where id = $2`, [id, colleague.id])
  await world.query(`update project set organization_id = $1 where pid = $2`, [id, pid])
  return colleague
}

test("a moderator's call is refused with 403, and no answer is made anonymous", async () => {
  const survey = await world.finished("2 months")
  for (const role of ["moderator", "moderatorVk", "issuer"] as const) {
    const client = await api.signedIn(role)
    for (const path of [
      CALLS.setRetention.path,
      CALLS.previewRetention.path,
      CALLS.takeBackRetention.path,
    ]) {
      const refused = await refusalOf(client.raw("POST", path, { pid: survey.pid, months: 1 }))
      expect([refused.status, refused.key]).toEqual([403, "notPermitted"])
    }
  }
  await world.pass(survey, "8 days")
  await keepHouse(api.services)
  expect([await world.namedIn(survey), await world.monthsOf(survey), await world.mails()]).toEqual([
    3,
    24,
    [],
  ])
})

test("only the owner and administrators change the retention period of a project", async () => {
  const survey = await world.finished("2 months")
  const outcome = async (client: ApiClient) =>
    client.send(CALLS.setRetention, { pid: survey.pid, months: 30 }).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  const outcomes: Record<string, number> = { owner: await outcome(owner) }
  for (const role of ROLE_NAMES) outcomes[role] = await outcome(await api.signedIn(role))
  const colleague = await colleagueOn(survey.pid)
  outcomes["colleague"] = await outcome(colleague)
  expect(outcomes).toEqual({
    owner: 200,
    administrator: 200,
    moderator: 403,
    moderatorVk: 403,
    // Researchers cannot see projects of other owners.
    researcher: 404,
    demoResearcher: 404,
    issuer: 403,
    colleague: 403,
  })
})

test("a moderator and a colleague get counts of interviews in tens, the owner and administrators exact ones", async () => {
  const survey = await world.finished("2 months")
  const moderator = await api.signedIn("moderator")
  const colleague = await colleagueOn(survey.pid)
  const administrator = await api.signedIn("administrator")
  await world.query(
    `insert into planned_retention (pid, months, interviews, applies_at) values ($1, 1, 88, now() + interval '7 days')`,
    [survey.pid],
  )
  await world.query(
    `insert into anonymization (pid, finished_at, count) values ($1, now(), 47)
     on conflict (pid) do update set count = 47`,
    [survey.pid],
  )
  const countsOf = async (client: ApiClient) => {
    const found = await client.send(CALLS.getRetention, { pid: survey.pid })
    return [found.interviews, found.planned?.interviews, found.rounded]
  }
  expect(await countsOf(owner)).toEqual([47, 88, false])
  expect(await countsOf(administrator)).toEqual([47, 88, false])
  expect(await countsOf(moderator)).toEqual([40, 80, true])
  expect(await countsOf(colleague)).toEqual([40, 80, true])
})

test("a shorter period needs the password again, and is refused by an API token alone", async () => {
  const survey = await world.finished("2 months")
  const { token } = await owner.send(CALLS.createToken, {
    name: "script",
    scope: "all",
    expiresInDays: 1,
  })
  for (const tokens of [owner.tokens(), { access: token }])
    expect((await refusalOf(world.shorten(survey, api.client(tokens, "ru", false)))).key).toBe(
      "stepUpRequired",
    )
  expect(await owner.send(CALLS.getRetention, { pid: survey.pid })).toMatchObject({ planned: null })
})

test("the preview returns the number of interviews and the date, without a change", async () => {
  const survey = await world.finished("2 months")
  const { pid } = survey
  const preview = await owner.send(CALLS.previewRetention, { pid, months: 1 })
  expect(preview).toMatchObject({ from: { months: 24 }, to: { months: 1 }, interviews: 3 })
  expect(preview.to.until).toBe(preview.appliesAt)
  const longer = await owner.send(CALLS.previewRetention, { pid, months: 36 })
  expect(longer).toMatchObject({ interviews: 0, appliesAt: 0 })
  expect([await world.monthsOf(survey), await world.mails(), await world.events(survey)]).toEqual([
    24,
    [],
    [],
  ])
})

test("a shorter period applies after seven days, mails the owner, and only then answers are made anonymous", async () => {
  const survey = await world.finished("2 months")
  const admin = await api.signedIn("administrator")
  const set = await world.shorten(survey, admin)
  expect(set).toMatchObject({ months: 24, planned: { months: 1, interviews: 3 } })
  expect((set.planned?.appliesAt ?? 0) - (set.planned?.plannedAt ?? 0)).toBe(7 * 24 * 3600)
  expect(await world.mails()).toEqual([["retentionPlanned", owner.id]])
  await world.pass(survey, "6 days 23 hours 59 minutes")
  await keepHouse(api.services)
  expect([await world.namedIn(survey), await world.monthsOf(survey)]).toEqual([3, 24])
  await world.pass(survey, "2 minutes")
  await keepHouse(api.services)
  expect([await world.namedIn(survey), await world.monthsOf(survey)]).toEqual([0, 1])
  expect(await world.events(survey)).toEqual(["retentionPlanned", "retentionChanged"])
  expect(await world.mails()).toEqual([["retentionPlanned", owner.id]])
})

test("a period that is cancelled within seven days never removes an answer", async () => {
  const survey = await world.finished("2 months")
  const { pid } = survey
  await world.shorten(survey)
  await world.pass(survey, "6 days")
  expect(await owner.send(CALLS.takeBackRetention, { pid })).toMatchObject({
    months: 24,
    planned: null,
  })
  await world.pass(survey, "300 days")
  await keepHouse(api.services)
  expect([await world.namedIn(survey), await world.monthsOf(survey)]).toEqual([3, 24])
  expect(await world.events(survey)).toEqual(["retentionPlanned", "retentionTakenBack"])
  expect((await refusalOf(owner.send(CALLS.takeBackRetention, { pid }))).key).toBe("wrongStatus")
})

test("a longer period applies immediately, without the password, and replaces the planned one", async () => {
  const survey = await world.finished("2 months")
  await world.shorten(survey)
  const silent = api.client(owner.tokens(), "ru", false)
  expect(await world.shorten(survey, silent, 36)).toMatchObject({ months: 36, planned: null })
  await world.pass(survey, "8 days")
  await keepHouse(api.services)
  expect(await world.namedIn(survey)).toBe(3)
})

test("a shorter period of a survey without answers applies immediately", async () => {
  const { pid } = await openSurvey(api, owner.id)
  const silent = api.client(owner.tokens(), "ru", false)
  expect(await silent.send(CALLS.setRetention, { pid, months: 2 })).toMatchObject({ months: 2 })
})

test("a retention period that ends by itself mails the owner seven days before", async () => {
  const survey = await world.finished("23 months 20 days")
  await keepHouse(api.services)
  expect(await world.mails()).toEqual([])
  await world.pass(survey, "6 days")
  await keepHouse(api.services)
  await keepHouse(api.services)
  expect(await world.mails()).toEqual([["retentionDue", owner.id]])
  await world.pass(survey, "6 days")
  await keepHouse(api.services)
  expect(await world.namedIn(survey)).toBe(3)
  await world.pass(survey, "2 days")
  await keepHouse(api.services)
  expect([await world.namedIn(survey), await world.mails()]).toEqual([
    0,
    [["retentionDue", owner.id]],
  ])
})

test("answers that expired before the owner could be mailed wait for seven more days", async () => {
  const survey = await world.finished("30 months")
  await keepHouse(api.services)
  expect([await world.namedIn(survey), await world.mails()]).toEqual([
    3,
    [["retentionDue", owner.id]],
  ])
  await world.pass(survey, "7 days")
  await keepHouse(api.services)
  expect(await world.namedIn(survey)).toBe(0)
})

test("a deleted project with answers is removed seven days after its owner was mailed, not before", async () => {
  const survey = await world.finished("1 month")
  const age = (days: number) =>
    world.query(
      `update project set deleted_at = deleted_at - make_interval(days => $2),
         purge_notice_at = purge_notice_at - make_interval(days => $2) where pid = $1`,
      [survey.pid, days],
    )
  await world.query(`update project set deleted_at = now() where pid = $1`, [survey.pid])
  await age(22)
  await keepHouse(api.services)
  expect(await world.mails()).toEqual([])
  await age(9)
  await keepHouse(api.services)
  expect([await world.namedIn(survey), await world.mails()]).toEqual([
    3,
    [["projectPurge", owner.id]],
  ])
  await age(7)
  await keepHouse(api.services)
  expect(await world.query(`select 1 from project where pid = $1`, [survey.pid])).toEqual([])
})

test("the notice about a deactivated owner's answers is mailed to the administrators", async () => {
  const gone = await api.signedIn("researcher")
  const administrator = await api.signedIn("administrator")
  const survey = await world.finished("24 months")
  await world.query("update project set owner_id = $2 where pid = $1", [survey.pid, gone.id])
  await world.query("update app_user set status_id = 5 where id = $1", [gone.id])
  await keepHouse(api.services)
  expect(await world.mails()).toContainEqual(["retentionDue", administrator.id])
  expect((await world.mails()).map(([, id]) => id)).not.toContain(gone.id)
})
