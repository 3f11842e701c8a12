import type { IrreversibleActName } from "../access/index.ts"

/**
 * Acts after which another person may set an account's password, or is an administrator: mails of an account give access to it,
 * so its e-mail is equivalent to its password.
 */
type OpeningAct = Extract<IrreversibleActName, "user.changeEmail" | "user.makeAdministrator">

export const OPENING_ACTS = [
  "user.makeAdministrator",
  "user.changeEmail",
] as const satisfies OpeningAct[]

/** The act that a draft of an account is: it invites an administrator, or it opens nothing. */
export const draftAct = ({ roleId }: { roleId?: unknown }): OpeningAct | undefined =>
  roleId === "administrator" ? "user.makeAdministrator" : undefined

/**
 * The act that a change of an account may be. Whether the account is an administrator, or has this e-mail already, only the server
 * knows: it asks for a proof of this act if the change opens something.
 */
export const userChangeAct = (change: {
  roleId?: unknown
  email?: unknown
  statusId?: unknown
}): OpeningAct | undefined =>
  draftAct(change) ??
  (change.email === undefined ? activationAct(change.statusId) : "user.changeEmail")

/** Activation mails a link that sets a password if there is none, and readmits a blocked administrator. */
export const activationAct = (status: unknown): OpeningAct | undefined =>
  status === "activated" ? "user.makeAdministrator" : undefined
