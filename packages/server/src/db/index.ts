export type { ApiTokenTable, AppUserTable, Database, OrganizationTable } from "./database.ts"
export type { DatabaseHandle } from "./handle.ts"
export { LatestValues, ofDatabase } from "./latest-of.ts"
export { openDatabase } from "./open.ts"
export { emailKey } from "@qo/core/user"
export { holdsWords, mayHold, searchColumns, searchFor, searchReading, sortKey } from "./search.ts"
export type { CallbackTable, LiveEventTable } from "./tables/delivery.ts"
export type { GameTable, TariffTable } from "./tables/games-and-prices.ts"
export type { SavedViewTable } from "./tables/saved-views.ts"
export type { TaskItemTable, TaskTable } from "./tables/tasks.ts"
export type {
  ModerationCommentTable,
  ModerationDecisionTable,
  ProjectTable,
} from "./tables/projects.ts"
