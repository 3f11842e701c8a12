import type { ProjectWire } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { announceProjects } from "../live/announce.ts"
import { type Content, findContent } from "./content.ts"
import { withinLimits } from "./by-game.ts"
import { insertProject } from "./insert-project.ts"
import type { LockedProject } from "./lock.ts"
import { lockOwner, refuseOneMore } from "./owner.ts"
import { mailAddedCallbacks } from "./mail-added-callbacks.ts"
import { copyRemovedCallbacks } from "./removed-callbacks.ts"
import { createPrepared, type PreparedWork } from "./prepared.ts"
import { findProject } from "./record.ts"
import { refuseWrongTpid } from "./start-conditions.ts"
import type { MailServices } from "../mail/services.ts"

const NAME_MAX = 200

interface CloneRequest {
  pid: number
  name?: string | undefined
  /** Owner of the copy; default: the owner of the original. */
  ownerId?: number | undefined
}

/** Prepares copying: reads the questionnaire before the project is locked. */
export const preparedCopies = (): PreparedWork<CloneRequest, Content> =>
  createPrepared(async (_wish, project, { db }) => {
    const content = await findContent(db, project.pid, project.version)
    if (!content) throw new Error(`project ${project.pid} has no save ${project.version}`)
    return content
  })

/**
 * Copies a project as a new draft, without price, decisions, comments and responses. @throws Refusal `notFound`, 40502,
 * `invalid` with `ownerUnknown`, or `projectUnknown` if the new owner cannot see `tpid`
 */
export async function cloneProject(
  services: MailServices & Pick<Services, "limits">,
  { take }: PreparedWork<CloneRequest, Content>,
  wish: CloneRequest,
  context: RequestContext,
): Promise<ProjectWire> {
  const { db: trx, caller } = context
  const { limits } = services
  const { project, work: content } = await take(wish, context)
  const owner = await lockOwner(trx, wish.ownerId ?? project.owner_id)
  await refuseOneMore(trx, owner, limits)
  if (owner.userId !== project.owner_id) await refuseWrongTpid(trx, owner, project)
  const given = {
    name:
      wish.name ??
      // The name is in the owner's language, also if another user creates the copy.
      copyName(project.name, (name) => services.texts[owner.locale]("project.copyName", { name })),
    template: project.template,
    tpid: project.tpid,
    game_id: project.game_id,
    priority: project.priority,
    target_completes: owner.demo
      ? atMost(limits.demo.respondents, project.target_completes)
      : project.target_completes,
    ends_at: await endOfCopy(trx, project),
    embed_origins: project.embed_origins,
    shared_network: project.shared_network,
    report_fill_online: project.report_fill_online,
    stat_fill_online: project.stat_fill_online,
  }
  const ofOwner = owner.demo
    ? { ...content, portraits: withinLimits(content.portraits, { limits, demo: true }) }
    : content
  const pid = await insertProject(trx, owner, given, ofOwner, caller.userId)
  await recordHistory(trx, context, "projectCloned", {
    chapter: "projects",
    pid,
    organizationId: owner.organizationId,
    params: { id: pid, from: project.pid },
  })
  await copyRemovedCallbacks(trx, project.pid, pid)
  const copy = { pid, name: given.name, owner_id: owner.userId }
  await mailAddedCallbacks(services, context, copy, { before: [], after: content.blocks })
  await announceProjects(trx, "project", pid)
  return findProject(trx, caller, pid)
}

const atMost = (most: number, completes: number | null): number | null =>
  completes === null ? null : Math.min(most, completes)

/** Returns the name of a copy, shortened to the maximum length. */
function copyName(name: string, copyOf: (name: string) => string): string {
  const room = NAME_MAX - Array.from(copyOf("")).length
  return copyOf(Array.from(name).slice(0, room).join("").trimEnd())
}

/** Returns the end date for the copy; a past one is not copied. */
async function endOfCopy(
  trx: Kysely<Database>,
  { pid }: Pick<LockedProject, "pid">,
): Promise<Date | null> {
  const row = await trx
    .selectFrom("project")
    .select("ends_at")
    .where("pid", "=", pid)
    .where("ends_at", ">", sql<Date>`now()`)
    .executeTakeFirst()
  return row?.ends_at ?? null
}
