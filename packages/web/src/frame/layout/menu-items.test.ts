import { can, ROLE_NAMES, type Role } from "@qo/core/access"
import { expect, test } from "vitest"
import { drawnSections, menuFor } from "./menu-items.ts"

const about = { dashboardUrl: "https://d.example/", statisticsUrl: "https://s.example/" }
const everything = [
  "/demo-researchers",
  "/researchers",
  "/issuers",
  "/moderators",
  "/games",
  "/calculator",
  "/tariffs",
  "https://d.example/",
  "/projects",
  "/reports",
  "/history",
  "https://s.example/",
  "/moderation",
  "/organizations",
  "/outbox",
  "/callbacks",
]
const seen: Record<Role, readonly string[]> = {
  administrator: everything,
  moderatorVk: ["/projects", "https://s.example/", "/moderation"],
  moderator: ["/projects", "/moderation"],
  researcher: ["/projects", "/reports"],
  issuer: ["/games"],
  demoResearcher: ["/projects", "/reports"],
}

// Specification: 2.menu.empty-groups
test.for(ROLE_NAMES)("%s sees its entries in the side menu", (role) => {
  const sections = menuFor((action) => can(role, action), about)
  expect(sections.flatMap(({ items }) => items.map(({ to }) => to))).toEqual(seen[role])
  expect(sections.every(({ items }) => items.length > 0)).toBe(true)
})

test.for(ROLE_NAMES)("headings of %s have at least two entries", (role) => {
  const groups = menuFor((action) => can(role, action), about)
  const sections = drawnSections(groups)
  expect(sections.flatMap(({ items }) => items)).toEqual(groups.flatMap(({ items }) => items))
  expect(sections.filter(({ hasHeading, items }) => hasHeading && items.length < 2)).toEqual([])
  const bare = sections.map(({ hasHeading }) => hasHeading).join()
  expect(bare).not.toContain("false,false")
})

test("links to other sites are shown only if the installation configures them", () => {
  const sections = drawnSections(menuFor(() => true, { dashboardUrl: null, statisticsUrl: null }))
  expect(sections.map(({ group, items }) => [group, items.length])).toEqual([
    ["accessControl", 5],
    ["pricing", 2],
    ["projects", 5],
    ["system", 2],
  ])
})
