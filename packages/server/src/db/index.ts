export { type DatabaseHandle, openDatabase, type OpenOptions } from "./connect.ts"
export type * from "./database.ts"
export { withLease } from "./lease.ts"
export { emailKey, searchColumns, searchFor, sortKey } from "./search.ts"
