import { type IrreversibleActName, IRREVERSIBLE_ACTS, isSessionOnly } from "@qo/core/access"
import { type ApiClient, ApiError, CALLS } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { withFactor } from "../second-factor/codes.setup.ts"
import { refusalOf } from "../testing/index.ts"
import { addRespondent, email } from "./sample-steps.setup.ts"
import { type Actor, startWorld, type ContractWorld } from "./world.setup.ts"

let world: ContractWorld
let admin: Actor
beforeAll(async () => {
  world = await startWorld()
  admin = world.actors.administrator
})
beforeEach(() => world.api.database.db.deleteFrom("rate_limit").execute())
afterAll(() => world.stop())

/** Prepares a record. Returns a function that carries out an act on it. */
type Attempt = () => Promise<(client: ApiClient) => Promise<unknown>>

const person = async () => {
  const { id, email: address } = await world.api.addUser("researcher")
  const { revision } = await admin.client.send(CALLS.getUser, { uid: id })
  return { id, revision, address }
}
const project = async () => {
  const { pid, revision } = await world.project(admin, "active")
  return { pid, revision }
}
const gameWithKeys = async (count: number) => {
  const { gameId } = await world.game(admin)
  for (let at = 0; at < count; at++) await admin.client.send(CALLS.issueSdkKeys, { gameId })
  return gameId
}
const ATTEMPTS: Readonly<Partial<Record<IrreversibleActName, Attempt>>> = {
  "project.retention": async () => {
    const { pid } = await project()
    await world.api.database.pool.query(
      "update project set first_interview_at = now() where pid = $1",
      [pid],
    )
    return (client) => client.send(CALLS.setRetention, { pid, months: 1 })
  },
  "project.delete": async () => {
    const { pid } = await project()
    return (client) => client.send(CALLS.deleteProject, { id: pid })
  },
  "project.stop": async () => {
    const input = await project()
    return (client) => client.send(CALLS.stopProject, input)
  },
  "project.handOver": async () => {
    const [input, { id: ownerId }] = [await project(), await person()]
    return (client) => client.send(CALLS.updateProject, { ...input, ownerId })
  },
  "user.delete": async () => {
    const { id } = await person()
    return (client) => client.send(CALLS.deleteUser, { id })
  },
  "person.erase": async () => {
    const { address } = await person()
    return (client) => client.send(CALLS.erasePerson, { email: address })
  },
  "respondent.erase": async () => {
    const respondent = await addRespondent(world.api)
    return (client) => client.send(CALLS.eraseRespondent, { respondent })
  },
  "user.setPassword": async () => {
    const { id: userId } = await person()
    return (client) => client.send(CALLS.changePassword, { userId, password: "brand new word 8" })
  },
  "user.resetFactor": async () => {
    const { client: own } = await withFactor(world.api, "researcher")
    const { id: userId } = await own.send(CALLS.currentUser, {})
    return (client) => client.send(CALLS.changeOtp, { action: "reset", userId })
  },
  "user.changeEmail": async () => {
    const { id, revision } = await person()
    return (client) => client.send(CALLS.updateUser, { id, revision, email: email() })
  },
  "user.makeAdministrator": async () => {
    const { id, revision } = await person()
    return (client) => client.send(CALLS.updateUser, { id, revision, roleId: "administrator" })
  },
  "mail.openLink": async () => {
    const { id: userId } = await person()
    await admin.client.send(CALLS.mailPasswordReset, { userId })
    const { data } = await admin.client.list(CALLS.listMails, { limit: 1 })
    const id = data[0]?.id ?? 0
    return (client) => client.send(CALLS.getMail, { id })
  },
  "game.delete": async () => {
    const gameId = await gameWithKeys(1)
    return (client) => client.send(CALLS.deleteGame, { gameId })
  },
  "game.keys": async () => {
    const gameId = await gameWithKeys(1)
    return (client) => client.send(CALLS.issueSdkKeys, { gameId, graceHours: 1 })
  },
  "game.restoreKey": async () => {
    const gameId = await gameWithKeys(2)
    return (client) => client.send(CALLS.restoreSdkKey, { gameId, number: 1 })
  },
  "game.revokeKeys": async () => {
    const gameId = await gameWithKeys(1)
    return (client) => client.send(CALLS.issueSdkKeys, { gameId, graceHours: 0 })
  },
}

const PROVEN = keysOf(IRREVERSIBLE_ACTS).filter((act) => IRREVERSIBLE_ACTS[act].stepUp !== "never")

async function newToken(): Promise<string> {
  const draft = { name: "script", scope: "all", expiresInDays: 1 } as const
  const { token } = await admin.client.send(CALLS.createToken, draft)
  return token
}

const attemptOf = async (act: IrreversibleActName) => {
  const attempt = ATTEMPTS[act]
  if (!attempt) throw new Error(`no attempt of ${act}`)
  return attempt()
}

/** Returns the reason why a call was refused, or `done`. */
const outcomeOf = (sent: Promise<unknown>): Promise<string | undefined> =>
  sent.then(
    () => "done",
    (error: unknown) =>
      error instanceof ApiError ? (error.issues[0]?.key ?? error.key) : String(error),
  )

test.for(PROVEN)(
  "%s: an API token alone is refused, and one with a proof is accepted unless only sessions are",
  async (act) => {
    const carryOut = await attemptOf(act)
    const access = await newToken()
    const alone = await outcomeOf(carryOut(world.api.client({ access }, "ru", false)))
    const proved = await outcomeOf(carryOut(world.api.client({ access })))
    expect([alone, proved]).toEqual(
      isSessionOnly(act) ? ["tokenNotEnough", "tokenNotEnough"] : ["stepUpRequired", "done"],
    )
  },
)

test.for(PROVEN)(
  "%s: a session without a proof is refused unless only API tokens need one",
  async (act) => {
    const carryOut = await attemptOf(act)
    const bare = carryOut(world.api.client({ access: admin.token }, "ru", false))
    const isByToken = IRREVERSIBLE_ACTS[act].stepUp === "byToken"
    expect(await outcomeOf(bare)).toBe(isByToken ? "done" : "stepUpRequired")
  },
)

test.for(["stopped", "surveyFinished", "reportInProgress", "finished"] as const)(
  "an API token alone sets no survey to %s",
  async (status) => {
    const { pid } = await project()
    const access = await newToken()
    const input = { pid, statusId: status }
    const set = (asks: boolean) =>
      world.api.client({ access }, "ru", asks).send(CALLS.setProjectStatus, input)
    expect((await refusalOf(set(false))).key).toBe("stepUpRequired")
    expect((await set(true)).status).toBe(status)
  },
)

test("an API token alone sets other statuses, and changes a project that keeps its owner", async () => {
  const { pid } = await project()
  const script = world.api.client({ access: await newToken() }, "ru", false)
  const paused = await script.send(CALLS.setProjectStatus, { pid, statusId: "paused" })
  const input = { pid, revision: paused.revision, ownerId: admin.id, priority: 7 }
  expect((await script.send(CALLS.updateProject, input)).priority).toBe(7)
})
