export { deleteUser } from "./delete-user.ts"
export { mailPasswordReset } from "./mail-password-reset.ts"
export { resendInvitation } from "./resend-invitation.ts"
export { setUserStatus } from "./set-user-status.ts"
export { USER, userRefusal, type UserVerb } from "./user-kind.ts"
export {
  type FieldChange,
  never,
  noChanges,
  noRefusal,
  type RecordKind,
  type Refusal,
  type Sent,
  type Verb,
} from "./verb.ts"
