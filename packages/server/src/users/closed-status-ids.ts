import { isClosed, USER_STATUS_NAMES, USER_STATUSES } from "@qo/core/user"

/** Ids of the statuses of closed accounts, as in the column `status_id`. */
export const CLOSED_STATUS_IDS = USER_STATUS_NAMES.filter(isClosed).map(
  (status) => USER_STATUSES[status].id,
)
