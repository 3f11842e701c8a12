export { createTestDatabase, freePort, type TestDatabase } from "../db/testing/index.ts"
export { oneTimeCode } from "./one-time-code.ts"
export { PASSWORD, refusalOf, startTestApi, type TestApi } from "./test-api.ts"
export { startTestServer, type TestServer } from "./test-server.ts"
