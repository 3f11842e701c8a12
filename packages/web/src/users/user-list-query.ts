import { ROLE_NAMES, ROLES, type Role } from "@qo/core/access"
import type { userCalls } from "@qo/core/api"
import { sortsOf } from "@qo/core/record"
import { USER, USER_STATUS_NAMES, USER_STATUSES } from "@qo/core/user"
import { z } from "zod"
import { textParam, wordParam, wordsParam } from "../ui/list-params.ts"

const SORTS = sortsOf(USER).flatMap((field) => [field, `-${field}`] as const)

/** The whole state of a users list, as it stands in the URL. */
export const UserListQuery = z.object({
  q: textParam.optional().default(""),
  status: wordsParam(USER_STATUS_NAMES).optional().default([]),
  role: wordsParam(ROLE_NAMES).optional().default([]),
  /** Deleted accounts, as long as they can be restored. */
  deleted: wordParam(["only"]).optional(),
  sort: wordParam(SORTS).optional(),
})
export type UserListQuery = z.infer<typeof UserListQuery>

/** Everything that narrows the list, cleared. */
export const NO_FILTER = { q: "", status: [], role: [], deleted: undefined }

export const DEFAULT_SORT = "-registeredAt"

/** What the list asks of the server. A role that is not the page's does not widen it. */
export function listInputOf(
  { q, status, role, deleted, sort }: UserListQuery,
  pageRoles: readonly Role[],
): z.output<typeof userCalls.listUsers.input> {
  const chosen = pageRoles.filter((each) => role.includes(each))
  return {
    roles: (chosen.length > 0 ? chosen : pageRoles).map((each) => ROLES[each].id),
    ...(status.length > 0 && { statuses: status.map((each) => USER_STATUSES[each].id) }),
    ...(q !== "" && { q }),
    ...(deleted && { deleted }),
    sort: sort ?? DEFAULT_SORT,
  }
}

export const isFiltered = ({ q, status, role, deleted }: UserListQuery): boolean =>
  q !== "" || status.length > 0 || role.length > 0 || deleted !== undefined
