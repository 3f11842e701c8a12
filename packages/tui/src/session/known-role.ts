import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROLE, type Role } from "@qo/core/access"
import { namesOfValue } from "@qo/core/record"
import type { Configuration, Environment } from "../config/index.ts"
import type { Session } from "./session.ts"

/** The role of a stored key, or of a number as earlier versions stored it. */
const roleWith = (stored: unknown): Role | undefined =>
  ROLE.keys.find((key) => namesOfValue(ROLE, key).includes(String(stored)))

/** The role of the kept login; of a token's owner only the server knows it. */
export const knownRole = ({ login }: Pick<Session, "login">): Role | undefined =>
  roleWith(login()?.user.roleId)

const valueInside = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** The same for help, which opens no session: it reads the one value that it needs, and does without where that cannot be read. */
export function keptRole(config: Configuration, env: Environment): Role | undefined {
  if (env["QO_TOKEN"]) return undefined
  try {
    const logins: unknown = JSON.parse(readFileSync(join(config.places.config, LOGINS), "utf8"))
    const path = [config.profile, config.settings.host.value ?? "", "user", "roleId"]
    return roleWith(path.reduce(valueInside, logins))
  } catch {
    return undefined
  }
}

/** The file in the folder of settings that keeps logins. */
export const LOGINS = "logins.json"
