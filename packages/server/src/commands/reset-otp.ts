import { lockAccountByEmail } from "../users/account.ts"
import { askOnTerminal, splitYes } from "./ask-on-terminal.ts"
import { createServices } from "../compose/services.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { openForCommand } from "./open-for-command.ts"
import { removeFactor } from "../second-factor/change-factor.ts"
import type { CommandContext } from "./command.ts"

const EXIT = { done: 0, failed: 1, usage: 2 }

/** Carries out `admin reset-otp`. */
export async function resetOtp(args: readonly string[], context: CommandContext): Promise<number> {
  const { t, say } = context
  const { yes, words } = splitYes(args)
  const [email, ...more] = words
  if (email === undefined || more.length > 0) {
    say(t("adminResetOtp.usage"))
    return EXIT.usage
  }
  const question = t("adminResetOtp.ask", { email })
  if (!yes && !(await askOnTerminal(question, context))) return EXIT.usage
  const database = await openForCommand(context, { join: true })
  const services = await createServices(context.config, database)
  const removed = await inTransaction(database.db, async (trx) => {
    const account = await lockAccountByEmail(trx, email)
    return account && removeFactor(trx, services, account.id, "server")
  })
  if (removed === undefined) say(t("error.emailNotFound"))
  else say(t(removed ? "adminResetOtp.done" : "adminResetOtp.wasOff", { email }))
  return removed === undefined ? EXIT.failed : EXIT.done
}
