/**
 * What was worked out before a transaction is not true any more in it: somebody was faster. Whoever throws this is asked again,
 * from the work before the transaction on.
 */
export class Overtaken extends Error {
  override readonly name = "Overtaken"
}
