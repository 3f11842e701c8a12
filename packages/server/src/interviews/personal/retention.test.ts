import { ROLE_NAMES } from "@qo/core/access"
import { type ApiClient, CALLS } from "@qo/core/api"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { keepHouse } from "../../housekeeping/start-housekeeping.ts"
import { refusalOf, startTestApi, type TestApi } from "../../testing/index.ts"
import { begin, hours, type OpenSurvey, openSurvey, send, words, yes } from "../survey.setup.ts"

type SignedIn = Awaited<ReturnType<TestApi["signedIn"]>>

let api: TestApi
let owner: SignedIn
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
})
beforeEach(async () => {
  await query("delete from rate_limit")
  await query("delete from outbox_mail")
})
afterAll(() => api.stop())

const query = async (text: string, values: unknown[] = []) =>
  (await api.database.pool.query<Record<string, unknown>>(text, values)).rows

/** A finished project with answers of three people, which ended so long ago. */
async function finished(ago: string): Promise<OpenSurvey> {
  const survey = await openSurvey(api, owner.id)
  for (let at = 0; at < 3; at++) await send(api, await begin(api, survey), 0, [yes, hours, words])
  await query(
    `update project set status_id = 7, first_sent_at = now(), finished_at = now() - $2::interval where pid = $1`,
    [survey.pid, ago],
  )
  return survey
}

/** Moves everything of a project that depends on the clock so far into the past. */
async function pass({ pid }: OpenSurvey, time: string): Promise<void> {
  await query(
    `update project set finished_at = finished_at - $2::interval, retention_notice_at = retention_notice_at - $2::interval
     where pid = $1`,
    [pid, time],
  )
  await query(
    `update planned_retention set planned_at = planned_at - $2::interval, applies_at = applies_at - $2::interval
     where pid = $1`,
    [pid, time],
  )
}

/** Interviews that still belong to somebody's device. */
const namedIn = async ({ pid }: OpenSurvey): Promise<number> =>
  (
    await query(`select 1 from interview where bucket / 64 = $1 and receipt_hash is not null`, [
      pid,
    ])
  ).length
const monthsOf = async ({ pid }: OpenSurvey) =>
  (await query(`select keep_months from project where pid = $1`, [pid]))[0]?.["keep_months"]
const mails = async () =>
  (await query(`select kind, user_id from outbox_mail order by id`)).map(({ kind, user_id }) => [
    kind,
    user_id,
  ])
const events = async ({ pid }: OpenSurvey) =>
  (
    await query(
      `select message from history where pid = $1 and message like 'retention%' order by id`,
      [pid],
    )
  ).map(({ message }) => message)
const shorten = ({ pid }: OpenSurvey, by: ApiClient = owner, months = 1) =>
  by.send(CALLS.setRetention, { pid, months })

test("a moderator's call is refused with 403, and no answer is made anonymous", async () => {
  const survey = await finished("2 months")
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
  await pass(survey, "8 days")
  await keepHouse(api.services)
  expect([await namedIn(survey), await monthsOf(survey), await mails()]).toEqual([3, 24, []])
})

test("only the owner and administrators change the retention period of a project", async () => {
  const survey = await finished("2 months")
  const outcome = async (client: ApiClient) =>
    client.send(CALLS.setRetention, { pid: survey.pid, months: 30 }).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  const outcomes: Record<string, number> = { owner: await outcome(owner) }
  for (const role of ROLE_NAMES) outcomes[role] = await outcome(await api.signedIn(role))
  const colleague = await api.signedIn("researcher")
  const [organization] = await query(
    `insert into organization (name, name_key, type, search_text, search_grams)
     values ('Наша', 'наша', 'researcher', '', '{}') returning id`,
  )
  await query(`update app_user set organization_id = $1 where id = $2`, [
    organization?.["id"],
    colleague.id,
  ])
  await query(`update project set organization_id = $1 where pid = $2`, [
    organization?.["id"],
    survey.pid,
  ])
  outcomes["colleague"] = await outcome(colleague)
  expect(outcomes).toEqual({
    owner: 200,
    administrator: 200,
    moderator: 403,
    moderatorVk: 403,
    // A stranger's project is not theirs to see.
    researcher: 404,
    demoResearcher: 404,
    issuer: 403,
    colleague: 403,
  })
})

test("a shorter period needs the password again, and is refused by an API token alone", async () => {
  const survey = await finished("2 months")
  const { token } = await owner.send(CALLS.createToken, {
    name: "script",
    scope: "all",
    expiresInDays: 1,
  })
  for (const tokens of [owner.tokens(), { access: token }])
    expect((await refusalOf(shorten(survey, api.client(tokens, "ru", false)))).key).toBe(
      "stepUpRequired",
    )
  expect(await owner.send(CALLS.getRetention, { pid: survey.pid })).toMatchObject({ planned: null })
})

test("the preview says how many interviews are concerned and when, and changes nothing", async () => {
  const survey = await finished("2 months")
  const { pid } = survey
  const preview = await owner.send(CALLS.previewRetention, { pid, months: 1 })
  expect(preview).toMatchObject({ from: { months: 24 }, to: { months: 1 }, interviews: 3 })
  expect(preview.to.until).toBe(preview.appliesAt)
  const longer = await owner.send(CALLS.previewRetention, { pid, months: 36 })
  expect(longer).toMatchObject({ interviews: 0, appliesAt: 0 })
  expect([await monthsOf(survey), await mails(), await events(survey)]).toEqual([24, [], []])
})

