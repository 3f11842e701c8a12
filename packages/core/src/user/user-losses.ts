import { z } from "zod"

const count = z.int().nonnegative()

/** Data that deleting some accounts removes permanently: it is missing after a restore. */
export const UserLosses = z.object({
  /** API tokens that have not expired. */
  tokens: count,
  sessions: count,
  /** Mailed links that are neither used, replaced nor expired. */
  links: count,
})
export type UserLosses = z.infer<typeof UserLosses>

export const NO_USER_LOSSES: UserLosses = { tokens: 0, sessions: 0, links: 0 }

/** Adds the figures of other accounts. */
export const addedUserLosses = (one: UserLosses, other: UserLosses): UserLosses => ({
  tokens: one.tokens + other.tokens,
  sessions: one.sessions + other.sessions,
  links: one.links + other.links,
})
