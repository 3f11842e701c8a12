import { PROJECT, type ProjectWire, type ProjectDraft, SETTINGS, TEMPLATES } from "@qo/core/project"
import { mayEdit } from "@qo/core/record"
import type { ProjectTable } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { invalidField } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { announceProjects } from "../live/announce.ts"
import type { Content } from "./content.ts"
import { contentByGame } from "./by-game.ts"
import { insertProject } from "./insert-project.ts"
import { lockOwner, type Owner, refuseOneMore } from "./owner.ts"
import { findProject } from "./record.ts"
import { notYours } from "./not-yours.ts"
import { endOf, refuseWrongEnds, refuseWrongTpid } from "./start-conditions.ts"

/** Columns of a draft, except for owner and platforms, which determine further columns. */
const COLUMNS = {
  name: "name",
  template: "template",
  tpid: "tpid",
  gameId: "game_id",
  priority: "priority",
  targetCompletes: "target_completes",
  endsAt: "ends_at",
  embedOrigins: "embed_origins",
  sharedNetwork: "shared_network",
} as const satisfies Record<
  Exclude<keyof ProjectDraft, "ownerId" | "targetPlatforms">,
  keyof ProjectTable
>
type Column = (typeof COLUMNS)[keyof typeof COLUMNS]

/**
 * Creates a project for the caller or, as an administrator, for another user. @throws Refusal `notPermitted`, 40502, 40506,
 * `invalid`
 */
export async function createProject(
  services: Pick<Services, "limits" | "texts">,
  draft: ProjectDraft,
  context: RequestContext,
): Promise<ProjectWire> {
  const { db: trx, caller } = context
  refuseRole(draft, context)
  const owner = await lockOwner(trx, draft.ownerId ?? caller.userId)
  await refuseOneMore(trx, owner, services.limits)
  const { template, tpid = null } = draft
  await refuseWrongTpid(trx, owner, { template, tpid })
  await refuseWrongEnds(trx, draft, { demo: owner.demo, limits: services.limits })
  const content = await contentOf(services, draft, owner, context)
  const given = {
    name: draft.name,
    template,
    tpid,
    game_id: draft.gameId ?? null,
    priority: draft.priority ?? SETTINGS.set_priority.default,
    target_completes: draft.targetCompletes ?? null,
    ends_at: endOf(draft.endsAt),
    embed_origins: distinctNames(draft.embedOrigins ?? []),
    shared_network: draft.sharedNetwork ?? false,
  } satisfies Record<Column, unknown>
  const pid = await insertProject(trx, owner, given, content, caller.userId)
  await recordHistory(trx, context, "projectCreated", {
    chapter: "projects",
    pid,
    organizationId: owner.organizationId,
    params: { id: pid, template },
  })
  await announceProjects(trx, "project", pid)
  return findProject(trx, caller, pid)
}

/** Refuses fields of a new project that the caller's role may not set. */
function refuseRole(
  { template, ownerId, priority }: ProjectDraft,
  { caller }: RequestContext,
): void {
  const isAdministrator = caller.role === "administrator"
  const isForAnother = ownerId !== undefined && ownerId !== caller.userId
  const fields = [
    TEMPLATES[template].administratorOnly && !isAdministrator ? "template" : "",
    isForAnother && !isAdministrator ? "ownerId" : "",
    setsPriority(priority) && !mayEdit(PROJECT.fields.priority, caller.role) ? "priority" : "",
  ].filter(Boolean)
  if (fields.length > 0) throw notYours(fields)
}

const setsPriority = (priority: number | undefined): boolean =>
  priority !== undefined && priority !== SETTINGS.set_priority.default

async function contentOf(
  services: Pick<Services, "limits" | "texts">,
  { template, gameId, targetPlatforms }: ProjectDraft,
  { demo }: Owner,
  context: RequestContext,
): Promise<Content> {
  const given = targetPlatforms && distinctNames(targetPlatforms)
  if (TEMPLATES[template].needsGame && gameId != null) {
    const content = await contentByGame(context.db, services, context, { gameId, demo })
    return given ? { ...content, targetPlatforms: given } : content
  }
  if (gameId != null) throw invalidField("gameId", "wrongValue")
  return { blocks: [], suppress: undefined, portraits: [], targetPlatforms: given ?? [] }
}

export const distinctNames = <Each>(named: readonly Each[]): Each[] => [...new Set(named)]
