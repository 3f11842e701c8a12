import { z } from "zod"
import { finderOf, idsOf, keyCodec, numberCodec } from "../lib/index.ts"
import { type Role as Key, ROLES } from "./roles.ts"

export const RoleId = z.literal(idsOf(ROLES))
export type RoleId = z.infer<typeof RoleId>

/** Returns the role with this number. @throws Error for a number that {@link RoleId} refuses */
export const roleOf = finderOf(ROLES, "role")

/** A role in requests and responses. Times are in Unix seconds; a `deletedAt` of 0 means that it is not deleted. */
export const RoleRecord = z.object({
  id: RoleId,
  name: z.string(),
  description: z.string(),
  createdAt: z.int(),
  deletedAt: z.int(),
})

/** Field with a role: a key in the program, {@link RoleRecord} in requests and responses. */
export const Role = keyCodec(RoleRecord, ROLES, roleOf)
export type Role = Key

/** Input field with a role: a key in the program, a number in requests. */
export const RoleNumber = numberCodec(RoleId, ROLES, roleOf)
