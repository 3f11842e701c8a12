import { type ProjectStatus, PROJECT_STATUSES, statusesWhere } from "@qo/core/project"
import { type RawBuilder, sql } from "kysely"

/** Returns the values that `status_id` has in the statuses for which `holds` is true. */
export const statusIds = (holds: (status: ProjectStatus) => boolean) =>
  statusesWhere(holds).map((status) => PROJECT_STATUSES[status].id)

/** Returns {@link statusIds} as SQL literals for `in (…)`. Partial indexes of some statuses are only used with literals. */
export const statusList = (holds: (status: ProjectStatus) => boolean): RawBuilder<never> =>
  sql.raw(statusIds(holds).join(", "))
