export { freePort } from "./external-postgres.ts"
export { untilIdle } from "./until-idle.ts"
export { createTestDatabase, type TestDatabase } from "./test-database.ts"
