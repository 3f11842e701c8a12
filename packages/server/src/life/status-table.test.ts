import { type ApiClient, CALLS } from "@qo/core/api"
import {
  type ProjectDecision,
  PROJECT_STATUS_NAMES,
  PROJECT_STATUSES,
  type TemplateName,
  projectStatusOf,
} from "@qo/core/project"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  addProject,
  decideOn,
  mailsTo,
  OWN_PEOPLE,
  setStatus,
} from "../moderation/projects.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

const ROLES = ["owner", "administrator", "moderator", "moderatorVk"] as const
type MoverRole = (typeof ROLES)[number]

const OWN_MOVES = {
  send: CALLS.sendProject,
  withdraw: CALLS.withdrawProject,
  pause: CALLS.pauseProject,
  resume: CALLS.resumeProject,
  stop: CALLS.stopProject,
  revise: CALLS.reviseProject,
} as const
const DECISIONS = {
  approve: (pid) => ({ pid, decision: "approve" }),
  reject: (pid) => ({ pid, decision: "reject", reason: "other", comment: "Нет" }),
  toVk: (pid) => ({ pid, decision: "toVk" }),
} as const satisfies Record<string, (pid: number) => ProjectDecision>

/** All moves by calls: from, move, to, and the permitted users. Withdrawing a decision has a separate test. */
const TABLE = [
  "1 send → 2: owner, administrator",
  "4 send → 2: owner, administrator",
  "2 withdraw → 1: owner, administrator",
  "8 withdraw → 1: owner, administrator",
  "11 withdraw → 1: owner, administrator",
  "2 approve → 3: administrator, moderator",
  "11 approve → 3: administrator, moderator",
  "8 approve → 3: administrator, moderatorVk",
  "2 reject → 4: administrator, moderator",
  "11 reject → 4: administrator, moderator",
  "8 reject → 4: administrator, moderatorVk",
  "2 toVk → 8: administrator, moderator",
  "11 toVk → 8: administrator, moderator",
  "3 pause → 5: owner, administrator",
  "5 resume → 3: owner, administrator",
  "3 stop → 6: owner, administrator",
  "5 stop → 6: owner, administrator",
  "5 revise → 1: owner, administrator",
]

let api: TestApi
let clients: Record<MoverRole, ApiClient & { id: number }>
beforeAll(async () => {
  api = await startTestApi()
  clients = {
    owner: await api.signedIn("researcher"),
    administrator: await api.signedIn("administrator"),
    moderator: await api.signedIn("moderator"),
    moderatorVk: await api.signedIn("moderatorVk"),
  }
})
afterAll(() => api.stop())

const MOVES = [...Object.keys(OWN_MOVES), ...Object.keys(DECISIONS)]
const isOwnMove = (move: string): move is keyof typeof OWN_MOVES => Object.hasOwn(OWN_MOVES, move)

/** Makes a move. Returns the resulting status, or 403 or 409 if it was refused. */
async function attempt(who: MoverRole, pid: number, move: string): Promise<number> {
  const client = clients[who]
  if (isOwnMove(move))
    return client
      .send(OWN_MOVES[move], { pid })
      .then(({ status }) => PROJECT_STATUSES[status].id, statusOf)
  const decision = DECISIONS[move as keyof typeof DECISIONS](pid)
  return client
    .send(CALLS.decide, { decisions: [decision] })
    .then(
      ([outcome]) =>
        outcome?.status
          ? PROJECT_STATUSES[outcome.status].id
          : outcome?.key === "notPermitted"
            ? 403
            : 409,
      statusOf,
    )
}
const statusOf = (error: unknown) => (error as { status: number }).status

const expectedStatus = (from: number, move: string, who: MoverRole): number => {
  const row = TABLE.find((each) => each.startsWith(`${from} ${move} `))
  const [, to, roles] = /→ (\d+): (.*)$/.exec(row ?? "") ?? []
  if (roles?.split(", ").includes(who)) return Number(to)
  const mayEver = isOwnMove(move) ? who === "owner" || who === "administrator" : who !== "owner"
  return row || !mayEver ? 403 : 409
}

test.for(PROJECT_STATUS_NAMES)(
  "from %s the moves of the table are made and no others",
  async (from) => {
    const pid = await addProject(api, clients.owner.id)
    const found: string[] = []
    const wanted: string[] = []
    for (const move of MOVES)
      for (const who of ROLES) {
        await setStatus(api, pid, from)
        found.push(`${move} by ${who}: ${await attempt(who, pid, move)}`)
        wanted.push(`${move} by ${who}: ${expectedStatus(PROJECT_STATUSES[from].id, move, who)}`)
      }
    expect(found).toEqual(wanted)
  },
)

