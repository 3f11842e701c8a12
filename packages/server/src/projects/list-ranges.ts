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

/** A part of the table `project` in which a list finds rows. Ranges do not overlap. */
export interface Range {
  where: Condition
  /** Status of all rows in the range; undefined if they differ. */
  status: ProjectStatusId | undefined
  /** Whether the range has few rows, which are collected before they are sorted. */
  isSmall?: boolean
}

/**
 * Returns the projects of the query that the caller sees, as one condition per reason for seeing them: the same as {@link
 * seenBy} without its "or", which indexes do not support.
 */
export function visibleRanges(query: Query, viewer: Viewer): Condition[] {
  const wanted = [...filtersOf(query, searchFor), ...isAmongStatuses(query.statuses)]
  return scopesOf(query, viewer).map(({ where }) => allOf([where, ...wanted]))
}

/**
 * Returns {@link visibleRanges} as one condition, for testing single rows or for using the search index once. Undefined if the
 * caller sees no projects.
 */
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

/**
 * Returns {@link visibleRanges} with the search tested on each row, for ranges that have fewer rows than the search has
 * matches.
 */
export const visibleReading = (query: Query, viewer: Viewer): Condition[] => {
  const wanted = [...filtersOf(query, searchReading), ...isAmongStatuses(query.statuses)]
  return scopesOf(query, viewer).map(({ where }) => allOf([where, ...wanted]))
}

/**
 * Returns a condition on names and numbers that an index can test. All projects that match the search meet it, and possibly
 * others. Undefined if the search contains no long word.
 */
export const heldInIndex = (q: string): Condition | undefined =>
  mayHold("project.name_key", "project.pid", q)

/**
 * Returns conditions for a superset of the query's projects that indexes alone can count: by owner, otherwise by viewer.
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

/** Returns true if no filter except for the organization excludes rows. Such matches are frequent enough in each order. */
export const isOfOrganization = (query: Query, viewer: Viewer): boolean =>
  !isScattered({ ...query, organizationId: undefined }, viewer)

/**
 * Returns the projects that the caller sees in these statuses, split by status if an index begins with it. Each range is then
 * read in the order of the list up to one page, so that the cost depends on the page and not on the table.
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

/** Whether a filter is not supported by the indexes of the orders, so that its matches may be anywhere in the list's order. */
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

/** Returns the ids of these statuses; default: of all statuses. */
const idsOf = (statuses: readonly ProjectStatus[] = PROJECT_STATUS_NAMES): ProjectStatusId[] =>
  statuses.map((status) => PROJECT_STATUSES[status].id)

const isAmongStatuses = (statuses: readonly ProjectStatus[] | undefined): Condition[] =>
  statuses ? [sql`project.status_id = any(${idsOf(statuses)}::smallint[])`] : []

interface Scope {
  where: Condition
  /** Whether the sorted indexes for this scope begin with the status. */
  cut: boolean
  /**
   * Whether the scope has few rows. The planner does not know the number of one account's projects and would scan all projects
   * in order.
   */
  isSmall?: boolean
}

/** Condition of the indexes for all orders. */
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
      // Colleagues only see projects that are not deleted; only the owner can restore deleted ones.
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

/** Filters other than statuses and deletion, which determine the ranges themselves. */
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
