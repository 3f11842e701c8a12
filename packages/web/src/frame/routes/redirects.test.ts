import { ROLE_NAMES } from "@qo/core/access"
import { expect, test } from "vitest"
import { loginPathFrom, redirectOf, returnPath } from "./redirects.ts"

const origin = "https://office.example.com"

const replaced = ["/", "/projects", "/reports", "/profile", "/profile/"]
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

test("sign-in remembers the full original path", () => {
  expect(loginPathFrom("/researchers?q=a&status=activated#top")).toBe(
    "/login?redirectedFrom=%2Fresearchers%3Fq%3Da%26status%3Dactivated%23top",
  )
  expect(loginPathFrom("/")).toBe("/login")
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
