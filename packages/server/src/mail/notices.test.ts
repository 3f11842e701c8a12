import { CALLS } from "@qo/core/api"
import { afterEach, beforeEach, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { type Notice, queueNotice } from "./queue-notice.ts"
import { startTestSmtp, type TestSmtp } from "./smtp-server.setup.ts"
import { startMailWorker } from "./worker.ts"

let api: TestApi
let smtp: TestSmtp
beforeEach(async () => {
  api = await startTestApi(
    { QO_PUBLIC_URL: "https://office.example.test", QO_OPERATOR: "ООО «Вопрос»" },
    { mailServer: true },
  )
  smtp = await startTestSmtp()
})
afterEach(async () => {
  await smtp.stop()
  await api.stop()
})

const queue = (notice: Notice) =>
  api.database.db.transaction().execute((trx) => queueNotice(trx, api.services, notice))

const inLocale = (userId: number, locale: string) =>
  api.database.pool.query(`update app_user set locale = $2 where id = $1`, [userId, locale])

async function mails() {
  const { rows } = await api.database.pool.query<{
    subject: string
    body_text: string | null
    body_html: string | null
    status: string
    last_error: string | null
  }>(`select subject, body_text, body_html, status, last_error from outbox_mail order by id`)
  return rows
}

/** Starts a worker, and stops it when no mail is queued. */
async function sendAll(): Promise<void> {
  const worker = startMailWorker(api.services, { smtpUrl: smtp.url, pollMs: 20 })
  try {
    await expect
      .poll(async () => (await mails()).filter(({ status }) => status === "queued").length)
      .toBe(0)
  } finally {
    await worker.stop()
  }
}

test("a rejection tells the owner why, in Russian, and leads to the project", async () => {
  const { id, email } = await api.addUser("researcher")
  await queue({
    kind: "moderationDecision",
    userId: id,
    pid: 12,
    projectName: 'Игроки <b>"&',
    decision: "reject",
    reason: "wording",
    comment: "Вопрос 3 наводит на ответ.\n-- \n<script>alert(1)</script>",
  })
  const [mail] = await mails()
  expect(mail?.subject).toBe('Проект «Игроки <b>"&» отклонён')
  expect(mail?.body_text).toBe(
    [
      "Здравствуйте, Анна Смирнова!",
      'Проект «Игроки <b>"&» (№12) не прошёл модерацию. Исправьте его и отправьте ещё раз. Причина: Формулировки.',
      "Комментарий модератора:\n> Вопрос 3 наводит на ответ.\n> -- \n> <script>alert(1)</script>",
      "Открыть проект:\nhttps://office.example.test/project?pid=12",
      "Вы получили это письмо, потому что вы владелец проекта.",
      "-- \nQuestionnaire Office\nЗа персональные данные отвечает ООО «Вопрос».",
      "",
    ].join("\n\n"),
  )
  expect(mail?.body_html).toContain("Игроки &lt;b&gt;&quot;&amp;")
  expect(mail?.body_html).toContain(
    "наводит на ответ.<br>-- <br>&lt;script&gt;alert(1)&lt;/script&gt;",
  )
  expect(mail?.body_html).toContain('href="https://office.example.test/project?pid=12"')
  expect(mail?.body_html).not.toMatch(/<b>|<script>/)

  await sendAll()
  expect(smtp.received.map(({ to }) => to)).toEqual([[email]])
  // The body is kept for a month.
  expect((await mails())[0]).toMatchObject({ status: "sent", body_text: mail?.body_text })
})

test("mails about an approval are in the recipient's language", async () => {
  const { id } = await api.addUser("researcher")
  await inLocale(id, "en")
  const about = { userId: id, pid: 7, projectName: "Strategy players" }
  await queue({ kind: "moderationDecision", ...about, decision: "approve" })
  await inLocale(id, "ru")
  await queue({ kind: "moderationDecision", ...about, decision: "approve" })
  const [approval, russian] = await mails()
  expect(approval?.subject).toBe("Project “Strategy players” was approved")
  expect(approval?.body_text).toContain("(#7) has passed moderation.\n")
  expect(approval?.body_text).not.toMatch(/Reason|comment/)
  expect(russian?.subject).toBe("Проект «Strategy players» одобрен")
  await sendAll()
  expect(smtp.received).toHaveLength(2)
})

test("the owner is mailed about a finished report, with a link that opens it", async () => {
  const { id, email } = await api.addUser("researcher")
  const about = { userId: id, pid: 12, projectName: "Игроки в шахматы" }
  await queue({ kind: "reportReady", ...about })
  await inLocale(id, "en")
  await queue({ kind: "reportReady", ...about })
  const [russian, english] = await mails()
  expect(russian?.subject).toBe("Отчёт по проекту «Игроки в шахматы» готов")
  expect(russian?.body_text).toContain("Опрос «Игроки в шахматы» (№12) завершён, отчёт готов.")
  expect(russian?.body_text).toContain(
    "Открыть отчёт:\nhttps://office.example.test/report?pid=12\n",
  )
  expect(english?.subject).toBe("The report of project “Игроки в шахматы” is ready")
  expect(english?.body_html).toContain('href="https://office.example.test/report?pid=12"')
  await sendAll()
  expect(smtp.received.map(({ to }) => to)).toEqual([[email], [email]])
})

test("a name with line ends begins no header, and a long one is cut in the subject", async () => {
  const { id } = await api.addUser("researcher")
  const projectName = `Опрос\r\nBcc: all@example.test\r\n\r\n${"игра ".repeat(60)}`
  await queue({ kind: "moderationDecision", userId: id, pid: 3, projectName, decision: "approve" })
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^Проект «Опрос Bcc: all@example\.test игра .*…» одобрен$/)
  expect(mail?.subject.length).toBeLessThan(120)
  await sendAll()
  const head = smtp.received[0]?.raw.split("\r\n\r\n")[0] ?? ""
  expect(head).toMatch(/^Subject:/m)
  expect(head).not.toMatch(/^Bcc:/im)
  expect(smtp.received[0]?.to).toHaveLength(1)
})

