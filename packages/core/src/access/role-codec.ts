import { z } from "zod"
import { finderOf, idsOf, keyCodec, numberCodec } from "../lib/index.ts"
import { type Role as Key, ROLES } from "./roles.ts"

export const RoleId = z.literal(idsOf(ROLES))
export type RoleId = z.infer<typeof RoleId>

/** The role with this number. @throws Error on a number that {@link RoleId} would refuse. */
export const roleOf = finderOf(ROLES, "role")

/** A role as it travels on the wire. Times are unix seconds; `deletedAt` 0: not deleted. */
export const RoleRecord = z.object({
  id: RoleId,
  name: z.string(),
  description: z.string(),
  createdAt: z.int(),
  deletedAt: z.int(),
})

/** A field of a record: its key here, {@link RoleRecord} on the wire. */
export const Role = keyCodec(RoleRecord, ROLES, roleOf)
export type Role = Key

/** The same in inputs of calls: its key here, its number on the wire. */
export const RoleNumber = numberCodec(RoleId, ROLES, roleOf)
