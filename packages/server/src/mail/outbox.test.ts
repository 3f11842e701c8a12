import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ QO_PUBLIC_URL: "https://office.example.test" })
})
afterAll(() => api.stop())

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

const invite = (client: Client, at: number) =>
  client.send(CALLS.createUser, {
    email: `invited${at}@example.test`,
    fullname: "Анна <b>&\"'",
    roleId: "researcher",
  })

test("the outbox is read page by page, newest first, without the texts of mails", async () => {
  const client = await api.signedIn("administrator")
  for (let at = 0; at < 5; at++) await invite(client, at)
  const first = await client.list(CALLS.listMails, { limit: 3 })
  expect(first.data.map(({ to }) => to)).toEqual([
    "invited4@example.test",
    "invited3@example.test",
    "invited2@example.test",
  ])
  expect(first.total).toBe(5)
  expect(first.data[0]).not.toHaveProperty("text")
  const second = await client.list(CALLS.listMails, { limit: 3, cursor: first.next ?? "" })
  expect(second.data.map(({ to }) => to)).toEqual([
    "invited1@example.test",
    "invited0@example.test",
  ])
  expect(second).toMatchObject({ next: null, total: 5 })
  const found = await client.list(CALLS.listMails, { q: "INVITED3", kinds: ["invitation"] })
  expect(found.data).toHaveLength(1)
  expect((await client.list(CALLS.listMails, { statuses: ["dead", "sent"] })).data).toEqual([])
  const wrong = await refusalOf(client.list(CALLS.listMails, { cursor: "nonsense" }))
  expect(wrong.issues).toEqual([{ path: ["cursor"], key: "cursorInvalid" }])
})

test("reading a mail shows it whole, and history records the reader", async () => {
  const client = await api.signedIn("administrator")
  await invite(client, 10)
  const { data } = await client.list(CALLS.listMails, { limit: 1 })
  const mail = await client.send(CALLS.getMail, { id: data[0]?.id ?? 0 })
  expect(mail.subject).toBe("Приглашение в Questionnaire Office")
  expect(mail.text).toContain("Здравствуйте, Анна <b>&\"'!")
  expect(mail.text).toMatch(
    /Принять приглашение:\nhttps:\/\/office\.example\.test\/invitations\?token=[\w-]{43}\n/,
  )
  expect(mail.text).toContain("Ссылка сработает один раз и действует 7 дней.")
  expect(mail.html).toContain("Здравствуйте, Анна &lt;b&gt;&amp;&quot;&#39;!")
  expect(mail.html).not.toContain("<b>")
  const { data: lines } = await client.list(CALLS.listHistory, { limit: 1 })
  expect(lines[0]).toMatchObject({
    message: `Прочитано письмо №${mail.id} из исходящих`,
    user: { id: client.id },
  })
})

test("a mail is written in the language of its reader", async () => {
  const { tokens } = await api.signedIn("administrator")
  const english = api.client(tokens(), "en")
  await english.send(CALLS.createUser, {
    email: "john@example.test",
    fullname: "John Walker",
    roleId: "issuer",
  })
  const { data } = await english.list(CALLS.listMails, { limit: 1 })
  const mail = await english.send(CALLS.getMail, { id: data[0]?.id ?? 0 })
  expect(mail.subject).toBe("Your invitation to Questionnaire Office")
  expect(mail.text).toContain("Hello John Walker,")
  expect(mail.text).toContain("Your role: Issuer.")
  expect(mail.text).toContain("within 7 days")
})

test("without a mail server no mail can be sent again, and only administrators read the outbox", async () => {
  const client = await api.signedIn("administrator")
  const { data } = await client.list(CALLS.listMails, { limit: 1 })
  const resend = await refusalOf(client.send(CALLS.resendMail, { id: data[0]?.id ?? 0 }))
  expect(resend).toMatchObject({ status: 409, key: "wrongStatus" })
  expect((await refusalOf(client.send(CALLS.resendMail, { id: 999_999 }))).key).toBe("notFound")
  expect((await refusalOf(client.send(CALLS.getMail, { id: 999_999 }))).key).toBe("notFound")
  const researcher = await api.signedIn("researcher")
  expect((await refusalOf(researcher.list(CALLS.listMails, {}))).key).toBe("notPermitted")
  expect((await refusalOf(api.client().list(CALLS.listMails, {}))).key).toBe("signedOut")
})

test("a session alone reads no link that sets a password, and with the password once", async () => {
  const client = await api.signedIn("administrator")
  const { email } = await client.send(CALLS.currentUser, {})
  const left = api.client(client.tokens(), "ru", false)
  await left.send(CALLS.mailPasswordReset, { userId: client.id })
  await api
    .client()
    .send(CALLS.sendResetEmail, { email: (await api.addUser("administrator")).email })
  const { data } = await left.list(CALLS.listMails, { limit: 2, kinds: ["passwordReset"] })
  expect(data.map(({ to }) => to)).toContain(email)
  for (const { id } of data) {
    const refused = await refusalOf(left.send(CALLS.getMail, { id }))
    expect(refused).toMatchObject({ status: 409, key: "stepUpRequired" })
  }
  const id = data[0]?.id ?? 0
  const { proof } = await left.send(CALLS.proveStepUp, { act: "mail.openLink", password: PASSWORD })
  expect((await left.send(CALLS.getMail, { id }, { stepUp: proof })).text).toContain("?token=")
  const again = await refusalOf(left.send(CALLS.getMail, { id }, { stepUp: proof }))
  expect(again.key).toBe("stepUpRequired")
})

test("a mail whose link was replaced, and one without a link, are read without the password", async () => {
  const client = await api.signedIn("administrator")
  const left = api.client(client.tokens(), "ru", false)
  await left.send(CALLS.mailPasswordReset, { userId: client.id })
  await left.send(CALLS.mailPasswordReset, { userId: client.id })
  const { data } = await left.list(CALLS.listMails, { limit: 2 })
  expect((await left.send(CALLS.getMail, { id: data[1]?.id ?? 0 })).text).toBeNull()
  await client.send(CALLS.changePassword, {
    userId: (await api.addUser("issuer")).id,
    password: "another good 9",
  })
  const [notice] = (await left.list(CALLS.listMails, { limit: 1 })).data
  expect((await left.send(CALLS.getMail, { id: notice?.id ?? 0 })).text).toContain("https://")
})

test.for(["read", "all"] as const)(
  "an API token (%s) reads no link that sets a password, and other mails",
  async (scope) => {
    const client = await api.signedIn("administrator")
    await client.send(CALLS.mailPasswordReset, { userId: client.id })
    const { data } = await client.list(CALLS.listMails, { limit: 1 })
    const id = data[0]?.id ?? 0
    const made = await client.send(CALLS.createToken, { name: "script", scope, expiresInDays: 1 })
    const script = api.client({ access: made.token })
    const refused = await refusalOf(script.send(CALLS.getMail, { id }))
    expect(refused).toMatchObject({
      status: 403,
      key: "notPermitted",
      issues: [{ path: [], key: "tokenNotEnough" }],
    })
    await api.database.pool.query(`update outbox_mail set kind = 'passwordSet' where id = $1`, [id])
    expect((await script.send(CALLS.getMail, { id })).text).toContain("https://")
  },
)
