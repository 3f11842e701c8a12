import {
  isLocked,
  PROJECT,
  type ProjectWire,
  type ProjectChange,
  TARGET_PLATFORMS,
  type TargetPlatform,
} from "@qo/core/project"
import { mayEdit } from "@qo/core/record"
import { type Kysely, type Updateable, sql } from "kysely"
import type { Database, ProjectTable } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { announceProjects } from "../live/announce.ts"
import { mailOwner } from "../mail/mail-owner.ts"
import { useProof } from "../step-up/use-proof.ts"
import { distinctNames } from "./create.ts"
import { keepTerms } from "./past-terms.ts"
import { nameColumns } from "./insert-project.ts"
import { type LockedProject, lockProject } from "./lock.ts"
import { notYours } from "./not-yours.ts"
import { lockOwner, viewerOf, type Owner, refuseOneMore } from "./owner.ts"
import { findProject } from "./record.ts"
import { restartGrace } from "./restart-grace.ts"
import { savePlatforms } from "./save-platforms.ts"
import { endOf, refuseWrongEnds, refuseWrongTpid } from "./start-conditions.ts"
import { type ChangedField, recordChange } from "./record-change.ts"
import { ownsProject } from "./visible.ts"
import type { MailServices } from "../mail/services.ts"

/** Fields that can be changed while the questionnaire is locked: neither respondents nor moderators see them. */
const UNLOCKED: ReadonlySet<ChangedField> = new Set([
  "priority",
  "ownerId",
  "embedOrigins",
  "sharedNetwork",
])

/**
 * Changes a project. A change without effect writes nothing.
 * @throws Refusal `notFound`, `stale` with the current record, `notPermitted`, `locked`, 40502, 40506, `invalid`;
 * `stepUpRequired` for an API token that transfers it
 */
export async function updateProject(
  services: MailServices & Pick<Services, "limits">,
  change: ProjectChange,
  context: RequestContext,
): Promise<ProjectWire> {
  const { db: trx, caller } = context
  const project = await lockProject(trx, caller, change)
  if (!ownsProject(caller, project)) throw new Refusal("notPermitted")
  const fields = changedFields(project, change)
  if (fields.length > 0) {
    refuseRole(fields, context)
    if (isLocked(project.status) && fields.some((each) => !UNLOCKED.has(each)))
      throw new Refusal("locked")
    const owner = fields.includes("ownerId")
      ? await lockOwner(trx, change.ownerId ?? project.owner_id)
      : undefined
    await refuseWrong(services, trx, { project, change, fields, owner })
    if (owner) await useProof(trx, context, "project.handOver")
    await write(trx, { project, change, owner, fields })
    if (owner) await handOver(services, context, project, owner)
    if (fields.includes("targetPlatforms"))
      await savePlatforms(trx, project, distinctNames(change.targetPlatforms ?? []), caller.userId)
    await recordChange(context, { project, change, fields })
    await announceProjects(trx, "project", project.pid)
  }
  return findProject(trx, caller, project.pid)
}

/** Mails the former and the new owner, and restarts grace periods for the new one. */
async function handOver(
  services: MailServices,
  context: RequestContext,
  project: LockedProject,
  { userId }: Owner,
): Promise<void> {
  await restartGrace(context.db, services, project)
  await mailOwner(services, context, { project, change: "givenAway" })
  const received = { ...project, owner_id: userId }
  await mailOwner(services, context, { project: received, change: "received" })
}

function changedFields(project: LockedProject, change: ProjectChange): ChangedField[] {
  const differs: Record<ChangedField, boolean> = {
    name: isOther(change.name, project.name),
    tpid: isOther(change.tpid, project.tpid),
    targetPlatforms: isOther(
      inOrder(change.targetPlatforms)?.join(),
      inOrder(project.target_platforms)?.join(),
    ),
    priority: isOther(change.priority, project.priority),
    embedOrigins: isOther(originsIn(change)?.join(), project.embed_origins.join()),
    sharedNetwork: isOther(change.sharedNetwork, project.shared_network),
    ownerId: isOther(change.ownerId, project.owner_id),
    targetCompletes: isOther(change.targetCompletes, project.target_completes),
    endsAt: change.endsAt !== undefined && (change.endsAt ?? 0) !== unixSeconds(project.ends_at),
  }
  return (Object.keys(differs) as ChangedField[]).filter((field) => differs[field])
}

