import { estimateSeconds, fieldsAsked } from "@qo/core/interview"
import { type Profile, TARGET_FIELDS } from "@qo/core/portrait"
import { reachesGame } from "@qo/core/project"
import { mayCount } from "@qo/core/respondent"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { versionOf } from "../interviews/survey.ts"
import { roomIn } from "../projects/room.ts"
import { type Candidate, offerCandidates } from "./candidates.ts"

/** Data about a player on which the choice of a survey depends. */
export interface Player {
  profile: Profile
  /** The player's platform. */
  platform: string
  /** Surveys that the player has begun, with any outcome. */
  begun: ReadonlySet<number>
  completed: ReadonlySet<number>
}

/** Number of candidates in the first query, which is usually enough. */
const FIRST = 30
const MORE = 500
const ALL_FIELDS: ReadonlySet<(typeof TARGET_FIELDS)[number]> = new Set(TARGET_FIELDS)

/**
 * Returns the survey with the highest priority that the player may be counted for, as far as that is known before the start.
 */
export async function chooseSurvey(
  db: Kysely<Database>,
  player: Player,
): Promise<Candidate | undefined> {
  let after: Candidate | undefined
  for (let most = FIRST; ; most = MORE) {
    const read = await offerCandidates(db, { after, most })
    const chosen = await firstOf(db, player, read)
    if (chosen || read.length < most) return chosen
    after = read.at(-1)
  }
}

async function firstOf(
  db: Kysely<Database>,
  player: Player,
  read: readonly Candidate[],
): Promise<Candidate | undefined> {
  const possible = read.filter((each) => isPossible(each, player))
  if (possible.length === 0) return undefined
  const room = await roomIn(db, possible)
  for (const each of possible) {
    const open = room.get(each.pid)
    if (open && (await hasPlaceFor(db, player, each, open))) return each
  }
  return undefined
}

/**
 * Checks the conditions that only need the project. Free places and the questionnaire's effects are more expensive to check.
 */
function isPossible({ pid, tpid, platforms, portraits }: Candidate, player: Player): boolean {
  if (player.begun.has(pid) || !reachesGame(platforms, player.platform)) return false
  if (tpid !== null && !player.completed.has(tpid)) return false
  return portraits.some((portrait) => mayCount(portrait, player.profile, ALL_FIELDS))
}

async function hasPlaceFor(
  db: Kysely<Database>,
  { profile }: Player,
  survey: Candidate,
  open: ReadonlySet<number>,
): Promise<boolean> {
  const { graph, portraits } = await versionOf(db, survey)
  const asked = fieldsAsked(graph)
  return portraits.some((portrait) => open.has(portrait.id) && mayCount(portrait, profile, asked))
}

/** Returns the maximum duration of a survey in whole minutes. */
export async function minutesOf(
  db: Kysely<Database>,
  survey: Pick<Candidate, "pid" | "version">,
): Promise<number> {
  const { graph } = await versionOf(db, survey)
  const seconds = graph.nodes.reduce((sum, { question }) => sum + estimateSeconds(question), 0)
  return Math.max(1, Math.ceil(seconds / 60))
}
