import { issueText, placeText } from "@qo/core/i18n"
import { checkKeyed, issuesOf } from "@qo/core/lib"
import { USER_STATUSES, UserDraft } from "@qo/core/user"
import { sql } from "kysely"
import { issueLink, LINK_SECONDS } from "../accounts/links.ts"
import { createServices } from "../compose/services.ts"
import { recordHistory } from "../history/record.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { Refusal } from "../http/refusal.ts"
import { openForCommand } from "./open-for-command.ts"
import { insertUser } from "../users/store.ts"
import type { CommandContext } from "./command.ts"

const EXIT = { done: 0, failed: 1, usage: 2 }

/** Carries out `admin create`. */
export async function createAdministrator(
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  const { t, say } = context
  const [email, ...names] = args
  const draft = checkKeyed(UserDraft, {
    email: email ?? "",
    fullname: names.join(" "),
    roleId: "administrator",
  })
  if (!draft.success) {
    for (const issue of issuesOf(draft.error))
      say(`${placeText(t.table, issue.path)}: ${issueText(t, issue)}`)
    return EXIT.usage
  }
  try {
    const link = await create(draft.data, context)
    say(t("admin.created", { email: draft.data.email, link }))
    return EXIT.done
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(t(`error.${error.key}`))
    return EXIT.failed
  }
}

async function create({ email, fullname }: UserDraft, context: CommandContext): Promise<string> {
  const database = await openForCommand(context, { join: true })
  const services = await createServices(context.config, database)
  return inTransaction(database.db, async (trx) => {
    const id = await insertUser(
      trx,
      { email, fullname, role: "administrator", locale: context.config.locale },
      { status_id: USER_STATUSES.activated.id, email_confirmed_at: sql<Date>`now()` },
    )
    const { token } = await issueLink(trx, {
      userId: id,
      kind: "reset",
      seconds: LINK_SECONDS.passwordSetup,
    })
    await recordHistory(trx, "server", "administratorCreated", {
      chapter: "users",
      subjectUserId: id,
      params: { id },
    })
    return `${services.publicUrl}/password/reset?token=${token}`
  })
}
