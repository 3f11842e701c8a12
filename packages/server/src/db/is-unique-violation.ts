const UNIQUE_VIOLATION = "23505"

/**
 * Is there a row already that a statement would have written a second time? The index is not asked for by its name: a distributed
 * PostgreSQL puts numbers of its own behind it.
 */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION
