import type { Role } from "@qo/core/access"
import type { OtpState } from "@qo/core/api"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { Services } from "../http/services.ts"

const STAFF: readonly Role[] = ["administrator", "moderator", "moderatorVk"]

/** Returns true if this installation requires a second factor of this role. */
export const needsFactor = ({ requireOtp }: Pick<Services, "requireOtp">, role: Role): boolean =>
  requireOtp && STAFF.includes(role)

export async function otpState(
  db: Kysely<Database>,
  services: Pick<Services, "requireOtp">,
  { id, role }: { id: number; role: Role },
): Promise<OtpState> {
  const row = await db
    .selectFrom("second_factor")
    .select([
      "enabled_at",
      sql<number>`(select count(*)::int from recovery_code where recovery_code.user_id = second_factor.user_id)`.as(
        "codes",
      ),
    ])
    .where("user_id", "=", id)
    .where("enabled_at", "is not", null)
    .executeTakeFirst()
  return {
    enabled: row !== undefined,
    enabledAt: unixSeconds(row?.enabled_at ?? null),
    recoveryCodesLeft: row?.codes ?? 0,
    required: needsFactor(services, role),
  }
}
