import { type IrreversibleActName } from "@qo/core/access"
import { type ApiClient, CALLS } from "@qo/core/api"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { muchLater, withFactor } from "../second-factor/codes.setup.ts"
import { oneTimeCode, PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(() => muchLater(api))
afterAll(() => api.stop())

const NEW = "brand new word 8"
type SignedIn = Awaited<ReturnType<TestApi["signedIn"]>>

/** Returns a client with the same session that does not answer requests for the password. */
const silentClient = (client: SignedIn): ApiClient => api.client(client.tokens(), "ru", false)

const prove = async (client: ApiClient, act: IrreversibleActName, password = PASSWORD) =>
  (await client.send(CALLS.proveStepUp, { act, password })).proof

const setPassword = (client: ApiClient, userId: number, stepUp?: string) =>
  client.send(CALLS.changePassword, { userId, password: NEW }, stepUp ? { stepUp } : {})

async function withToken(admin: SignedIn) {
  const { token } = await admin.send(CALLS.createToken, {
    name: "script",
    scope: "all",
    expiresInDays: 1,
  })
  return api.client({ access: token }, "ru", false)
}

test("neither a session nor an API token alone sets another's password", async () => {
  const admin = await api.signedIn("administrator")
  const { id, email } = await api.addUser("researcher")
  for (const client of [silentClient(admin), await withToken(admin)]) {
    const refused = await refusalOf(setPassword(client, id))
    expect([refused.status, refused.key]).toEqual([409, "stepUpRequired"])
  }
  await api.client().send(CALLS.login, { email, password: PASSWORD })
})

test("an API token sets another's password with a proof of its owner's password, and the person is mailed", async () => {
  const script = await withToken(await api.signedIn("administrator"))
  const { id, email } = await api.addUser("researcher")
  await setPassword(script, id, await prove(script, "user.setPassword"))
  await api.client().send(CALLS.login, { email, password: NEW })
  const { rows } = await api.database.pool.query(
    "select kind, to_address from outbox_mail where user_id = $1",
    [id],
  )
  expect(rows).toEqual([{ kind: "passwordSet", to_address: email }])
})

test("a proof is valid once, for its act, its account and its session, for five minutes", async () => {
  const admin = await api.signedIn("administrator")
  const other = await api.signedIn("administrator")
  const again = api.client()
  const { email } = await admin.send(CALLS.currentUser, {})
  await again.send(CALLS.login, { email, password: PASSWORD })
  const { id } = await api.addUser("researcher")
  const own = silentClient(admin)
  const refusedWith = async (client: ApiClient, proof: string) =>
    (await refusalOf(setPassword(client, id, proof))).key

  expect(await refusedWith(own, await prove(own, "person.erase"))).toBe("stepUpRequired")
  const proof = await prove(own, "user.setPassword")
  expect(await refusedWith(silentClient(other), proof)).toBe("stepUpRequired")
  expect(await refusedWith(api.client(again.tokens(), "ru", false), proof)).toBe("stepUpRequired")
  await setPassword(own, id, proof)
  expect(await refusedWith(own, proof)).toBe("stepUpRequired")

  const old = await prove(own, "user.setPassword")
  await api.database.pool.query(
    "update step_up_proof set expires_at = expires_at - interval '5 minutes'",
  )
  expect(await refusedWith(own, old)).toBe("stepUpRequired")
})

test("a proof of the password before it was changed is no longer valid, for the session nor for an API token", async () => {
  const admin = await api.signedIn("administrator")
  const { id } = await api.addUser("researcher")
  const clients = [silentClient(admin), await withToken(admin)]
  const proofs = []
  for (const client of clients) proofs.push(await prove(client, "user.setPassword"))
  const change = { userId: admin.id, password: NEW, currentPassword: PASSWORD }
  await admin.send(CALLS.changePassword, change)
  for (const [at, client] of clients.entries())
    expect((await refusalOf(setPassword(client, id, proofs[at]))).key).toBe("stepUpRequired")
})

test("a proof of an act that is refused for another reason stays valid", async () => {
  const admin = silentClient(await api.signedIn("administrator"))
  const proof = await prove(admin, "user.setPassword")
  expect((await refusalOf(setPassword(admin, 9_999_999, proof))).key).toBe("notFound")
  await setPassword(admin, (await api.addUser("researcher")).id, proof)
})

test("a wrong password gives no proof, and ten of them no further tries", async () => {
  const admin = await api.signedIn("administrator")
  const guess = () => refusalOf(prove(admin, "person.erase", "wrong horse 7"))
  const first = await guess()
  expect([first.key, first.issues]).toEqual([
    "invalid",
    [{ path: ["password"], key: "wrongPassword" }],
  ])
  for (let at = 1; at < 10; at++) await guess()
  expect((await guess()).key).toBe("rateLimited")
  expect((await refusalOf(prove(admin, "person.erase"))).key).toBe("rateLimited")
})

test("wrong passwords and codes of an API token block that token alone, and its owner is mailed once", async () => {
  const { client, secret } = await withFactor(api, "administrator")
  const session = api.client(client.tokens(), "ru", false)
  const script = await withToken(client)
  const act = "person.erase" as const
  const mails = async () => {
    const { rows } = await api.database.pool.query<{ subject: string; body_text: string }>(
      `select subject, body_text from outbox_mail
       where user_id = $1 and kind = 'accountChanged' and body_text like '%неверный пароль%'`,
      [client.id],
    )
    return rows
  }
  for (let at = 0; at < 9; at++) await refusalOf(prove(script, act, "wrong horse 7"))
  expect(await mails()).toEqual([])
  await refusalOf(prove(script, act, "wrong horse 7"))
  expect((await refusalOf(prove(script, act))).key).toBe("rateLimited")
  for (let at = 0; at < 5; at++)
    await refusalOf(script.send(CALLS.proveStepUp, { act, otp: "000000" }))
  const code = { act, otp: oneTimeCode(secret) }
  expect((await refusalOf(script.send(CALLS.proveStepUp, code))).key).toBe("rateLimited")
  expect(await mails()).toEqual([
    {
      subject: "Для вашей учётной записи вводили неверный пароль",
      body_text: expect.stringContaining("С токеном API «script»"),
    },
  ])
  expect(await prove(session, act)).toBeTruthy()
  await session.send(CALLS.proveStepUp, code)
  expect(await prove(await withToken(client), act)).toBeTruthy()
})

test("a code of the second factor gives a proof; five wrong ones no further tries, and sign-in goes on", async () => {
  const { client, email, secret } = await withFactor(api, "administrator")
  const act = "user.setPassword" as const
  const byCode = (otp: string) => client.send(CALLS.proveStepUp, { act, otp })
  const { proof } = await byCode(oneTimeCode(secret))
  await setPassword(silentClient(client), (await api.addUser("researcher")).id, proof)
  for (let at = 0; at < 5; at++)
    expect((await refusalOf(byCode("000000"))).issues).toEqual([{ path: ["otp"], key: "wrongOtp" }])
  expect((await refusalOf(byCode(oneTimeCode(secret, 1)))).key).toBe("rateLimited")
  await api.client().send(CALLS.login, { email, password: PASSWORD, otp: oneTimeCode(secret, 1) })
})

test("a code without a second factor is refused with the accepted proof", async () => {
  const admin = await api.signedIn("administrator")
  const refused = await refusalOf(
    admin.send(CALLS.proveStepUp, { act: "person.erase", otp: "123456" }),
  )
  expect(refused.issues).toEqual([{ path: ["otp"], key: "otpOff" }])
})

test("a reset of a second factor needs a proof, and the person is mailed", async () => {
  const admin = await api.signedIn("administrator")
  const { client } = await withFactor(api, "researcher")
  const { id } = await client.send(CALLS.currentUser, {})
  const reset = (by: ApiClient) => by.send(CALLS.changeOtp, { action: "reset", userId: id })
  expect((await refusalOf(reset(silentClient(admin)))).key).toBe("stepUpRequired")
  expect((await reset(admin)).enabled).toBe(false)
  const { rows } = await api.database.pool.query(
    "select kind from outbox_mail where user_id = $1 order by id",
    [id],
  )
  expect(rows).toEqual([{ kind: "accountChanged" }, { kind: "factorReset" }])
})

/** Calls that give another person control of an account, or make an account an administrator. */
const OPENING: Readonly<
  Record<string, (client: ApiClient, prepared: PreparedAccounts) => Promise<unknown>>
> = {
  "changes another's e-mail": (client, { researcher }) =>
    client.send(CALLS.updateUser, { ...researcher, email: "mine@example.test" }),
  "makes an administrator": (client, { researcher }) =>
    client.send(CALLS.updateUser, { ...researcher, roleId: "administrator" }),
  "invites an administrator": (client) =>
    client.send(CALLS.createUser, {
      email: "invited@example.test",
      fullname: "Somebody Else",
      roleId: "administrator",
    }),
  "activates a blocked administrator": (client, { blocked }) =>
    client.send(CALLS.updateUser, { ...blocked, statusId: "activated" }),
  "restores a deleted administrator": (client, { deletedId }) =>
    client.send(CALLS.restoreUser, { id: deletedId }),
  "changes their own e-mail": (client, { own }) =>
    client.send(CALLS.updateUser, { ...own, email: "own@example.test" }),
}
interface PreparedAccounts {
  researcher: { id: number; revision: number }
  blocked: { id: number; revision: number }
  own: { id: number; revision: number }
  deletedId: number
}

async function prepareAccounts(admin: SignedIn): Promise<PreparedAccounts> {
  const revisionOf = async (id: number) => {
    const { revision } = await admin.send(CALLS.getUser, { uid: id })
    return { id, revision }
  }
  const researcher = await revisionOf((await api.addUser("researcher")).id)
  const off = await revisionOf((await api.addUser("administrator")).id)
  await admin.send(CALLS.updateUser, { ...off, statusId: "deactivated" })
  const { id: deletedId } = await api.addUser("administrator")
  await admin.send(CALLS.deleteUser, { id: deletedId })
  const blocked = await revisionOf(off.id)
  return { researcher, blocked, own: await revisionOf(admin.id), deletedId }
}

test.for(Object.entries(OPENING))(
  "%s: a session needs the password again, and an API token is refused with a proof, too",
  async ([, open]) => {
    const admin = await api.signedIn("administrator")
    const script = await withToken(admin)
    const prepared = await prepareAccounts(admin)
    expect(await refusalOf(open(silentClient(admin), prepared))).toMatchObject({
      status: 409,
      key: "stepUpRequired",
    })
    const proving = api.client({ access: script.tokens()?.access ?? "" })
    for (const client of [script, proving])
      expect(await refusalOf(open(client, prepared))).toMatchObject({
        status: 403,
        issues: [{ key: "tokenNotEnough" }],
      })
    await open(admin, prepared)
  },
)

test("accounts that are no administrators are created, changed and restored without the password", async () => {
  const admin = await api.signedIn("administrator")
  const by = silentClient(admin)
  const { id, email } = await by.send(CALLS.createUser, {
    email: "plain@example.test",
    fullname: "Plain Person",
    roleId: "researcher",
  })
  const { revision } = await by.send(CALLS.updateUser, {
    id,
    revision: 1,
    email,
    fullname: "Another Name",
    statusId: "activated",
  })
  await by.send(CALLS.updateUser, { id, revision, roleId: "moderator" })
  await by.send(CALLS.deleteUser, { id })
  expect((await by.send(CALLS.restoreUser, { id })).role).toBe("moderator")
})
