import { z } from "zod"
import { Role, RoleNumber } from "../access/index.ts"
import { plainText } from "../lib/index.ts"
import { Category, CategoryNumber, UserStatus, UserStatusNumber } from "./codecs.ts"
import { Email } from "./email.ts"
import { NewPassword } from "./password.ts"

export const UserId = z.int().positive()

/** An account in API responses. Times are in Unix seconds. `revision` increases with each change. */
export const User = z.object({
  id: UserId,
  email: z.string(),
  fullname: z.string(),
  role: Role,
  organization: z.object({ id: z.int(), name: z.string() }).nullable(),
  category: Category.nullable(),
  registeredAt: z.int(),
  status: UserStatus,
  revision: z.int(),
})
export type User = z.infer<typeof User>
export type UserWire = z.input<typeof User>

export const Fullname = plainText({ min: 3, max: 200 })
const OrganizationId = z.int().positive()

/** Data of a new account, to which an invitation is mailed. */
export const UserDraft = z.strictObject({
  email: Email,
  fullname: Fullname,
  roleId: RoleNumber,
  organizationId: OrganizationId.nullish(),
  categoryId: CategoryNumber.nullish(),
})
export type UserDraft = z.infer<typeof UserDraft>

/** Changes of an account. Omitted fields remain unchanged. `revision`: the revision on which the changes are based. */
export const UserChange = z.strictObject({
  id: UserId,
  revision: z.int().nonnegative(),
  email: Email.optional(),
  fullname: Fullname.optional(),
  roleId: RoleNumber.optional(),
  organizationId: OrganizationId.nullable().optional(),
  categoryId: CategoryNumber.nullable().optional(),
  statusId: UserStatusNumber.optional(),
})
export type UserChange = z.infer<typeof UserChange>

/** Registration of a demo researcher. If the terms are not accepted, no data is stored. */
export const Registration = z.strictObject({
  email: Email,
  password: NewPassword,
  fullname: Fullname,
  /** May be empty or omitted; otherwise it must be valid as the name of an organization. */
  organization: plainText({ min: 0, max: 200 })
    .refine((name) => name === "" || Array.from(name).length >= 3, {
      error: "minSymbols",
      params: { minimum: 3 },
    })
    .optional(),
  termsAccepted: z.literal(true, { error: "termsNotAccepted" }),
  consentVersion: z.string().max(32),
})
export type Registration = z.infer<typeof Registration>
