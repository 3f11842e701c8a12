export { knownRole, LOGINS } from "./known-role.ts"
export { type Credentials, openSession, type Session } from "./session.ts"
