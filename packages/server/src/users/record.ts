import { ROLES, roleOf, type RoleId } from "@qo/core/access"
import {
  CATEGORIES,
  categoryOf,
  type CategoryId,
  type UserWire,
  USER_STATUSES,
  type UserStatusId,
  userStatusOf,
} from "@qo/core/user"
import {
  jsonInt,
  jsonObject,
  jsonOneOf,
  jsonValue,
  type JsonText,
  jsonTime,
  jsonUnlessNull,
} from "../db/json-text.ts"
import { unixSeconds } from "../db/unix-seconds.ts"

/** Columns from which the record of an account is created. */
export interface UserRow {
  id: number
  email: string
  fullname: string
  role_id: RoleId
  organization_id: number | null
  organization_name: string | null
  category_id: CategoryId | null
  registered_at: Date
  status_id: UserStatusId
  revision: number
}

export const USER_COLUMNS = [
  "app_user.id",
  "app_user.email",
  "app_user.fullname",
  "app_user.role_id",
  "app_user.organization_id",
  "organization.name as organization_name",
  "app_user.category_id",
  "app_user.registered_at",
  "app_user.status_id",
  "app_user.revision",
] as const

/** Returns the record of an account. */
export const userOf = (row: UserRow): UserWire => ({
  id: row.id,
  email: row.email,
  fullname: row.fullname,
  role: ROLES[roleOf(row.role_id)],
  organization:
    row.organization_id === null
      ? null
      : { id: row.organization_id, name: row.organization_name ?? "" },
  category: row.category_id === null ? null : CATEGORIES[categoryOf(row.category_id)],
  registeredAt: unixSeconds(row.registered_at),
  status: USER_STATUSES[userStatusOf(row.status_id)],
  revision: row.revision,
})

const byId = <Value extends { id: number }>(values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.values(values).map((each) => [each.id, each]))

/** SQL for the record of an account as JSON, the same as {@link userOf}. The query must join `organization`. */
export const USER_JSON = jsonObject({
  id: jsonInt("app_user.id"),
  email: jsonValue("app_user.email"),
  fullname: jsonValue("app_user.fullname"),
  role: jsonOneOf("app_user.role_id", byId(ROLES)),
  organization: jsonUnlessNull(
    "organization.id",
    jsonObject({ id: jsonInt("organization.id"), name: jsonValue("organization.name") }),
  ),
  category: jsonOneOf("app_user.category_id", byId(CATEGORIES)),
  registeredAt: jsonTime("app_user.registered_at"),
  status: jsonOneOf("app_user.status_id", byId(USER_STATUSES)),
  revision: jsonInt("app_user.revision"),
} satisfies Record<keyof UserWire, JsonText>)
