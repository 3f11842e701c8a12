import { z } from "zod"
import { finderOf, keyCodec, keysOf } from "../lib/index.ts"

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

export const RoleId = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
])
export type RoleId = z.infer<typeof RoleId>

/** The role with this number. @throws Error on a number that {@link RoleId} would refuse. */
export const roleOf = finderOf(ROLES, "role")

/** A role as it travels on the wire. */
export const RoleRecord = z.object({ id: RoleId, name: z.string(), description: z.string() })

/** A field of a record: its key here, {@link RoleRecord} on the wire. */
export const Role = keyCodec(RoleRecord, ROLES, roleOf)
