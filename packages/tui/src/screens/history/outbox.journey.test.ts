import { historyCalls, userCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { openOnServer, openServer } from "../driver/on-server.setup.ts"

const WORDS = {
  ru: { kind: "Приглашение", link: "/invitations?token=", resend: "Отправить письма снова" },
  en: { kind: "Invitation", link: "/invitations?token=", resend: "Send mails again" },
} as const

test.for(["ru", "en"] as const)(
  "Tab on the history screen lists the mails, Enter shows one with its text, r sends a dead one again: %s",
  async (locale) => {
    const server = await openServer()
    const admin = await server.signedIn("administrator")
    const draft = { fullname: "Анна Смирнова", roleId: "researcher" } as const
    await admin.send(userCalls.createUser, { ...draft, email: "anna@example.test" })
    await admin.send(userCalls.createUser, { ...draft, email: "boris@example.test" })
    await server.database.pool.query(
      "update outbox_mail set status = 'dead', last_error = '550 no such mailbox' where to_address = 'boris@example.test'",
    )
    const screen = await openOnServer(server, admin, { locale, columns: 100, rows: 30 })
    await screen.press("4", "tab")
    await screen.sees("anna@example.test")
    await screen.press("j")
    expect(screen.selected()).toContain("anna@example.test")
    await screen.press("enter")
    await screen.sees(WORDS[locale].link)
    expect(screen.text()).toContain(WORDS[locale].kind)
    const read = await admin.list(historyCalls.listHistory, { chapters: ["system"] })
    expect(read.data.length).toBeGreaterThan(0)
    await screen.press("escape", "k", "r")
    await screen.sees(WORDS[locale].resend)
    await screen.press("r")
    await screen.tick(6)
    const boris = async () =>
      (await admin.list(historyCalls.listMails, { q: "boris@example.test" })).data[0]
    // Without a mail server it cannot be queued, and the refusal is shown.
    await screen.until(() => screen.text().includes("boris@example.test"))
    expect(await boris()).toMatchObject({ status: "dead" })
  },
)
