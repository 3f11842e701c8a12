import { ROLES, roleOf } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { hashPassword } from "../secrets/password-hash.ts"
import { type Account, isUnconfirmed } from "../users/account.ts"
import { lockLinked, findLink, useLink, voidLinks } from "./links.ts"
import { countingGuesses } from "./public-limits.ts"

type AnonymousContext = RequestContext<Caller | null>

/**
 * Checks an invitation link or, with a password, accepts the invitation. The first sign-in then activates the account.
 * @throws Refusal `alreadyConfirmed`, `deactivated`, and the refusals of {@link useLink}
 */
export const confirmInvitation = (
  services: Pick<Services, "db" | "secret">,
  { token, password }: { token: string; password?: string | undefined },
  context: AnonymousContext,
) =>
  countingGuesses(services, context, async () => {
    const look = await inTransaction(services.db, async (trx) =>
      lockInvitedAccount(trx, await findLink(trx, "invitation", token)),
    )
    // Hashing is expensive, so the link is checked first.
    if (password !== undefined) {
      const passwordHash = await hashPassword(password)
      await inTransaction(services.db, (trx) => accept(trx, { token, passwordHash }, context))
    }
    return {
      email: look.email,
      fullname: look.fullname,
      role: ROLES[roleOf(look.role_id)],
      accepted: password !== undefined,
    }
  })

async function lockInvitedAccount(trx: Kysely<Database>, userId: number): Promise<Account> {
  const account = await lockLinked(trx, userId)
  if (!isUnconfirmed(account)) throw new Refusal("alreadyConfirmed")
  return account
}

async function accept(
  trx: Kysely<Database>,
  { token, passwordHash }: { token: string; passwordHash: string },
  context: AnonymousContext,
): Promise<void> {
  const { id } = await lockInvitedAccount(trx, await useLink(trx, "invitation", token))
  await voidLinks(trx, id)
  await trx
    .updateTable("app_user")
    .set({
      status_id: USER_STATUSES.invitationAccepted.id,
      password_hash: passwordHash,
      email_confirmed_at: sql`now()`,
      revision: sql<number>`revision + 1`,
    })
    .where("id", "=", id)
    .execute()
  await recordHistory(trx, context, "invitationAccepted", {
    chapter: "users",
    subjectUserId: id,
    params: { id },
  })
}
