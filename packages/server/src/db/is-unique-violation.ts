const UNIQUE_VIOLATION = "23505"

/**
 * Returns true for a violation of a unique index. The name of the index is ignored, because distributed PostgreSQL adds numbers
 * to it.
 */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION
