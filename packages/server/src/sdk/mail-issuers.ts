import { ROLES } from "@qo/core/access"
import { type Kysely, type Selectable, sql } from "kysely"
import type { Database, GameTable } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { Services } from "../http/services.ts"
import type { GameNotice } from "../mail/notice.ts"
import { queueNotice } from "../mail/queue-notice.ts"

/** An organization has a handful of issuers; the oldest accounts are mailed. */
const MOST_MAILS = 20

/** Mails the issuers of a game's organization; `hours`: from now until what the mail announces. */
export async function mailIssuers(
  trx: Kysely<Database>,
  services: Services,
  game: Pick<Selectable<GameTable>, "id" | "name" | "organization_id">,
  { kind, hours }: { kind: GameNotice["kind"]; hours: number },
): Promise<void> {
  const issuers = await trx
    .selectFrom("app_user")
    .select("id")
    .select(sql<Date>`now() + make_interval(hours => ${hours}::integer)`.as("at"))
    .where("organization_id", "=", game.organization_id)
    .where("role_id", "=", ROLES.issuer.id)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(MOST_MAILS)
    .execute()
  for (const { id, at } of issuers)
    await queueNotice(trx, services, {
      kind,
      userId: id,
      gameId: game.id,
      gameName: game.name,
      at: unixSeconds(at),
    })
}