test("who is deactivated or deleted gets none, even one that was waiting", async () => {
  const administrator = await api.signedIn("administrator")
  const leaving = await api.addUser("researcher")
  const gone = await api.addUser("researcher")
  const notice = {
    kind: "moderationDecision",
    pid: 1,
    projectName: "Опрос",
    decision: "approve",
  } as const
  for (const { id } of [leaving, gone]) await queue({ ...notice, userId: id })
  await api.database.pool.query(`update app_user set status_id = 5 where id = $1`, [leaving.id])
  await administrator.send(CALLS.deleteUser, { id: gone.id })
  await api.database.pool.query("delete from outbox_mail where kind = 'accountChanged'")
  for (const { id } of [leaving, gone]) await queue({ ...notice, userId: id })
  await queue({ ...notice, userId: 999_999 })
  expect(await mails()).toHaveLength(2)
  await sendAll()
  expect(smtp.received).toHaveLength(0)
  expect(await mails()).toEqual([
    expect.objectContaining({ status: "dead", body_text: null, last_error: "recipientGone" }),
    expect.objectContaining({ status: "dead", body_text: null, last_error: "recipientGone" }),
  ])
  const { data } = await administrator.list(CALLS.listMails, { kinds: ["moderationDecision"] })
  expect(data[0]?.lastError).toBe("Не отправлено: учётная запись получателя отключена или удалена")
})

test("a notice that was given up can be sent again, and an administrator can read it", async () => {
  const administrator = await api.signedIn("administrator")
  const { id } = await api.addUser("researcher")
  await queue({
    kind: "moderationDecision",
    userId: id,
    pid: 1,
    projectName: "Опрос",
    decision: "approve",
  })
  smtp.refuse = { code: 550, words: "no such mailbox" }
  await sendAll()
  const { data } = await administrator.list(CALLS.listMails, { statuses: ["dead"] })
  const dead = data[0]?.id ?? 0
  expect((await administrator.send(CALLS.getMail, { id: dead })).text).toContain("Опрос")
  smtp.refuse = undefined
  await administrator.send(CALLS.resendMail, { id: dead })
  await sendAll()
  expect(smtp.received).toHaveLength(1)
})

test("the notice of a deletion leaves for the deleted account, and not for an erased one", async () => {
  const administrator = await api.signedIn("administrator")
  const [deleted, erased] = [await api.addUser("researcher"), await api.addUser("researcher")]
  for (const { id } of [deleted, erased]) await administrator.send(CALLS.deleteUser, { id })
  await api.database.pool.query("update app_user set erased_at = now() where id = $1", [erased.id])
  await sendAll()
  expect(smtp.received.map(({ to }) => to)).toEqual([[deleted.email]])
})
