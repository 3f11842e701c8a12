import { type Role } from "@qo/core/access"
import {
  accountCalls,
  type ApiClient,
  askStepUp,
  createApiClient,
  historyCalls,
  sessionCalls,
  type Tokens,
  userCalls,
} from "@qo/core/api"
import type { MailKind } from "@qo/core/mail"
import { createNodeFetch } from "@qo/core/node"
import { type User, USER_STATUSES, type UserStatus } from "@qo/core/user"
import { announceProjects, startTestServer } from "@qo/server/testing"
import type { Browser } from "playwright"

/** The password of every account. */
export const PASSWORD = "correct horse 7"

/** Environment of a journey: the running product with its demo, a browser, and an administrator's client. */
export interface Office {
  url: string
  browser: Browser
  administrator: ApiClient
  /** Signs in without a browser. */
  signIn: (email: string, password?: string) => Promise<{ user: User; tokens: Required<Tokens> }>
  /** Creates an invited account; with `active` it has accepted and signed in once. */
  addAccount: (draft: {
    role?: Role
    fullname?: string
    organizationId?: number
    active?: boolean
  }) => Promise<User>
  /** Active accounts named `<word> 0`, `<word> 1` and on: as if their invitations had been accepted, which takes two password hashes each. */
  addCrowd: (word: string, count: number) => Promise<void>
  setStatus: (id: number, status: UserStatus) => Promise<User>
  /** As if the account's access tokens were older than they may become. */
  expireAccess: (email: string) => Promise<void>
  /** As if the mails to this address could not be sent. */
  giveUpMails: (email: string) => Promise<void>
  /** As if so many of a portrait's people had finished the interview. */
  fillPortrait: (pid: number, portrait: number, completed: number) => Promise<void>
  /** Path and query of the link in the newest mail of this kind. */
  linkTo: (email: string, kind: MailKind) => Promise<string>
  /** As if no sign-in, link or mail had been counted against a limit yet. */
  forgetLimits: () => Promise<void>
  /** As if the server had crashed. */
  kill: () => Promise<void>
  /** Starts the server after that, at the same address. */
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

/** The demo's accounts, one of each role. */
export const DEMO = {
  administrator: "admin@example.test",
  moderator: "moderator@example.test",
  moderatorVk: "vk-moderator@example.test",
  researcher: "researcher@example.test",
  issuer: "issuer@example.test",
  demoResearcher: "demo@example.test",
} as const satisfies Record<Role, string>

export async function openOffice(
  environment: Readonly<Record<string, string>>,
  browser: Browser,
): Promise<Office> {
  const server = await startTestServer({
    QO_DEMO: "brief",
    QO_DEMO_PASSWORD: PASSWORD,
    ...environment,
  })
  const fetch = createNodeFetch()
  let kept: Tokens | undefined
  const administrator: ApiClient = createApiClient({
    baseUrl: server.url,
    fetch,
    tokens: { read: () => kept, write: (pair) => void (kept = pair) },
    stepUp: (act) => askStepUp(administrator, act, () => Promise.resolve({ password: PASSWORD })),
  })
  await administrator.send(sessionCalls.login, { email: DEMO.administrator, password: PASSWORD })

  const signIn: Office["signIn"] = async (email, password = PASSWORD) => {
    let pair: Tokens | undefined
    const tokens = { read: () => pair, write: (given: Tokens) => void (pair = given) }
    const api = createApiClient({ baseUrl: server.url, fetch, tokens, service: "web" })
    const user = await api.send(sessionCalls.login, { email, password })
    return { user, tokens: { access: pair?.access ?? "", refresh: pair?.refresh ?? "" } }
  }

  const linkTo: Office["linkTo"] = async (email, kind) => {
    const { data } = await administrator.list(historyCalls.listMails, { q: email, kinds: [kind] })
    const mail = data.find(({ to }) => to === email)
    if (!mail) throw new Error(`no mail of kind ${kind} went to ${email}`)
    const { text } = await administrator.send(historyCalls.getMail, { id: mail.id })
    const link = /https?:\S+\?token=\S+/.exec(text ?? "")?.[0]
    if (!link) throw new Error(`no link is in the mail to ${email}`)
    const { pathname, search } = new URL(link)
    return pathname + search
  }

  let made = 0
  const addAccount: Office["addAccount"] = async ({ role = "researcher", active, ...draft }) => {
    const email = `${role.toLowerCase()}-${++made}@journey.test`
    const fullname = draft.fullname ?? `Анна Смирнова ${made}`
    const user = await administrator.send(userCalls.createUser, {
      ...draft,
      email,
      fullname,
      roleId: role,
    })
    if (!active) return user
    const token = new URL(await linkTo(email, "invitation"), server.url).searchParams.get("token")
    await administrator.send(accountCalls.confirmInvitation, {
      token: token ?? "",
      password: PASSWORD,
    })
    return (await signIn(email)).user
  }

  return {
    url: server.url,
    browser,
    administrator,
    signIn,
    addAccount,
    addCrowd: async (word, count) => {
      for (let at = 0; at < count; at++) await addAccount({ fullname: `${word} ${at}` })
      await server.database.db
        .updateTable("app_user")
        .set({ status_id: USER_STATUSES.activated.id, email_confirmed_at: new Date() })
        .where("fullname", "like", `${word} %`)
        .execute()
    },
    setStatus: async (id, status) => {
      const { revision } = await administrator.send(userCalls.getUser, { uid: id })
      return administrator.send(userCalls.updateUser, { id, revision, statusId: status })
    },
    expireAccess: async (email) => {
      await server.database.db
        .updateTable("session")
        .set({ access_expires_at: new Date(0) })
        .where("user_id", "in", (accounts) =>
          accounts.selectFrom("app_user").select("id").where("email_key", "=", email),
        )
        .execute()
    },
    giveUpMails: async (email) => {
      await server.database.db
        .updateTable("outbox_mail")
        .set({ status: "dead", last_error: "550 no such mailbox" })
        .where("to_address", "=", email)
        .execute()
    },
    fillPortrait: async (pid, portrait, completed) => {
      await server.database.db
        .updateTable("quota")
        .set({ completed })
        .where("bucket", "=", pid * 64)
        .where("portrait_id", "=", portrait)
        .execute()
      await announceProjects(server.database.db, "answers", pid)
    },
    linkTo,
    forgetLimits: async () => void (await server.database.db.deleteFrom("rate_limit").execute()),
    kill: server.kill,
    startAgain: server.startAgain,
    stop: server.stop,
  }
}
