export { type Credentials, openSession, type Session } from "./session.ts"
