import { type ApiClient, CALLS } from "@qo/core/api"
import { ACCOUNT_CHANGES, ACCOUNT_CHANGE_NAMES, type AccountChange } from "@qo/core/mail"
import { type UserChange } from "@qo/core/user"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { forgetLastCode, muchLater, withFactor } from "../second-factor/codes.setup.ts"
import { oneTimeCode, PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let admin: ApiClient
beforeAll(async () => {
  api = await startTestApi({ QO_PUBLIC_URL: "https://office.example.test" })
})
beforeEach(async () => {
  await muchLater(api)
  admin = await api.signedIn("administrator")
})
afterAll(() => api.stop())

const NEW = "brand new word 8"

interface Mail {
  kind: string
  to_address: string
  subject: string
  body_text: string
  body_html: string
}

async function mailsOf(id: number): Promise<Mail[]> {
  const { rows } = await api.database.pool.query<Mail>(
    `select kind, to_address, subject, body_text, body_html from outbox_mail
     where user_id = $1 and link_id is null order by id`,
    [id],
  )
  return rows
}

interface Person {
  id: number
  email: string
}

async function change({ id }: Person, fields: Partial<UserChange>): Promise<void> {
  const { revision } = await admin.send(CALLS.getUser, { uid: id })
  await admin.send(CALLS.updateUser, { id, revision, ...fields })
}

const person = (): Promise<Person> => api.addUser("researcher")

async function withSession(): Promise<Person & { client: ApiClient }> {
  const client = await api.signedIn("researcher")
  const { id, email } = await client.send(CALLS.currentUser, {})
  return { id, email, client }
}

async function guardedAccount() {
  const account = await withFactor(api, "researcher")
  const { id } = await account.client.send(CALLS.currentUser, {})
  return { ...account, id }
}

/** Makes each change of the table. Returns the changed account. */
const MAKE: Readonly<Record<AccountChange, () => Promise<Person>>> = {
  emailChanged: async () => {
    const someone = await person()
    await change(someone, { email: `new-${someone.id}@sample.test` })
    return someone
  },
  roleChanged: async () => {
    const someone = await person()
    await change(someone, { roleId: "moderator" })
    return someone
  },
  organizationChanged: async () => {
    const someone = await person()
    const name = `Organization ${someone.id}`
    const { id: organizationId } = await admin.send(CALLS.createOrganization, {
      name,
      type: "researcher",
    })
    await change(someone, { organizationId })
    return someone
  },
  accountActivated: async () => {
    const someone = await person()
    await api.database.pool.query("update app_user set status_id = 5 where id = $1", [someone.id])
    await change(someone, { statusId: "activated" })
    return someone
  },
  accountDeactivated: async () => {
    const someone = await person()
    await change(someone, { statusId: "deactivated" })
    return someone
  },
  accountDeleted: async () => {
    const someone = await person()
    await admin.send(CALLS.deleteUser, { id: someone.id })
    return someone
  },
  accountRestored: async () => {
    const someone = await person()
    await api.database.pool.query("update app_user set deleted_at = now() where id = $1", [
      someone.id,
    ])
    await admin.send(CALLS.restoreUser, { id: someone.id })
    return someone
  },
  passwordSet: async () => {
    const someone = await person()
    await admin.send(CALLS.changePassword, { userId: someone.id, password: NEW })
    return someone
  },
  passwordChanged: async () => {
    const { client, ...someone } = await withSession()
    const passwords = { password: NEW, currentPassword: PASSWORD }
    await client.send(CALLS.changePassword, { userId: someone.id, ...passwords })
    return someone
  },
  passwordReset: async () => {
    const someone = await person()
    await api.client().send(CALLS.sendResetEmail, { email: someone.email })
    const { rows } = await api.database.pool.query<{ body_text: string }>(
      "select body_text from outbox_mail where user_id = $1",
      [someone.id],
    )
    const token = /token=(\S+)/.exec(rows[0]?.body_text ?? "")?.[1] ?? ""
    await api.client().send(CALLS.resetPassword, { token, password: NEW })
    return someone
  },
  factorEnabled: guardedAccount,
  factorDisabled: async () => {
    const { client, secret, ...someone } = await guardedAccount()
    await forget(someone)
    await client.send(CALLS.changeOtp, {
      action: "disable",
      currentPassword: PASSWORD,
      otp: oneTimeCode(secret),
    })
    return someone
  },
  factorReset: async () => {
    const someone = await guardedAccount()
    await forget(someone)
    await admin.send(CALLS.changeOtp, { action: "reset", userId: someone.id })
    return someone
  },
  recoveryCodeUsed: async () => {
    const { recoveryCodes, ...someone } = await guardedAccount()
    await forget(someone)
    const [otp = ""] = recoveryCodes
    await forgetLastCode(api)
    await api.client().send(CALLS.login, { email: someone.email, password: PASSWORD, otp })
    return someone
  },
  tokenCreated: async () => {
    const { client, ...someone } = await withSession()
    await client.send(CALLS.createToken, { name: "nightly", scope: "read", expiresInDays: 1 })
    return someone
  },
  guessesBlocked: async () => {
    const { client, ...someone } = await withSession()
    const guess = { act: "person.erase", password: "wrong horse 7" } as const
    for (let at = 0; at < 10; at++) await refusalOf(client.send(CALLS.proveStepUp, guess))
    return someone
  },
}

/** Deletes the mails of an account. */
const forget = ({ id }: Person) =>
  api.database.pool.query("delete from outbox_mail where user_id = $1", [id])

test.for(ACCOUNT_CHANGE_NAMES)("%s mails the addresses of its rule", async (name) => {
  const { id, email } = await MAKE[name]()
  const { mail: kind, to } = ACCOUNT_CHANGES[name]
  const addresses = to.map((recipient) =>
    recipient === "newAddress" ? `new-${id}@sample.test` : email,
  )
  const mails = await mailsOf(id)
  expect(mails.map((mail) => [mail.kind, mail.to_address])).toEqual(
    addresses.map((address) => [kind, address]),
  )
  for (const { subject, body_text } of mails) {
    expect(subject).not.toMatch(/mail\.|[{}]/)
    expect(body_text).not.toMatch(/mail\.account|[{}]/)
  }
})

test("a change of the e-mail masks the other address, and the old one gets no link", async () => {
  const { id, email } = await api.addUser("researcher", "anna.smirnova@mail.example.org")
  await change({ id, email }, { email: "boris@post.sample.com" })
  const [old, next] = await mailsOf(id)
  expect(old?.body_text).toContain("изменена с этого адреса на b***@p***.com.")
  expect(old?.body_text).toContain("обратитесь к администратору")
  expect(old?.body_text).not.toMatch(/boris|https?:/)
  expect(old?.body_html).not.toMatch(/boris|href/)
  expect(next?.body_text).toContain("Прежний адрес — a***@m***.org.")
  expect(next?.body_text).toContain("https://office.example.test")
  expect(next?.body_text).not.toContain("smirnova")
})

test("a change of the e-mail is mailed in English to an account set to English", async () => {
  const someone = await person()
  await api.database.pool.query("update app_user set locale = 'en' where id = $1", [someone.id])
  await change(someone, { email: `b${someone.id}@post.sample.com` })
  const [old, next] = await mailsOf(someone.id)
  expect(old?.subject).toBe("The email of your account was changed")
  expect(old?.body_text).toContain("was changed from this address to b***@p***.com.")
  expect(next?.body_text).toContain("This address is now the email of your account")
})

test("a new name or category sends no mail", async () => {
  const someone = await person()
  await change(someone, { fullname: "Another Name", categoryId: "staff" })
  expect(await mailsOf(someone.id)).toEqual([])
})

test("an invited account gets its invitation at the new address, and the old one gets no mail", async () => {
  const { id } = await admin.send(CALLS.createUser, {
    email: "stranger@example.test",
    fullname: "Invited Person",
    roleId: "researcher",
  })
  const { email } = await admin.send(CALLS.getUser, { uid: id })
  await change({ id, email }, { email: "right@example.test" })
  expect(await mailsOf(id)).toEqual([])
  const { data } = await admin.list(CALLS.listMails, { q: "right@example.test" })
  expect(data.map(({ kind }) => kind)).toEqual(["invitation"])
})