test("a shorter period applies after seven days, mails the owner, and only then answers are made anonymous", async () => {
  const survey = await finished("2 months")
  const admin = await api.signedIn("administrator")
  const set = await shorten(survey, admin)
  expect(set).toMatchObject({ months: 24, planned: { months: 1, interviews: 3 } })
  expect((set.planned?.appliesAt ?? 0) - (set.planned?.plannedAt ?? 0)).toBe(7 * 24 * 3600)
  expect(await mails()).toEqual([["retentionPlanned", owner.id]])
  await pass(survey, "6 days 23 hours 59 minutes")
  await keepHouse(api.services)
  expect([await namedIn(survey), await monthsOf(survey)]).toEqual([3, 24])
  await pass(survey, "2 minutes")
  await keepHouse(api.services)
  expect([await namedIn(survey), await monthsOf(survey)]).toEqual([0, 1])
  expect(await events(survey)).toEqual(["retentionPlanned", "retentionChanged"])
  expect(await mails()).toEqual([["retentionPlanned", owner.id]])
})

test("a period that is taken back within seven days never removes anything", async () => {
  const survey = await finished("2 months")
  const { pid } = survey
  await shorten(survey)
  await pass(survey, "6 days")
  expect(await owner.send(CALLS.takeBackRetention, { pid })).toMatchObject({
    months: 24,
    planned: null,
  })
  await pass(survey, "300 days")
  await keepHouse(api.services)
  expect([await namedIn(survey), await monthsOf(survey)]).toEqual([3, 24])
  expect(await events(survey)).toEqual(["retentionPlanned", "retentionTakenBack"])
  expect((await refusalOf(owner.send(CALLS.takeBackRetention, { pid }))).key).toBe("wrongStatus")
})

test("a longer period applies immediately, without the password, and replaces what was planned", async () => {
  const survey = await finished("2 months")
  await shorten(survey)
  const silent = api.client(owner.tokens(), "ru", false)
  expect(await shorten(survey, silent, 36)).toMatchObject({ months: 36, planned: null })
  await pass(survey, "8 days")
  await keepHouse(api.services)
  expect(await namedIn(survey)).toBe(3)
})

test("a shorter period of a survey without answers applies immediately", async () => {
  const { pid } = await openSurvey(api, owner.id)
  const silent = api.client(owner.tokens(), "ru", false)
  expect(await silent.send(CALLS.setRetention, { pid, months: 2 })).toMatchObject({ months: 2 })
})

test("a retention period that ends by itself mails the owner seven days before", async () => {
  const survey = await finished("23 months 20 days")
  await keepHouse(api.services)
  expect(await mails()).toEqual([])
  await pass(survey, "6 days")
  await keepHouse(api.services)
  await keepHouse(api.services)
  expect(await mails()).toEqual([["retentionDue", owner.id]])
  await pass(survey, "6 days")
  await keepHouse(api.services)
  expect(await namedIn(survey)).toBe(3)
  await pass(survey, "2 days")
  await keepHouse(api.services)
  expect([await namedIn(survey), await mails()]).toEqual([0, [["retentionDue", owner.id]]])
})

test("answers whose time was over before the owner could be mailed wait for seven days more", async () => {
  const survey = await finished("30 months")
  await keepHouse(api.services)
  expect([await namedIn(survey), await mails()]).toEqual([3, [["retentionDue", owner.id]]])
  await pass(survey, "7 days")
  await keepHouse(api.services)
  expect(await namedIn(survey)).toBe(0)
})

test("a deleted project with answers is removed seven days after its owner was mailed, not before", async () => {
  const survey = await finished("1 month")
  const age = (days: number) =>
    query(
      `update project set deleted_at = deleted_at - make_interval(days => $2),
         purge_notice_at = purge_notice_at - make_interval(days => $2) where pid = $1`,
      [survey.pid, days],
    )
  await query(`update project set deleted_at = now() where pid = $1`, [survey.pid])
  await age(22)
  await keepHouse(api.services)
  expect(await mails()).toEqual([])
  await age(9)
  await keepHouse(api.services)
  expect([await namedIn(survey), await mails()]).toEqual([3, [["projectPurge", owner.id]]])
  await age(7)
  await keepHouse(api.services)
  expect(await query(`select 1 from project where pid = $1`, [survey.pid])).toEqual([])
})

test("the notice about a deactivated owner's answers is mailed to the administrators", async () => {
  const gone = await api.signedIn("researcher")
  const administrator = await api.signedIn("administrator")
  const survey = await finished("24 months")
  await query("update project set owner_id = $2 where pid = $1", [survey.pid, gone.id])
  await query("update app_user set status_id = 5 where id = $1", [gone.id])
  await keepHouse(api.services)
  expect(await mails()).toContainEqual(["retentionDue", administrator.id])
  expect((await mails()).map(([, id]) => id)).not.toContain(gone.id)
})
