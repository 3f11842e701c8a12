import { ROLES } from "@qo/core/access"
import { type Kysely, type Selectable, sql } from "kysely"
import type { Database, GameTable } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { GameNotice } from "../mail/notice.ts"
import { queueNotice } from "../mail/queue-notice.ts"
import type { MailServices } from "../mail/services.ts"

/** Maximum number of mailed issuers per organization, those with the oldest accounts. Organizations usually have a few. */
const MOST_MAILS = 20

type Announcement = (
  | Pick<Extract<GameNotice, { kind: "gameKeysChanged" }>, "kind" | "change">
  | { kind: "gameDeleted" }
) & {
  /** Time until the announced event, hours. */
  hours: number
}

/** Mails the issuers of a game's organization, or the administrators if it has no issuers. */
export async function mailIssuers(
  trx: Kysely<Database>,
  services: MailServices,
  game: Pick<Selectable<GameTable>, "id" | "name" | "organization_id">,
  { hours, ...what }: Announcement,
): Promise<void> {
  const { rows } = await sql<{ id: number; at: Date }>`
    with people as (
      select id, role_id from app_user
      where deleted_at is null and (role_id = ${ROLES.administrator.id}
        or (role_id = ${ROLES.issuer.id} and organization_id = ${game.organization_id}::bigint))
    )
    select id, now() + make_interval(hours => ${hours}::integer) as at from people
    where role_id = ${ROLES.issuer.id} or not exists (select from people where role_id = ${ROLES.issuer.id})
    order by id limit ${MOST_MAILS}`.execute(trx)
  for (const { id, at } of rows)
    await queueNotice(trx, services, {
      ...what,
      userId: id,
      gameId: game.id,
      gameName: game.name,
      at: unixSeconds(at),
    })
}
