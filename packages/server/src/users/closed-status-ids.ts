import { isClosed, USER_STATUS_NAMES, USER_STATUSES } from "@qo/core/user"

/** Numbers of the statuses in which an account is closed, as in the column `status_id`. */
export const CLOSED_STATUS_IDS = USER_STATUS_NAMES.filter(isClosed).map(
  (status) => USER_STATUSES[status].id,
)
