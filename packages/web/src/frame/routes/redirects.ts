import type { Role } from "@qo/core/access"

const HOME = "/profile"
/** Route name LKDemoResearcher. */
export const CABINET = "/demo-researcher"

const CABINET_ROLES: readonly Role[] = ["researcher", "demoResearcher"]
/** Projects, Reports, Profile and Home: researchers have their cabinet instead. */
const REPLACED_BY_CABINET = new Set(["/", "/projects", "/reports", "/profile"])

/** Where a signed-in user is sent instead of this path; undefined when they may stay. */
export function redirectOf(path: string, role: Role): string | undefined {
  const bare = path.length > 1 ? path.replace(/\/+$/, "") : path
  if (CABINET_ROLES.includes(role) && REPLACED_BY_CABINET.has(bare)) return CABINET
  return bare === "/" ? HOME : undefined
}

/** Sign-in that leads back to where one wanted to go. */
export const loginPathFrom = (fullPath: string): string =>
  fullPath === "/"
    ? "/login"
    : `/login?${new URLSearchParams({ redirectedFrom: fullPath }).toString()}`

/** The path to go back to: of the own origin only, anything else is home. */
export function returnPath(redirectedFrom: string | null, origin: string): string {
  if (!redirectedFrom?.startsWith("/")) return "/"
  const url = URL.parse(redirectedFrom, origin)
  if (url?.origin !== origin || url.pathname.startsWith("//")) return "/"
  return url.pathname === "/login" || url.pathname === "/register"
    ? "/"
    : url.pathname + url.search + url.hash
}
