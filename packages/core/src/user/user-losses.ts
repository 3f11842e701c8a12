import { z } from "zod"

const count = z.int().nonnegative()

/** Data that is removed permanently when accounts are deleted, and is missing after they are restored. */
export const UserLosses = z.object({
  /** Number of API tokens that have not expired. */
  tokens: count,
  sessions: count,
  /** Number of mailed links that are neither used, replaced nor expired. */
  links: count,
})
export type UserLosses = z.infer<typeof UserLosses>

export const NO_USER_LOSSES: UserLosses = { tokens: 0, sessions: 0, links: 0 }

/** Returns the sums of both. */
export const addedUserLosses = (one: UserLosses, other: UserLosses): UserLosses => ({
  tokens: one.tokens + other.tokens,
  sessions: one.sessions + other.sessions,
  links: one.links + other.links,
})
