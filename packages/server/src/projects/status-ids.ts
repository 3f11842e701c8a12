import { type ProjectStatus, PROJECT_STATUSES, statusesWhere } from "@qo/core/project"
import { type RawBuilder, sql } from "kysely"

/** The numbers of the statuses with this trait, as the column `status_id` contains them. */
export const statusIds = (holds: (status: ProjectStatus) => boolean) =>
  statusesWhere(holds).map((status) => PROJECT_STATUSES[status].id)

/** The same for `in (…)`, as literals: indexes of some statuses are found by them. */
export const statusList = (holds: (status: ProjectStatus) => boolean): RawBuilder<never> =>
  sql.raw(statusIds(holds).join(", "))
