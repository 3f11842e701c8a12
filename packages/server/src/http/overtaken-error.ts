/**
 * Data that was prepared before a transaction is stale because of a concurrent change. The call is repeated, including the
 * preparation.
 */
export class OvertakenError extends Error {
  override readonly name = "OvertakenError"
}
