import { ROLES } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import type { Database } from "../../db/index.ts"
import { recordHistory } from "../../history/record.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Services } from "../../http/services.ts"
import { announceProjects } from "../../live/announce.ts"
import { currentRates, tariffOf } from "../../pricing/terms.ts"
import { writeHistory } from "../base/history-entry.ts"
import { createIncidences, createReasons } from "../projects/findings.ts"
import { LIVES, type Step, timesOf } from "../projects/lives.ts"
import { createSources } from "../projects/sources.ts"
import { statesOf } from "../projects/states.ts"
import { replayProject } from "../projects/replay-project.ts"
import type { Actor } from "../projects/replay.ts"
import { takePids, type ProjectRows, writeProjectRows } from "../projects/project-rows.ts"
import { createRandom } from "../base/random.ts"
import { timeBefore, DAY, HOUR } from "../base/time.ts"
import { planWaiting } from "./plan-queue.ts"

type Trx = Kysely<Database>

/** Number of projects that are planned and written at a time. */
const BATCH = 200

/**
 * Adds projects that wait for moderation, created and sent by active researchers over the last days. Adds all of them or none,
 * and sends no mail. Returns undefined if there is no active researcher.
 */
export const addQueue = (
  services: Pick<Services, "db" | "texts">,
  count: number,
): Promise<number | undefined> =>
  inTransaction(services.db, async (trx) => {
    const world = await readWorld(trx, services)
    if (world.owners.length === 0) return undefined
    for (let from = 0; from < count; from += BATCH)
      await addBatch(trx, world, { from, count: Math.min(BATCH, count - from) })
    await recordHistory(trx, "server", "demoQueueAdded", {
      chapter: "system",
      params: { number: count },
    })
    return count
  })

type QueueSurroundings = Awaited<ReturnType<typeof readWorld>>

/** Reads the data from which new projects are planned. */
async function readWorld(trx: Trx, { texts }: Pick<Services, "texts">) {
  const owners = await activeOf(trx, [ROLES.researcher.id])
  const games = await trx
    .selectFrom("game")
    .select(["id", "name", "genre", "platform"])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(MOST_GAMES)
    .execute()
  const known = await trx
    .selectFrom("project")
    .select("owner_id")
    .distinct()
    .where("approved_version", "is not", null)
    .where("template", "<>", "directLinkAdmin")
    .execute()
  const { rows } = await sql<{ now: Date; made: number }>`
    select now() as now, coalesce(max(pid), 0)::float8 as made from project`.execute(trx)
  const sources = createSources(texts.ru, games)
  return {
    owners,
    games,
    sources,
    knownOwners: new Set(known.map(({ owner_id }) => owner_id)),
    rates: await currentRates(trx),
    tariffs: await tariffsOf(trx, owners),
    incidence: createIncidences(sources),
    reasonsOf: createReasons(),
    now: rows[0]?.now ?? new Date(),
    // The number of existing projects is the seed: each run differs, but the same database gives the same result.
    random: createRandom(rows[0]?.made ?? 0),
    made: rows[0]?.made ?? 0,
  }
}

const MOST_GAMES = 40

async function activeOf(
  trx: Trx,
  roles: readonly (typeof ROLES)[keyof typeof ROLES]["id"][],
): Promise<(Actor & { id: number })[]> {
  const rows = await trx
    .selectFrom("app_user")
    .select(["id", "organization_id"])
    .where("role_id", "in", roles)
    .where("status_id", "=", USER_STATUSES.activated.id)
    .where("deleted_at", "is", null)
    .orderBy("role_id", "desc")
    .orderBy("id")
    .execute()
  return rows.map(({ id, organization_id }) => ({ id, organizationId: organization_id }))
}

async function tariffsOf(trx: Trx, owners: readonly Actor[]) {
  const organizations = new Set(owners.map(({ organizationId }) => organizationId))
  const tariffs = new Map<number | null, Awaited<ReturnType<typeof tariffOf>>>()
  for (const id of organizations) tariffs.set(id, await tariffOf(trx, id))
  return tariffs
}

async function addBatch(
  trx: Trx,
  world: QueueSurroundings,
  { from, count }: { from: number; count: number },
): Promise<void> {
  const pids = await takePids(trx, count)
  const rows = pids.map((pid, at) => replayWaiting(world, pid, from + at + 1))
  await writeProjectRows(trx, rows)
  await writeHistory(
    trx,
    rows.flatMap(({ history }) => history),
  )
  // Clients reload the whole queue, so one event is enough for many projects.
  const pid = rows.at(-1)?.project.pid
  if (pid !== undefined) await announceProjects(trx, "queue", pid)
}

function replayWaiting(world: QueueSurroundings, pid: number, number: number): ProjectRows {
  const { random, owners, games, now } = world
  const owner = random.pick(owners as [QueueSurroundings["owners"][number]])
  const planned = {
    ...planWaiting(random, { number: world.made + number, games: games.length }),
    owner: "researcher" as const,
  }
  const source = world.sources.get(planned.source)
  const steps: readonly Step[] = LIVES[planned.life]
  const span = { first: planned.first * DAY, last: planned.last * HOUR, spread: random.next }
  const times = timesOf(steps, span)
  const nobody: Actor = { id: null, organizationId: null }
  return replayProject(
    planned,
    steps.map((step, at) => ({ step, at: timeBefore(now, times[at] ?? 0) })),
    {
      pid,
      template: source.template,
      states: statesOf(planned, { source, demo: false, leadsTo: undefined, endsAt: null }),
      owner: { ...owner, demo: false },
      maker: owner,
      moderator: nobody,
      moderatorVk: nobody,
      tpid: null,
      gameId: source.gameAt === null ? null : (games[source.gameAt]?.id ?? null),
      isKnownOwner: () => world.knownOwners.has(owner.id),
      reasonsOf: world.reasonsOf,
      terms: {
        rates: world.rates,
        tariff: world.tariffs.get(owner.organizationId) ?? null,
        incidence: world.incidence(planned.source),
      },
    },
  )
}
