import { CALLS } from "@qo/core/api"
import { CONSENT_VERSION, type Registration } from "@qo/core/user"
import { PASSWORD, type TestApi } from "../testing/index.ts"

/** An acceptable password that differs from the password of the test accounts. */
export const NEW_PASSWORD = "brand new word 8"

let made = 0

/** A valid registration with a unique address; `more` replaces fields. */
export const registration = (more: Partial<Registration> = {}) => ({
  email: `vera${++made}@example.test`,
  password: PASSWORD,
  fullname: "Вера Соколова",
  termsAccepted: true as const,
  consentVersion: CONSENT_VERSION,
  ...more,
})

/** Reads from the database what the API does not show: mails, history, statuses. */
export function lookInto(api: TestApi) {
  const query = async <Row extends object>(text: string, value: string | number) =>
    (await api.database.pool.query<Row>(text, [value])).rows
  const mailsTo = (email: string) =>
    query<{ kind: string; status: string; said: boolean }>(
      `select kind, status, body_text is not null as said from outbox_mail where to_address = $1 order by id`,
      email,
    )
  return {
    mailsTo,
    /** The secret in the newest mail to an address. */
    async tokenTo(email: string): Promise<string> {
      const [mail] = await query<{ body_text: string | null }>(
        `select body_text from outbox_mail where to_address = $1 order by id desc limit 1`,
        email,
      )
      const token = /token=(\S+)/.exec(mail?.body_text ?? "")?.[1]
      if (!token) throw new Error(`no mail with a link went to ${email}`)
      return token
    },
    async historyOf(userId: number): Promise<string[]> {
      const lines = await query<{ message: string }>(
        `select message from history where subject_user_id = $1 order by id`,
        userId,
      )
      return lines.map(({ message }) => message)
    },
    async statusOf(userId: number): Promise<number | undefined> {
      const [account] = await query<{ status_id: number }>(
        `select status_id from app_user where id = $1`,
        userId,
      )
      return account?.status_id
    },
    /** Invites a researcher. Returns the new account and the administrator who invited it. */
    async invite(email: string) {
      const administrator = await api.signedIn("administrator")
      const user = await administrator.send(CALLS.createUser, {
        email,
        fullname: "Пётр Ильин",
        roleId: "researcher",
      })
      return { administrator, user }
    },
  }
}
