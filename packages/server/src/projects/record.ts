import type { Role } from "@qo/core/access"
import type { SeenQuote } from "@qo/core/pricing"
import {
  type ProjectWire,
  PROJECT_STATUSES,
  projectStatusOf,
  seesCounters,
  TEMPLATES,
} from "@qo/core/project"
import type { Kysely, Selectable } from "kysely"
import type { Database, ProjectTable } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { placesOf, type PortraitPlaces, progressOf, roundedProgress } from "./places.ts"
import { projectSettingsOf } from "./settings-of.ts"
import { ownsProject, seenBy } from "./visible.ts"

/** Columns from which the record of a project is created, including those of its owner and organization. */
export const PROJECT_COLUMNS = [
  "project.pid",
  "project.name",
  "project.owner_id",
  "owner.fullname as owner_fullname",
  "project.organization_id",
  "organization.name as organization_name",
  "project.template",
  "project.tpid",
  "project.demo",
  "project.status_id",
  "project.priority",
  "project.target_platforms",
  "project.portraits",
  "project.report_fill_online",
  "project.stat_fill_online",
  "project.target_completes",
  "project.ends_at",
  "project.embed_origins",
  "project.shared_network",
  "project.quote",
  "project.revision",
  "project.created_at",
  "project.slots",
] as const

export type ProjectRow = Pick<
  Selectable<ProjectTable>,
  | "pid"
  | "name"
  | "owner_id"
  | "organization_id"
  | "template"
  | "tpid"
  | "demo"
  | "status_id"
  | "priority"
  | "target_platforms"
  | "portraits"
  | "report_fill_online"
  | "stat_fill_online"
  | "target_completes"
  | "ends_at"
  | "embed_origins"
  | "shared_network"
  | "quote"
  | "revision"
  | "created_at"
  | "slots"
> & {
  owner_fullname: string | null
  organization_name: string | null
}

/** Selects projects joined with their owners and organizations, for {@link PROJECT_COLUMNS}. */
export const projectsIn = (db: Kysely<Database>) =>
  db
    .selectFrom("project")
    .leftJoin("app_user as owner", "owner.id", "project.owner_id")
    .leftJoin("organization", "organization.id", "project.organization_id")

type Reader = Pick<Caller, "userId" | "role" | "organizationId">

/** Returns the record of a project with the fields that the reader may see. */
export function projectOf(
  row: ProjectRow,
  places: readonly PortraitPlaces[],
  reader: Reader,
): ProjectWire {
  const { role } = reader
  const status = projectStatusOf(row.status_id)
  const settings = projectSettingsOf(row)
  return {
    pid: row.pid,
    name: row.name,
    priority: row.priority,
    organization:
      row.organization_id === null
        ? null
        : { id: row.organization_id, name: row.organization_name ?? "" },
    owner: { id: row.owner_id, fullname: row.owner_fullname ?? "" },
    template: row.template,
    type: TEMPLATES[row.template].type,
    createdAt: unixSeconds(row.created_at),
    status: PROJECT_STATUSES[status],
    targetPlatforms: row.target_platforms,
    portraits: row.portraits,
    settings,
    tpid: row.tpid,
    targetCompletes: row.target_completes,
    endsAt: row.ends_at === null ? null : unixSeconds(row.ends_at),
    embedOrigins: row.embed_origins,
    sharedNetwork: row.shared_network,
    quote: row.quote && seenQuote(row.quote, role),
    progress: seesCounters(role, { status, settings }) ? seenProgress(row, places, reader) : null,
    demo: row.demo,
    revision: row.revision,
  }
}

function seenProgress(
  row: ProjectRow,
  places: readonly PortraitPlaces[],
  reader: Reader,
): ProjectWire["progress"] {
  const progress = progressOf(places)
  return progress && !ownsProject(reader, row) ? roundedProgress(progress) : progress
}

/** Returns a price with the parts that a role may see: shares of issuers and VK, and the rates, are only for administrators. */
export function seenQuote(quote: SeenQuote, role: Role): SeenQuote {
  if (role === "administrator") return quote
  const { rates: _rates, price, ...rest } = quote
  const { issuerReceives: _issuer, vk: _vk, ...seen } = price
  return { ...rest, price: seen }
}

/** Reads a project. @throws Refusal `notFound` if it does not exist or the caller cannot see it */
export async function findProject(
  db: Kysely<Database>,
  caller: Reader,
  pid: number,
): Promise<ProjectWire> {
  const row = await projectsIn(db)
    .select(PROJECT_COLUMNS)
    .where("project.pid", "=", pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!row) throw new Refusal("notFound")
  const places = await placesOf(db, [row])
  return projectOf(row, places.get(pid) ?? [], caller)
}
