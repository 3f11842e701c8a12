import type { IrreversibleActName } from "../access/index.ts"

/**
 * Acts after which somebody else may set an account's password, or is an administrator: mails of an account open it, so its e-mail is
 * as good as its password.
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

/** Activating mails a link that sets a password where there is none, and lets a blocked administrator in again. */
export const activationAct = (status: unknown): OpeningAct | undefined =>
  status === "activated" ? "user.makeAdministrator" : undefined
