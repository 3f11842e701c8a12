import type { Role } from "@qo/core/access"
import type { CALLS } from "@qo/core/api"
import {
  PROJECT_STATUS_NAMES,
  PROJECT_STATUSES,
  type ProjectStatus,
  type ProjectStatusId,
} from "@qo/core/project"
import { type Expression, type SqlBool, sql } from "kysely"
import type { z } from "zod"
import { mayHold, searchFor, searchReading } from "../db/index.ts"
import { isRestorable } from "../db/restorable.ts"
import { conditionsOf, type FilterOf, type Filters } from "../http/paging.ts"
import type { Caller } from "../http/request-context.ts"

export type Query = z.output<typeof CALLS.listProjects.input>
export type Viewer = Pick<Caller, "userId" | "role" | "organizationId">

type Condition = Expression<SqlBool>

/** A part of `project` in which a list finds rows; no row lies in two of them. */
export interface Range {
  where: Condition
  /** Status of all its rows. */
  status: ProjectStatusId | undefined
  /** Few rows, which are found before they are sorted. */
  isSmall?: boolean
}

/** The projects of the query that the caller sees, a range for each way to see them: the same as `seenBy`, without its "or". */
export function visibleRanges(query: Query, viewer: Viewer): Condition[] {
  const wanted = [...filtersOf(query, searchFor), ...isAmongStatuses(query.statuses)]
  return scopesOf(query, viewer).map(({ where }) => allOf([where, ...wanted]))
}

/** The same for a row that is read by itself, or found by its words once and not for each range. Undefined if the caller sees none. */
export function visibleRow(
  query: Query,
  viewer: Viewer,
  search = searchReading,
): Condition | undefined {
  const scopes = scopesOf(query, viewer).map(({ where }) => sql<SqlBool>`(${where})`)
  if (scopes.length === 0) return undefined
  const wanted = [...filtersOf(query, search), ...isAmongStatuses(query.statuses)]
  return allOf([sql`(${sql.join(scopes, sql` or `)})`, ...wanted])
}

/** The ranges with their words tested on each row: for ranges that are smaller than the matches of the words. */
export const visibleReading = (query: Query, viewer: Viewer): Condition[] => {
  const wanted = [...filtersOf(query, searchReading), ...isAmongStatuses(query.statuses)]
  return scopesOf(query, viewer).map(({ where }) => allOf([where, ...wanted]))
}

/** The part of a search that name indexes can answer. */
export const heldInIndex = (q: string): Condition | undefined =>
  mayHold("project.name_key", "project.pid", q)

/**
 * The part of all projects that contains those of the query and can be counted by indexes alone: by owner, or else by viewer.
 * Undefined if it is the whole table.
 */
export function partRanges(query: Query, viewer: Viewer): Condition[] | undefined {
  const { tpid, ownerId, organizationId } = query
  const had = filtersOf({ tpid, ownerId, organizationId }, searchReading)
  if (viewer.role === "researcher" || viewer.role === "demoResearcher")
    return scopesOf(query, viewer).map(({ where }) => allOf([where, ...had]))
  if (had.length > 0) return [allOf([LIVE, ...had])]
  return viewer.role === "administrator"
    ? undefined
    : scopesOf(query, viewer).map(({ where }) => where)
}

/** Are only an organization's projects picked out of the ranges? Of these, each order meets enough. */
export const isOfOrganization = (query: Query, viewer: Viewer): boolean =>
  !isScattered({ ...query, organizationId: undefined }, viewer)

/**
 * The projects that the caller sees in these statuses, split by status if an index begins with it: each range is then read in the
 * order of the list and no longer than a page, so that the cost of merging them depends on the page, not the table.
 */
export function sortedRanges(query: Query, viewer: Viewer): Range[] {
  const filters = filtersOf(query, searchReading)
  return scopesOf(query, viewer).flatMap(({ where, cut, isSmall = false }): Range[] =>
    cut || query.statuses
      ? idsOf(query.statuses).map((status) => ({
          where: allOf([where, sql`project.status_id = ${status}`, ...filters]),
          status,
          isSmall,
        }))
      : [{ where: allOf([where, ...filters]), status: undefined, isSmall }],
  )
}

/** Filters that no index is sorted by: the rows that they leave may lie anywhere in the list's order. */
const SCATTERS: Record<keyof FilterOf<Query>, (role: Role) => boolean> = {
  statuses: () => false,
  organizationId: (role) => role !== "administrator",
  deleted: () => true,
  tpid: () => true,
  templates: () => true,
  ownerId: () => true,
  q: () => true,
}

export const isScattered = (query: Query, { role }: Viewer): boolean =>
  (Object.keys(SCATTERS) as (keyof typeof SCATTERS)[]).some(
    (name) => query[name] !== undefined && SCATTERS[name](role),
  )

/** Their numbers, as columns hold them: of these, else of all. */
const idsOf = (statuses: readonly ProjectStatus[] = PROJECT_STATUS_NAMES): ProjectStatusId[] =>
  statuses.map((status) => PROJECT_STATUSES[status].id)

const isAmongStatuses = (statuses: readonly ProjectStatus[] | undefined): Condition[] =>
  statuses ? [sql`project.status_id = any(${idsOf(statuses)}::smallint[])`] : []

interface Scope {
  where: Condition
  /** Sorted indexes of it begin with the status. */
  cut: boolean
  /** The number of an account's projects is unknown to the planner, which would rather scan all projects in order. */
  isSmall?: boolean
}

/** Indexes of every order hold these. */
export const LIVE = sql<SqlBool>`project.deleted_at is null`

function scopesOf({ deleted }: Query, { userId, role, organizationId: own }: Viewer): Scope[] {
  switch (role) {
    case "administrator":
      return [{ where: deleted ? isRestorable("project") : LIVE, cut: false }]
    case "moderator":
      return [{ where: sql`${LIVE} and project.first_sent_at is not null`, cut: true }]
    case "moderatorVk":
      return [{ where: sql`${LIVE} and project.first_vk_at is not null`, cut: true }]
    case "researcher":
    case "demoResearcher":
      // Colleagues see active projects; only the owner can restore deleted ones.
      if (deleted)
        return [
          { where: sql`${isRestorable("project")} and project.owner_id = ${userId}`, cut: false },
        ]
      return own === null
        ? [{ where: sql`${LIVE} and project.owner_id = ${userId}`, cut: false }]
        : [
            { where: sql`${LIVE} and project.organization_id = ${own}`, cut: true },
            {
              where: sql`${LIVE} and project.owner_id = ${userId} and project.organization_id is distinct from ${own}`,
              cut: false,
              isSmall: true,
            },
          ]
    case "issuer":
      return []
  }
}

/** Statuses and deletion decide which parts of the table are read at all. */
type Filter = Omit<FilterOf<Query>, "statuses" | "deleted">

const filtersOf = (query: Filter, search: typeof searchFor): Condition[] => {
  const filters: Filters<Filter> = {
    tpid: (tpid) => sql`project.tpid = ${tpid}`,
    templates: (templates) => sql`project.template = any(${templates}::text[])`,
    ownerId: (ownerId) => sql`project.owner_id = ${ownerId}`,
    organizationId: (organizationId) => sql`project.organization_id = ${organizationId}`,
    q: (q) => search("project", q),
  }
  return conditionsOf(filters, query)
}

const allOf = (conditions: readonly Condition[]): Condition =>
  sql`${sql.join(conditions, sql` and `)}`