const isOther = <Value>(next: Value | undefined, now: Value | undefined): boolean =>
  next !== undefined && next !== now

/** Returns the origins that a change sets; undefined if it does not change them. */
const originsIn = ({ embedOrigins }: ProjectChange): string[] | undefined =>
  embedOrigins === undefined ? undefined : distinctNames(embedOrigins ?? [])

const inOrder = (platforms: readonly TargetPlatform[] | undefined): TargetPlatform[] | undefined =>
  platforms && TARGET_PLATFORMS.filter((each) => platforms.includes(each))

function refuseRole(fields: readonly ChangedField[], { caller }: RequestContext): void {
  const forbidden = fields.filter(
    (field) =>
      (field === "priority" && !mayEdit(PROJECT.fields.priority, caller.role)) ||
      (field === "ownerId" && caller.role !== "administrator"),
  )
  if (forbidden.length > 0) throw notYours(forbidden)
}

interface Effect {
  project: LockedProject
  change: ProjectChange
  /** The new owner; undefined if the owner does not change. */
  owner: Owner | undefined
}

async function refuseWrong(
  { limits }: Pick<Services, "limits">,
  trx: Kysely<Database>,
  { project, change, fields, owner }: Effect & { fields: readonly ChangedField[] },
): Promise<void> {
  const { pid, template } = project
  if (owner) await refuseOneMore(trx, owner, limits)
  if (owner || fields.includes("tpid"))
    await refuseWrongTpid(trx, owner ?? (await viewerOf(trx, project.owner_id)), {
      template,
      tpid: change.tpid === undefined ? project.tpid : change.tpid,
      pid,
    })
  const ends = {
    targetCompletes: fields.includes("targetCompletes") ? change.targetCompletes : undefined,
    endsAt: fields.includes("endsAt") ? change.endsAt : undefined,
  }
  await refuseWrongEnds(trx, ends, { demo: owner?.demo ?? project.demo, limits })
}

/** Columns to write for each changed field. */
const WRITTEN: { [Name in ChangedField]: (effect: Effect) => Updateable<ProjectTable> } = {
  name: ({ project, change: { name } }) =>
    name === undefined ? {} : nameColumns(name, project.pid),
  tpid: ({ change: { tpid } }) => (tpid === undefined ? {} : { tpid }),
  // Stored in a separate table, see {@link savePlatforms}.
  targetPlatforms: () => ({}),
  priority: ({ change: { priority } }) => (priority === undefined ? {} : { priority }),
  embedOrigins({ change }) {
    const origins = originsIn(change)
    return origins ? { embed_origins: origins } : {}
  },
  sharedNetwork: ({ change: { sharedNetwork } }) =>
    sharedNetwork === undefined ? {} : { shared_network: sharedNetwork },
  ownerId: ({ owner }) => (owner ? ownerColumns(owner) : {}),
  targetCompletes: ({ change: { targetCompletes } }) =>
    targetCompletes === undefined ? {} : { target_completes: targetCompletes },
  endsAt: ({ change: { endsAt } }) => (endsAt === undefined ? {} : { ends_at: endOf(endsAt) }),
}

async function write(
  trx: Kysely<Database>,
  effect: Effect & { fields: readonly ChangedField[] },
): Promise<void> {
  const { project, fields } = effect
  const columns = fields.reduce<Updateable<ProjectTable>>(
    (all, field) => ({ ...all, ...WRITTEN[field](effect) }),
    {},
  )
  await keepTerms(trx, project)
  await trx
    .updateTable("project")
    .set({
      ...columns,
      revision: sql<number>`revision + 1`,
    })
    .where("pid", "=", project.pid)
    .execute()
}

/** Returns the columns that depend on the owner: the organization and demo mode. */
const ownerColumns = ({ userId, organizationId, demo }: Owner) => ({
  owner_id: userId,
  organization_id: organizationId,
  demo,
})
