import {
  GAME_MOVES,
  GAME_STATUSES,
  type GameMove,
  gameMoveRule,
  type GameStatus,
} from "@qo/core/game"
import { type Kysely, sql } from "kysely"
import { type Database, searchColumns, sortKey } from "../../db/index.ts"
import type { Services } from "../../http/services.ts"
import { newSdkKey, newSdkToken, sealToken } from "../../games/sdk-token.ts"
import { ADDED_GENRES, DEMO_GAMES, type DemoGame } from "./games.ts"
import { type HistoryEntry, entryOf } from "./history-entry.ts"
import { DEMO_ORGANIZATIONS } from "./organizations.ts"
import { timeBefore, DAY, HOUR } from "./time.ts"

/** Returns the shortest sequence of moves from a new game to a status. */
function wayTo(status: GameStatus): readonly GameMove[] {
  const ways = new Map<GameStatus, readonly GameMove[]>([["awaitingSdk", []]])
  // Iteration over a map includes entries that are added during it: a breadth-first search, so the first sequence is the
  // shortest.
  for (const [reached, way] of ways)
    for (const move of GAME_MOVES) {
      const { from, to } = gameMoveRule(move)
      if (from === reached && !ways.has(to)) ways.set(to, [...way, move])
    }
  return ways.get(status) ?? []
}

interface People {
  administrator: number
  /** Returns the issuer of an organization, given by its index in the list. */
  issuerOf: (organization: number) => number
}

/** Adds games with SDK keys, and genres. Returns the ids of the games in the order of the list. */
export async function addGames(
  trx: Kysely<Database>,
  { secret }: Pick<Services, "secret">,
  organizations: readonly number[],
  { people, now }: { people: People; now: Date },
): Promise<{ ids: readonly number[]; history: readonly HistoryEntry[] }> {
  await trx
    .insertInto("list_item")
    .values(
      ADDED_GENRES.map(({ id, name, daysAgo }) => ({
        list: "genre" as const,
        id,
        name,
        name_key: sortKey(name),
        created_at: timeBefore(now, daysAgo * DAY),
      })),
    )
    .execute()
  const rows = await trx
    .insertInto("game")
    .values(DEMO_GAMES.map((each) => rowOf(each, organizations, now)))
    .returning(["id", "name"])
    .execute()
  const byName = new Map(rows.map(({ id, name }) => [name, id]))
  const ids = DEMO_GAMES.map(({ name }) => byName.get(name) ?? 0)
  const sealed = ids.map((id) => sealToken(secret, id, newSdkToken()))
  // The newest game has no keys yet.
  await sql`update game set token = keys.token, api_key = keys.api_key, key_number = 1, keys_issued = 1 from (
      select unnest(${ids.slice(0, -1)}::bigint[]) as id, unnest(${sealed.slice(0, -1)}::bytea[]) as token,
        unnest(${ids.slice(0, -1).map(newSdkKey)}::text[]) as api_key) as keys
    where keys.id = game.id`.execute(trx)
  const history = DEMO_GAMES.flatMap((each, at) =>
    storyOf(each, { id: ids[at] ?? 0, organizations, people, now, hasKeys: at < ids.length - 1 }),
  )
  return { ids, history: [...genreEntries(people, now), ...history] }
}

function rowOf(each: DemoGame, organizations: readonly number[], now: Date) {
  const { name, genre, platform, url, currency, organization, status, daysAgo } = each
  return {
    name,
    name_key: sortKey(name),
    ...searchColumns(name, url, DEMO_ORGANIZATIONS[organization]?.name ?? ""),
    genre,
    platform,
    url,
    currency,
    organization_id: organizations[organization] ?? null,
    status_id: GAME_STATUSES[status].id,
    created_at: timeBefore(now, daysAgo * DAY),
    revision: 2 + wayTo(status).length,
  }
}

const genreEntries = ({ administrator }: People, now: Date): HistoryEntry[] =>
  ADDED_GENRES.map(({ id, daysAgo }) =>
    entryOf({
      at: timeBefore(now, daysAgo * DAY),
      user_id: administrator,
      chapter: "games",
      service: "web",
      message: "genreAdded",
      params: { name: id },
    }),
  )

interface GameSurroundings {
  id: number
  organizations: readonly number[]
  people: People
  now: Date
  hasKeys: boolean
}

function storyOf(each: DemoGame, { id, organizations, people, now, hasKeys }: GameSurroundings) {
  const issuer = people.issuerOf(each.organization)
  const way = wayTo(each.status)
  const step = Math.min(3 * DAY, (each.daysAgo * DAY) / (way.length + 2))
  const entry = {
    chapter: "games",
    service: "web",
    organization_id: organizations[each.organization] ?? null,
  } as const
  const created = each.daysAgo * DAY
  const lines = [
    entryOf({
      ...entry,
      at: timeBefore(now, created),
      user_id: issuer,
      message: "gameCreated",
      params: { id },
    }),
  ]
  if (hasKeys)
    lines.push(
      entryOf({
        ...entry,
        at: timeBefore(now, created - Math.min(HOUR, step / 2)),
        user_id: issuer,
        message: "gameKeysIssued",
        params: { id, graceHours: 24 },
      }),
    )
  const movers = {
    sdk: { user_id: null, service: "api" },
    issuer: { user_id: issuer, service: "web" },
    administrator: { user_id: people.administrator, service: "web" },
  } as const
  for (const [at, move] of way.entries()) {
    const { from, to, by: mover } = gameMoveRule(move)
    const by = movers[mover]
    const params = { id, gameFrom: from, gameTo: to }
    lines.push(
      entryOf({
        ...entry,
        ...by,
        at: timeBefore(now, created - step * (at + 1)),
        message: "gameMoved",
        params,
      }),
    )
  }
  return lines
}
