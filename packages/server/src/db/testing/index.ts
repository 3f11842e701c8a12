export { freePort } from "./external-postgres.ts"
export { createTestDatabase, type TestDatabase } from "./test-database.ts"
