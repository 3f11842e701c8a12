export { CATEGORIES, CATEGORY, CATEGORY_NAMES } from "./category.ts"
export {
  Category,
  CategoryId,
  CategoryNumber,
  CategoryRecord,
  categoryOf,
  UserStatus,
  UserStatusId,
  UserStatusNumber,
  userStatusOf,
} from "./codecs.ts"
export { CONSENT_VERSION } from "./consent.ts"
export { Email, KnownEmail } from "./email.ts"
export { canonicalEmail, emailKey } from "./email-key.ts"
export { emailProblem } from "./email-problem.ts"
export { activationAct, draftAct, OPENING_ACTS, userChangeAct } from "./opening-act.ts"
export { maskedEmail } from "./masked-email.ts"
export {
  NewPassword,
  normalizePassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordProblems,
} from "./password.ts"
export { NewPasswordForm, PasswordChangeForm, RegistrationForm } from "./password-form.ts"
export {
  canTransition,
  isClosed,
  isInvitable,
  isResettable,
  signInOf,
  statusChoices,
  USER_STATUS,
  USER_STATUS_NAMES,
  USER_STATUSES,
  USER_TARGETS,
} from "./status.ts"
export {
  Fullname,
  Registration,
  User,
  UserChange,
  UserDraft,
  UserId,
  type UserWire,
} from "./user.ts"
export { USER } from "./user-fields.ts"
export { addedUserLosses, NO_USER_LOSSES, UserLosses } from "./user-losses.ts"
