import { invalidField } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { countAgainst, forgive, type Limit } from "../limits/rate-limit.ts"
import { verifyPassword } from "../secrets/password-hash.ts"

/** Guesses of the current password by whoever got hold of a session. */
const CURRENT_PASSWORD: Limit = { name: "currentPassword", max: 10, seconds: 15 * 60 }

/**
 * The stored hash that the current password was checked against.
 * @throws Refusal `rateLimited`, `invalid` with `required` or `wrongPassword` at the field
 */
export async function verifyCurrentPassword(
  { db, secret }: Pick<Services, "db" | "secret">,
  {
    userId,
    currentPassword,
    field = "currentPassword",
  }: { userId: number; currentPassword?: string | undefined; field?: string },
): Promise<string | null> {
  if (!currentPassword) throw invalidField(field, "required")
  await countAgainst(db, secret, CURRENT_PASSWORD, String(userId))
  const account = await db
    .selectFrom("app_user")
    .select("password_hash")
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  const stored = account?.password_hash ?? null
  if (!(await verifyPassword(stored, currentPassword))) throw invalidField(field, "wrongPassword")
  await forgive(db, secret, CURRENT_PASSWORD, String(userId))
  return stored
}