const SENT: [TemplateName, number][] = [
  ["default", 2],
  ["target", 2],
  ["byGame", 2],
  ["directLink", 11],
  ["directLinkAdmin", 3],
]
test.for(SENT)("a project of template %s is sent to status %i", async ([template, status]) => {
  const own = template.startsWith("directLink")
  const source = await addProject(api, clients.owner.id)
  const pid = await addProject(
    api,
    clients.owner.id,
    {
      template,
      ...(own ? { target_completes: 10 } : {}),
      ...(template === "target" ? { tpid: source } : {}),
    },
    own ? OWN_PEOPLE : undefined,
  )
  const before = await api.database.pool.query(
    `update project set approved_version = null where owner_id = $1`,
    [clients.owner.id],
  )
  expect(before.rowCount).toBeGreaterThan(0)
  expect((await clients.owner.send(CALLS.sendProject, { pid })).status).toBe(
    projectStatusOf(status),
  )
})

test("a project created by an administrator for a client is active immediately and hidden from moderators", async () => {
  const pid = await addProject(
    api,
    clients.owner.id,
    { template: "directLinkAdmin", target_completes: 10 },
    OWN_PEOPLE,
  )
  const sent = await clients.owner.send(CALLS.sendProject, { pid })
  expect(sent).toMatchObject({ status: "active", quote: { price: {} } })
  const { rows } = await api.database.pool.query(
    `select approved_version, first_sent_at, sent_at from project where pid = $1`,
    [pid],
  )
  expect(rows).toEqual([{ approved_version: 1, first_sent_at: null, sent_at: null }])
  const unseen = clients.moderator.send(CALLS.getQuestionnaire, { pid })
  expect((await refusalOf(unseen)).key).toBe("notFound")
})

test("a project without VK does not go to VK moderation", async () => {
  const pid = await addProject(
    api,
    clients.owner.id,
    {},
    { ...OWN_PEOPLE, targetPlatforms: ["web"] },
  )
  await setStatus(api, pid, "onModeration")
  const decisions = [{ pid, decision: "toVk" as const }]
  expect(await clients.moderator.send(CALLS.decide, { decisions })).toEqual([
    {
      pid,
      outcome: "skipped",
      key: "vkNotTargeted",
      message: "VK нет среди целевых платформ",
    },
  ])
})

test("VK moderators see a project from the time that it was in their moderation", async () => {
  const pid = await addProject(api, clients.owner.id)
  await clients.owner.send(CALLS.sendProject, { pid })
  const read = () => clients.moderatorVk.send(CALLS.getQuestionnaire, { pid })
  expect((await refusalOf(read())).key).toBe("notFound")
  const mails = await mailsTo(api, clients.owner.id)
  await decideOn(clients.moderator, { pid, decision: "toVk" })
  expect((await read()).pid).toBe(pid)
  expect(await mailsTo(api, clients.owner.id)).toEqual(mails)
  await decideOn(clients.moderatorVk, { pid, decision: "approve" })
  expect((await read()).project.status).toBe("active")
})

test("a paused project past its end date is not resumed, but can be stopped", async () => {
  const pid = await addProject(api, clients.owner.id, { ends_at: new Date(0) })
  await setStatus(api, pid, "paused")
  const refusal = await refusalOf(clients.owner.send(CALLS.resumeProject, { pid }))
  expect(refusal).toMatchObject({ status: 409, key: "wrongStatus" })
  expect(refusal.issues).toEqual([{ path: ["endsAt"], key: "endInPast" }])
  expect((await clients.owner.send(CALLS.stopProject, { pid })).status).toBe("stopped")
})

test("a revised project keeps the version that its interviews run on", async () => {
  const pid = await addProject(api, clients.owner.id)
  await clients.owner.send(CALLS.sendProject, { pid })
  await decideOn(clients.moderator, { pid, decision: "approve" })
  await clients.owner.send(CALLS.pauseProject, { pid })
  await clients.owner.send(CALLS.reviseProject, { pid })
  const { rows } = await api.database.pool.query(
    `select approved_version, sent_at from project where pid = $1`,
    [pid],
  )
  expect(rows).toEqual([{ approved_version: 1, sent_at: null }])
})
