import type { IrreversibleActName } from "../access/index.ts"

/**
 * Acts after which another person could set an account's password, or is an administrator. Mails to an account give access to
 * it, so changing its email address is as critical as changing its password.
 */
type OpeningAct = Extract<IrreversibleActName, "user.changeEmail" | "user.makeAdministrator">

export const OPENING_ACTS = [
  "user.makeAdministrator",
  "user.changeEmail",
] as const satisfies OpeningAct[]

/** Returns the act of creating this account: it creates an administrator; otherwise undefined. */
export const draftAct = ({ roleId }: { roleId?: unknown }): OpeningAct | undefined =>
  roleId === "administrator" ? "user.makeAdministrator" : undefined

/**
 * Returns the act that a change of an account may be. Only the server knows whether the account is an administrator or already
 * has this email address; it requests a proof for this act if the change is critical.
 */
export const userChangeAct = (change: {
  roleId?: unknown
  email?: unknown
  statusId?: unknown
}): OpeningAct | undefined =>
  draftAct(change) ??
  (change.email === undefined ? activationAct(change.statusId) : "user.changeEmail")

/**
 * Returns the act of activating an account: activation mails a link that sets a password if there is none, and gives a blocked
 * administrator access again.
 */
export const activationAct = (status: unknown): OpeningAct | undefined =>
  status === "activated" ? "user.makeAdministrator" : undefined
