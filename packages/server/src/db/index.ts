export type { ApiTokenTable, AppUserTable, Database, OrganizationTable } from "./database.ts"
export type { DatabaseHandle } from "./handle.ts"
export { openDatabase } from "./open.ts"
export { emailKey, searchColumns, searchFor, sortKey } from "./search.ts"
