import { z } from "zod"
import { finderOf, idsOf, keyCodec, numberCodec } from "../lib/index.ts"
import { CATEGORIES, type Category as CategoryKey } from "./category.ts"
import { USER_STATUSES, type UserStatus as StatusKey } from "./status.ts"

export const UserStatusId = z.literal(idsOf(USER_STATUSES))
export type UserStatusId = z.infer<typeof UserStatusId>

/** The status with this number. @throws Error on a number that {@link UserStatusId} would refuse. */
export const userStatusOf = finderOf(USER_STATUSES, "user status")

/** A field of a record: its key here, its number and name on the wire. */
export const UserStatus = keyCodec(
  z.object({ id: UserStatusId, name: z.string() }),
  USER_STATUSES,
  userStatusOf,
)
export type UserStatus = StatusKey

/** The same in inputs of calls: its key here, its number on the wire. */
export const UserStatusNumber = numberCodec(UserStatusId, USER_STATUSES, userStatusOf)

export const CategoryId = z.literal(idsOf(CATEGORIES))
export type CategoryId = z.infer<typeof CategoryId>

/** A category as it travels on the wire. */
export const CategoryRecord = z.object({ id: CategoryId, name: z.string() })

/** The category with this number. @throws Error on a number that {@link CategoryId} would refuse. */
export const categoryOf = finderOf(CATEGORIES, "category")

/** A field of a record: its key here, {@link CategoryRecord} on the wire. */
export const Category = keyCodec(CategoryRecord, CATEGORIES, categoryOf)
export type Category = CategoryKey

/** The same in inputs of calls: its key here, its number on the wire. */
export const CategoryNumber = numberCodec(CategoryId, CATEGORIES, categoryOf)
