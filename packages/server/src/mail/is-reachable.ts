import type { MailKind } from "@qo/core/mail"
import { type ExpressionBuilder, type Expression, type SqlBool, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { CLOSED_STATUS_IDS } from "../users/closed-status-ids.ts"

/**
 * SQL condition: a mail of this kind may be sent to the account. News is only sent to active accounts, mails about the account
 * itself also to deactivated and deleted ones.
 */
export const isReachable = (
  user: ExpressionBuilder<Database, "app_user">,
  kind: MailKind | Expression<MailKind>,
): Expression<SqlBool> =>
  user.or([
    user.and([
      user("app_user.deleted_at", "is", null),
      user("app_user.status_id", "not in", CLOSED_STATUS_IDS),
    ]),
    user.and([
      sql<SqlBool>`${kind} in ('accountPurge', 'accountChanged')`,
      user("app_user.erased_at", "is", null),
    ]),
  ])
