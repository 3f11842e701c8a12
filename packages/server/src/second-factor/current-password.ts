import type { Caller } from "../http/request-context.ts"
import { invalidField } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import type { Limit } from "../limits/rate-limit.ts"
import type { MailServices } from "../mail/services.ts"
import { verifyPassword } from "../secrets/password-hash.ts"
import { countOwnGuess } from "./own-guess.ts"

/** Limit of guesses of the current password per session or API token. */
const CURRENT_PASSWORD: Limit = { name: "currentPassword", max: 10, seconds: 15 * 60 }

/**
 * Checks the caller's current password. Returns the stored hash with which it was compared.
 * @throws Refusal `rateLimited`, `invalid` with `required` or `wrongPassword` at the field
 */
export async function verifyCurrentPassword(
  services: MailServices & Pick<Services, "db" | "secret">,
  caller: Caller,
  currentPassword: string | undefined,
  field = "currentPassword",
): Promise<string | null> {
  if (!currentPassword) throw invalidField(field, "required")
  const guess = await countOwnGuess(services, CURRENT_PASSWORD, caller)
  const account = await services.db
    .selectFrom("app_user")
    .select("password_hash")
    .where("id", "=", caller.userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  const stored = account?.password_hash ?? null
  if (!(await verifyPassword(stored, currentPassword))) {
    await guess.wrong()
    throw invalidField(field, "wrongPassword")
  }
  await guess.right()
  return stored
}
