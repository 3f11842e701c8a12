import { ROLE_NAMES, type Role } from "@qo/core/access"
import { expect, test } from "vitest"
import { PAGES } from "./pages.ts"
import { destinationOf, loginPathFrom, redirectOf, returnPath } from "./redirects.ts"

const origin = "https://office.example.com"

const replaced = ["/", "/projects", "/reports", "/profile", "/profile/"]
// Specification: 2.home, 2.cabinet.redirect
test.for(
  ROLE_NAMES.flatMap((role) =>
    [...replaced, "/demo-researcher", "/history"].map((path) => ({ role, path })),
  ),
)("$role at $path", ({ role, path }) => {
  const researcher = role === "researcher" || role === "demoResearcher"
  const home = path === "/" ? "/profile" : undefined
  expect(redirectOf(path, role)).toBe(
    researcher && replaced.includes(path) ? "/demo-researcher" : home,
  )
})

// Specification: 2.sign-in-first
test("sign-in remembers the full original path", () => {
  expect(loginPathFrom("/researchers?q=a&status=activated#top")).toBe(
    "/login?redirectedFrom=%2Fresearchers%3Fq%3Da%26status%3Dactivated%23top",
  )
  expect(loginPathFrom("/")).toBe("/login?redirectedFrom=%2F")
})

test.for([
  { from: "/researchers?q=a#b", to: "/researchers?q=a#b" },
  { from: "/a/../history", to: "/history" },
  { from: null, to: "/" },
  { from: "", to: "/" },
  { from: "researchers", to: "/" },
  { from: "//evil.example/x", to: "/" },
  { from: "/\\evil.example", to: "/" },
  { from: "/\t/evil.example", to: "/" },
  { from: "/..//evil.example", to: "/" },
  { from: "https://evil.example/", to: "/" },
  { from: "javascript:alert(1)", to: "/" },
  { from: "/login?redirectedFrom=/x", to: "/" },
])("after sign-in $from leads to $to", ({ from, to }) => {
  expect(returnPath(from, origin)).toBe(to)
})

const destinationAt = (path: string, role?: Role) => {
  const { pathname, search, hash } = new URL(path, origin)
  const found = destinationOf({ pathname, search, hash, origin }, role)
  return found.kind === "page" ? found.page.path : found.kind === "redirect" ? `→ ${found.to}` : 404
}

const PUBLIC = [
  "/invitations",
  "/forgot-password",
  "/successful-registration",
  "/confirm-email",
  "/password/reset",
]
const ADMINISTRATION = [
  "/demo-researchers",
  "/researchers",
  "/issuers",
  "/moderators",
  "/games",
  "/calculator",
  "/tariffs",
  "/history",
  "/organizations",
  "/outbox",
  "/callbacks",
]
const UNKNOWN = ["/nowhere", "/researchers/12", "/password", "/Login", "/%2e%2e/x", "//profile"]

test("every page is tried", () => {
  const others = [
    "/login",
    "/register",
    "/profile",
    "/projects",
    "/moderation",
    "/reports",
    "/report",
    "/demo-researcher",
    "/project",
    "/shared-report/:token",
  ]
  expect(PAGES.map(({ path }) => path).toSorted()).toEqual(
    [...PUBLIC, ...ADMINISTRATION, ...others].toSorted(),
  )
})

// Specification: 2.layouts
test("a visitor gets public pages, sign-in for the others, and 404 for unknown ones", () => {
  for (const path of ["/login", "/register", ...PUBLIC]) {
    expect(destinationAt(path)).toBe(path)
    expect(destinationAt(`${path}?token=a`)).toBe(path)
  }
  for (const path of ["/", "/profile", "/projects", "/reports", "/demo-researcher"])
    expect(destinationAt(path)).toBe(`→ /login?redirectedFrom=${encodeURIComponent(path)}`)
  for (const path of [...ADMINISTRATION, "/report"])
    expect(destinationAt(`${path}?q=a#b`)).toBe(
      `→ /login?redirectedFrom=${encodeURIComponent(`${path}?q=a#b`)}`,
    )
  for (const path of UNKNOWN)
    expect(destinationOf({ pathname: path, search: "", hash: "", origin }, undefined).kind).toBe(
      "notFound",
    )
})

test("a shared report is public under every link name, but not its subpages", () => {
  for (const role of [undefined, ...ROLE_NAMES]) {
    expect(destinationAt("/shared-report/AbC-_1?part=course", role)).toBe("/shared-report/:token")
    expect(destinationAt("/shared-report/AbC/", role)).toBe("/shared-report/:token")
    for (const path of ["/shared-report", "/shared-report/a/b", "/shared-reports/a"])
      expect(destinationAt(path, role)).toBe(404)
  }
})

test.for(ROLE_NAMES)("who is signed in as %s", (role) => {
  const inCabinet = role === "researcher" || role === "demoResearcher"
  const home = inCabinet ? "→ /demo-researcher" : "→ /profile"
  expect(destinationAt("/", role)).toBe(home)
  for (const path of PUBLIC) expect(destinationAt(path, role)).toBe(path)
  for (const path of ["/login", "/register"]) {
    expect(destinationAt(path, role)).toBe("→ /")
    expect(destinationAt(`${path}?redirectedFrom=%2Fhistory%3Fq%3Da`, role)).toBe("→ /history?q=a")
  }
  for (const path of ADMINISTRATION) expect(destinationAt(path, role)).toBe(path)
  expect(destinationAt("/profile/", role)).toBe(inCabinet ? `${home}?section=profile` : "/profile")
  expect(destinationAt("/projects", role)).toBe(inCabinet ? home : "/projects")
  expect(destinationAt("/projects?pid=12", role)).toBe(inCabinet ? `${home}?pid=12` : "/projects")
  expect(destinationAt("/reports", role)).toBe(inCabinet ? `${home}?section=reports` : "/reports")
  expect(destinationAt("/demo-researcher", role)).toBe("/demo-researcher")
  expect(destinationAt("/nowhere", role)).toBe(404)
})
