import { keysOf, numberedChoice } from "../lib/index.ts"

/** Times of all roles, because roles can be neither created nor deleted. Unix seconds; 0 means never. */
const ALWAYS = { createdAt: 1_735_689_600, deletedAt: 0 } as const

/** All roles, as in requests and responses. Labels: `role.<key>` in i18n. */
export const ROLES = {
  administrator: {
    id: 1,
    name: "Administrator",
    description: "Manages users, games, prices and everything else",
    ...ALWAYS,
  },
  moderator: { id: 2, name: "Moderator", description: "Approves or rejects projects", ...ALWAYS },
  moderatorVk: {
    id: 3,
    name: "Moderator VK",
    description: "Approves or rejects projects for VK",
    ...ALWAYS,
  },
  researcher: {
    id: 4,
    name: "Researcher",
    description: "Creates projects and reads reports",
    ...ALWAYS,
  },
  issuer: { id: 5, name: "Issuer", description: "Publishes games and connects them", ...ALWAYS },
  demoResearcher: {
    id: 6,
    name: "DemoResearcher",
    description: "Tries the product with small projects",
    ...ALWAYS,
  },
} as const
export type Role = keyof typeof ROLES

export const ROLE_NAMES = keysOf(ROLES)

export const ROLE = {
  ...numberedChoice(
    "role",
    ROLES,
    {
      administrator: "neutral",
      moderator: "neutral",
      moderatorVk: "neutral",
      researcher: "neutral",
      issuer: "neutral",
      demoResearcher: "neutral",
    },
    ["administrator", "moderator", "moderatorVk", "researcher", "issuer"],
  ),
  called: {
    administrator: ["admin", "админ"],
    moderatorVk: ["vk"],
    demoResearcher: ["demo", "демо"],
  },
}
