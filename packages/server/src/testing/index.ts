export { createTestDatabase, freePort, type TestDatabase } from "../db/testing/index.ts"
export { startTestServer, type TestServer } from "./test-server.ts"
