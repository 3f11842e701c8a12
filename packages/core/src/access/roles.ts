import { keysOf, numberedChoice } from "../lib/index.ts"

/**
 * The fixed list of roles. `id`, `name` and `description` are what travels on the wire;
 * the words that people see are `role.<key>` in i18n.
 */
export const ROLES = {
  administrator: {
    id: 1,
    name: "Administrator",
    description: "Manages users, games, prices and everything else",
  },
  moderator: { id: 2, name: "Moderator", description: "Approves or rejects projects" },
  moderatorVk: {
    id: 3,
    name: "Moderator VK",
    description: "Approves or rejects projects for VK",
  },
  researcher: { id: 4, name: "Researcher", description: "Creates projects and reads reports" },
  issuer: { id: 5, name: "Issuer", description: "Publishes games and connects them" },
  demoResearcher: {
    id: 6,
    name: "DemoResearcher",
    description: "Tries the product with small projects",
  },
} as const
export type Role = keyof typeof ROLES

export const ROLE_NAMES = keysOf(ROLES)

export const ROLE = numberedChoice("role", ROLES, {
  administrator: "neutral",
  moderator: "neutral",
  moderatorVk: "neutral",
  researcher: "neutral",
  issuer: "neutral",
  demoResearcher: "neutral",
})
