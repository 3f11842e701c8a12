/**
 * Data prepared before a transaction is stale in it because of a concurrent change. The call is repeated, beginning with the
 * preparation.
 */
export class OvertakenError extends Error {
  override readonly name = "OvertakenError"
}
