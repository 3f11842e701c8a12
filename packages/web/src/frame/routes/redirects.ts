import { can, type Role } from "@qo/core/access"
import { bareOf, findPage, frameAround, type FrameLayout, type Page } from "./pages.ts"

const HOME = "/profile"
/** Route name LKDemoResearcher. */
export const CABINET = "/demo-researcher"

const CABINET_ROLES: readonly Role[] = ["researcher", "demoResearcher"]
const isCabinetRole = (role: Role): boolean => CABINET_ROLES.includes(role)
/** The frame of a page; for unknown or forbidden pages the role's home frame. */
export function layoutOf(page: Page | undefined, role: Role): FrameLayout {
  const isTheirs = page?.action === undefined || can(role, page.action)
  const frame = page && frameAround(page)
  if (frame && isTheirs) return frame
  return isCabinetRole(role) ? "researcher" : "main"
}

/** Projects, Reports, Profile and Home: researchers have their cabinet instead. */
const REPLACED_BY_CABINET = new Set(["/", "/projects", "/reports", "/profile"])

/** Path to which a signed-in user is redirected; undefined if they may stay. */
export function redirectOf(path: string, role: Role): string | undefined {
  const bare = bareOf(path)
  if (isCabinetRole(role) && REPLACED_BY_CABINET.has(bare)) return CABINET
  return bare === "/" ? HOME : undefined
}

/** The section of the cabinet for a page, with its query. */
function sectionOf(path: string, search: string, to: string): string {
  if (to !== CABINET) return ""
  const query = new URLSearchParams(search)
  const bare = bareOf(path)
  if (bare === "/reports" || bare === "/profile") query.set("section", bare.slice(1))
  const text = query.toString()
  return text === "" ? "" : `?${text}`
}

/** Sign-in that leads back to where one wanted to go. */
export const loginPathFrom = (fullPath: string): string =>
  `/login?${new URLSearchParams({ redirectedFrom: fullPath }).toString()}`

/** The path to go back to: of the own origin only, anything else is home. */
export function returnPath(redirectedFrom: string | null, origin: string): string {
  if (!redirectedFrom?.startsWith("/")) return "/"
  const url = URL.parse(redirectedFrom, origin)
  if (url?.origin !== origin || url.pathname.startsWith("//")) return "/"
  return url.pathname === "/login" || url.pathname === "/register"
    ? "/"
    : url.pathname + url.search + url.hash
}

export interface Place {
  pathname: string
  search: string
  hash: string
  origin: string
}

export type Destination =
  | { kind: "page"; page: Page }
  | { kind: "redirect"; to: string }
  | { kind: "notFound" }

const ENTRANCES = new Set(["/login", "/register"])

/** The destination of an address: for a visitor (`role` undefined) or a signed-in user. */
export function destinationOf(place: Place, role: Role | undefined): Destination {
  const { pathname, search, hash, origin } = place
  const page = findPage(pathname)
  if (page && !frameAround(page)) {
    if (role === undefined || !ENTRANCES.has(page.path)) return { kind: "page", page }
    const from = new URLSearchParams(search).get("redirectedFrom")
    return { kind: "redirect", to: returnPath(from, origin) }
  }
  const known = page !== undefined || pathname === "/"
  if (role === undefined)
    return known
      ? { kind: "redirect", to: loginPathFrom(pathname + search + hash) }
      : { kind: "notFound" }
  const to = redirectOf(pathname, role)
  if (to !== undefined) return { kind: "redirect", to: to + sectionOf(pathname, search, to) }
  return page ? { kind: "page", page } : { kind: "notFound" }
}
