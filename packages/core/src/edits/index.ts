export type { Changes, Command, RedirectSource } from "./command.ts"
