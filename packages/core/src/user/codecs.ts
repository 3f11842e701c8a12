import { z } from "zod"
import { finderOf, idsOf, keyCodec, numberCodec } from "../lib/index.ts"
import { CATEGORIES, type Category as CategoryKey } from "./category.ts"
import { USER_STATUSES, type UserStatus as StatusKey } from "./status.ts"

export const UserStatusId = z.literal(idsOf(USER_STATUSES))
export type UserStatusId = z.infer<typeof UserStatusId>

/** Returns the status with this number. @throws Error for a number that {@link UserStatusId} refuses */
export const userStatusOf = finderOf(USER_STATUSES, "user status")

/** Field with a status: a key in the program, a number and a name in responses. */
export const UserStatus = keyCodec(
  z.object({ id: UserStatusId, name: z.string() }),
  USER_STATUSES,
  userStatusOf,
)
export type UserStatus = StatusKey

/** Input field with a status: a key in the program, a number in requests. */
export const UserStatusNumber = numberCodec(UserStatusId, USER_STATUSES, userStatusOf)

export const CategoryId = z.literal(idsOf(CATEGORIES))
export type CategoryId = z.infer<typeof CategoryId>

/** A category in requests and responses. */
export const CategoryRecord = z.object({ id: CategoryId, name: z.string() })

/** Returns the category with this number. @throws Error for a number that {@link CategoryId} refuses */
export const categoryOf = finderOf(CATEGORIES, "category")

/** Field with a category: a key in the program, {@link CategoryRecord} in responses. */
export const Category = keyCodec(CategoryRecord, CATEGORIES, categoryOf)
export type Category = CategoryKey

/** Input field with a category: a key in the program, a number in requests. */
export const CategoryNumber = numberCodec(CategoryId, CATEGORIES, categoryOf)
