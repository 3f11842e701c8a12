export { createFakeFetch, type FakeFetch } from "./fake-fetch.ts"
export { buildUser } from "./build-user.ts"
