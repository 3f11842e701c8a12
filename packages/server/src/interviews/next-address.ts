import { projectStatusOf, takesInterviews } from "@qo/core/project"
import { sql } from "kysely"
import type { Services } from "../http/services.ts"
import { roomIn } from "../projects/room.ts"
import { sealInvitation } from "../respondents/offer-token.ts"
import { unsealBytes } from "../secrets/sealed.ts"
import { type InterviewRow, nameOf } from "./interview.ts"
import { playerPurpose } from "./who-begins.ts"

/** Time within which a redirected respondent can begin the next questionnaire, seconds. */
const GOES_ON_SECONDS = 24 * 3600
/** Parameters of the URL that the survey page itself uses. */
const OWN_NAMES: ReadonlySet<string> = new Set(["lang", "offer", "preview", "embed", "theme"])

/** Returns the URL of the next questionnaire for the same respondent and game; undefined if that survey is closed. */
export async function nextAddress(
  { db, secret, publicUrl }: Pick<Services, "db" | "secret" | "publicUrl">,
  row: InterviewRow,
  pid: number,
): Promise<string | undefined> {
  if (row.source === "preview") return undefined
  const project = await db
    .selectFrom("project")
    .select(["pid", "slots", "link_key", "status_id"])
    .select(sql<number>`(extract(epoch from now()) + ${GOES_ON_SECONDS})::bigint`.as("expires_at"))
    .where("pid", "=", pid)
    .where("deleted_at", "is", null)
    .where("approved_version", "is not", null)
    .where(sql<boolean>`coalesce(ends_at > now(), true)`)
    .executeTakeFirst()
  if (!project || !takesInterviews(projectStatusOf(project.status_id))) return undefined
  const room = await roomIn(db, [project])
  if (!room.has(pid)) return undefined
  const offer = sealInvitation(secret, {
    source: row.source,
    pid,
    respondent: row.respondent,
    expiresAt: project.expires_at,
    ...gameOf(secret, row),
    parent: nameOf(row),
  })
  const given = Object.entries(row.params).filter(([name]) => !OWN_NAMES.has(name))
  const query = new URLSearchParams([...given, ["lang", row.language], ["offer", offer]])
  return `${publicUrl}/s/${project.link_key}?${query.toString()}`
}

function gameOf(secret: Buffer, { id, game_id, player, offer_id }: InterviewRow) {
  if (game_id === null || player === null || offer_id === null) return {}
  const name = unsealBytes(secret, playerPurpose(id), player).toString()
  return { game: { gameId: game_id, player: name, offer: offer_id } }
}
