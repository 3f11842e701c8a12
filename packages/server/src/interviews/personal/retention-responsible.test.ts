import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { keepHouse } from "../../housekeeping/start-housekeeping.ts"
import type { TestApi } from "../../testing/index.ts"
import type { OpenSurvey } from "../survey.setup.ts"
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

/** Creates an owner with a finished project whose retention period was shortened; clears `mails`. */
async function plannedSurvey(): Promise<{ owner: SignedIn; survey: OpenSurvey; admin: SignedIn }> {
  const own = await api.signedIn("researcher")
  const admin = await api.signedIn("administrator")
  const survey = await world.finished("2 months")
  await world.query("update project set owner_id = $2 where pid = $1", [survey.pid, own.id])
  await world.shorten(survey, admin)
  await world.query("delete from outbox_mail")
  return { owner: own, survey, admin }
}

/** Returns the whole hours until the planned period of a project takes effect; undefined if none is planned. */
const hoursLeft = async ({ pid }: OpenSurvey) =>
  (
    await world.query(
      `select round(extract(epoch from applies_at - now()) / 3600)::int as hours from planned_retention where pid = $1`,
      [pid],
    )
  )[0]?.["hours"]

test("the plan of a deleted project waits, and the restored project has seven days again", async () => {
  const { owner: own, survey, admin } = await plannedSurvey()
  const { pid } = survey
  await admin.send(CALLS.deleteProject, { id: pid })
  await world.pass(survey, "20 days")
  await keepHouse(api.services)
  expect([await world.namedIn(survey), await world.monthsOf(survey), await world.mails()]).toEqual([
    3,
    24,
    [],
  ])
  await own.send(CALLS.restoreProject, { pid })
  expect([await hoursLeft(survey), await world.mails()]).toEqual([
    7 * 24,
    [["retentionPlanned", own.id]],
  ])
  await keepHouse(api.services)
  await world.pass(survey, "6 days")
  await keepHouse(api.services)
  expect(await world.namedIn(survey)).toBe(3)
  expect(await own.send(CALLS.takeBackRetention, { pid })).toMatchObject({ planned: null })
})

test("the period in force ends for a deleted project too, and its owner is mailed how to prevent that", async () => {
  const survey = await world.finished("24 months")
  await world.query("update project set deleted_at = now() where pid = $1", [survey.pid])
  await keepHouse(api.services)
  const [mail] = await world.query("select user_id, body_text from outbox_mail")
  expect(mail?.["user_id"]).toBe(owner.id)
  expect(mail?.["body_text"]).toContain("восстановите проект")
  await world.pass(survey, "7 days")
  await keepHouse(api.services)
  expect(await world.namedIn(survey)).toBe(0)
})

test("a new owner is notified of the plan and has seven days to cancel it", async () => {
  const { survey, admin } = await plannedSurvey()
  const { pid } = survey
  await world.pass(survey, "6 days")
  const next = await api.signedIn("researcher")
  const { revision } = await admin.send(CALLS.getProject, { pid })
  await admin.send(CALLS.updateProject, { pid, revision, ownerId: next.id })
  expect([await hoursLeft(survey), await world.mails()]).toEqual([
    7 * 24,
    [["retentionPlanned", next.id]],
  ])
  const [mail] = await world.query("select body_text from outbox_mail")
  expect(mail?.["body_text"]).toMatch(
    /до 1 мес[^]*Затронуто интервью: 3[^]*отозвать на странице проекта/,
  )
  await world.pass(survey, "6 days")
  await keepHouse(api.services)
  expect(await next.send(CALLS.takeBackRetention, { pid })).toMatchObject({ planned: null })
})

test("a new owner is notified seven days before answers are made anonymous, regardless of mails to the old one", async () => {
  const survey = await world.finished("24 months")
  await keepHouse(api.services)
  await world.pass(survey, "6 days")
  const next = await api.signedIn("researcher")
  const admin = await api.signedIn("administrator")
  const { revision } = await admin.send(CALLS.getProject, { pid: survey.pid })
  await admin.send(CALLS.updateProject, { pid: survey.pid, revision, ownerId: next.id })
  await keepHouse(api.services)
  await world.pass(survey, "6 days")
  await keepHouse(api.services)
  expect([await world.namedIn(survey), (await world.mails()).at(-1)]).toEqual([
    3,
    ["retentionDue", next.id],
  ])
  await world.pass(survey, "1 day")
  await keepHouse(api.services)
  expect(await world.namedIn(survey)).toBe(0)
})

test.for(["deleted", "deactivated", "erased"] as const)(
  "if the owner is %s, administrators are notified of the plan and have seven days to cancel it",
  async (fate) => {
    const { owner: own, survey, admin } = await plannedSurvey()
    await world.pass(survey, "6 days")
    const { email, revision } = await admin.send(CALLS.getUser, { uid: own.id })
    if (fate === "deleted") await admin.send(CALLS.deleteUser, { id: own.id })
    else if (fate === "erased") await admin.send(CALLS.erasePerson, { email })
    else await admin.send(CALLS.updateUser, { id: own.id, revision, statusId: "deactivated" })
    expect(await hoursLeft(survey)).toBe(7 * 24)
    const [mail] = await world.query("select body_text from outbox_mail where user_id = $1", [
      admin.id,
    ])
    expect(mail?.["body_text"]).toContain("потому что вы администратор")
    const told = (await world.mails()).filter(([kind]) => kind !== "accountChanged")
    expect(told.map(([, id]) => id)).not.toContain(own.id)
    await world.pass(survey, "6 days")
    await keepHouse(api.services)
    expect([await world.namedIn(survey), await world.monthsOf(survey)]).toEqual([3, 24])
    await admin.send(CALLS.takeBackRetention, { pid: survey.pid })
    expect(await hoursLeft(survey)).toBeUndefined()
  },
)

test("administrators are mailed again about a deleted project whose owner is deleted after the mail", async () => {
  const own = await api.signedIn("researcher")
  const admin = await api.signedIn("administrator")
  const survey = await world.finished("1 month")
  await world.query(
    "update project set owner_id = $2, deleted_at = now() - interval '31 days' where pid = $1",
    [survey.pid, own.id],
  )
  await keepHouse(api.services)
  await world.query(
    `update project set purge_notice_at = purge_notice_at - interval '6 days',
       deleted_at = deleted_at - interval '6 days' where pid = $1`,
    [survey.pid],
  )
  await admin.send(CALLS.deleteUser, { id: own.id })
  await keepHouse(api.services)
  expect(await world.mails()).toContainEqual(["projectPurge", admin.id])
  expect(await admin.send(CALLS.restoreProject, { pid: survey.pid })).toMatchObject({
    pid: survey.pid,
  })
})
