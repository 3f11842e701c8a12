import { GAME, type GameChange, type GameDraft, type GameWire } from "@qo/core/game"
import type { Issue } from "@qo/core/lib"
import { type Kysely, type Selectable, sql } from "kysely"
import { type Database, type GameTable, searchColumns, sortKey } from "../db/index.ts"
import { editedColumns } from "../db/edited-columns.ts"
import { changedFields } from "../history/changed-fields.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import { isListed } from "./game-lists.ts"
import { readGame } from "./record.ts"
import { lockGame } from "./visible.ts"

const EDITED = editedColumns<GameTable>()(GAME, {
  name: "name",
  genre: "genre",
  platform: "platform",
  organization: "organization_id",
  url: "url",
  currency: "currency",
})

/** Adds a game. @throws Refusal `invalid` with `genreUnknown`, `platformUnknown`, `organizationUnknown`, `notForYourRole` */
export async function createGame(draft: GameDraft, context: RequestContext): Promise<GameWire> {
  const trx = context.db
  const owner = await ownerOf(trx, context.caller, draft.organizationId)
  await refuseUnlisted(trx, draft)
  const { id } = await trx
    .insertInto("game")
    .values({
      ...EDITED.written(draft),
      name_key: sortKey(draft.name),
      organization_id: owner?.id ?? null,
      ...searchColumns(draft.name, draft.url, owner?.name ?? ""),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await recordHistory(trx, context, "gameCreated", {
    chapter: "games",
    organizationId: owner?.id ?? null,
    params: { id },
  })
  return readGame(trx, id)
}

/**
 * Changes a game. A change without effect writes nothing. @throws Refusal `notFound`, `stale` with the current record,
 * `invalid`
 */
export async function changeGame(change: GameChange, context: RequestContext): Promise<GameWire> {
  const trx = context.db
  const game = await lockGame(trx, context.caller, change.gameId)
  if (game.revision !== change.revision)
    throw new Refusal("stale", { current: await readGame(trx, game.id) })
  const written = EDITED.written(change)
  const next: ChangedGame = { ...game, ...written }
  const fields = EDITED.changed(game, next)
  const owner = fields.includes("organization")
    ? await ownerOf(trx, context.caller, next.organization_id ?? undefined)
    : await organizationOf(trx, game.organization_id)
  await refuseUnlisted(trx, change)
  if (fields.length === 0) return readGame(trx, game.id)
  await trx
    .updateTable("game")
    .set({
      ...written,
      name_key: sortKey(next.name),
      ...searchColumns(next.name, next.url, owner?.name ?? ""),
      revision: sql<number>`revision + 1`,
    })
    .where("id", "=", game.id)
    .execute()
  await recordHistory(trx, context, "gameChanged", {
    chapter: "games",
    organizationId: next.organization_id,
    params: { id: game.id, ...changedFields("gameChanged", fields) },
    before: idsOf(game),
    after: idsOf(next),
  })
  return readGame(trx, game.id)
}

type ChangedGame = Pick<Selectable<GameTable>, (typeof EDITED.names)[number]>

const idsOf = ({ genre, platform, currency, organization_id }: ChangedGame) => ({
  genre,
  platform,
  currency,
  organizationId: organization_id,
})

/** Refuses unlisted genres and platforms, reporting both faults together. */
async function refuseUnlisted(
  trx: Kysely<Database>,
  { genre, platform }: { genre?: string | undefined; platform?: string | undefined },
): Promise<void> {
  const issues: Issue[] = []
  if (genre !== undefined && !(await isListed(trx, "genre", genre)))
    issues.push({ path: ["genre"], key: "genreUnknown" })
  if (platform !== undefined && !(await isListed(trx, "gamePlatform", platform)))
    issues.push({ path: ["platform"], key: "platformUnknown" })
  if (issues.length > 0) throw new Refusal("invalid", { issues })
}

interface Owner {
  id: number
  name: string
}

/** Returns the organization of a game: for an issuer their own, for an administrator the given issuers' organization. */
async function ownerOf(
  trx: Kysely<Database>,
  caller: Pick<Caller, "role" | "organizationId">,
  wanted: number | undefined,
): Promise<Owner | undefined> {
  if (caller.role === "administrator") return issuersOrganization(trx, wanted)
  if (wanted !== undefined && wanted !== caller.organizationId)
    throw invalidField("organizationId", "notForYourRole")
  const own = await organizationOf(trx, caller.organizationId)
  if (!own) throw invalidField("organizationId", "organizationUnknown")
  return own
}

async function issuersOrganization(
  trx: Kysely<Database>,
  id: number | undefined,
): Promise<Owner | undefined> {
  if (id === undefined) return undefined
  const found = await organizationOf(trx, id)
  if (found?.type !== "issuer") throw invalidField("organizationId", "organizationUnknown")
  return found
}

/**
 * Reads an organization with a shared lock, so that it is not renamed while its name is written to the search columns of a
 * game.
 */
const organizationOf = async (trx: Kysely<Database>, id: number | null) =>
  id === null
    ? undefined
    : trx
        .selectFrom("organization")
        .select(["id", "name", "type"])
        .where("id", "=", id)
        .forShare()
        .executeTakeFirst()
