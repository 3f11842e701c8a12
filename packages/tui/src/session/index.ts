export { withFileLock } from "./file-lock.ts"
export { openSession, type Session } from "./session.ts"
export type { StoredLogin } from "./login-file.ts"
