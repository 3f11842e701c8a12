import type { MailKind } from "@qo/core/mail"
import { type ExpressionBuilder, type Expression, type SqlBool, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { CLOSED_STATUS_IDS } from "../users/closed-status-ids.ts"

/** A mail of this kind goes to the account: news goes to those who can open it, mails about the account itself to a deactivated or deleted one, too. */
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
