export {
  CATEGORIES,
  CATEGORY_NAMES,
  Category,
  CategoryId,
  CategoryRecord,
  categoryOf,
} from "./category.ts"
export { CONSENT_VERSION } from "./consent.ts"
export { Email } from "./email.ts"
export { emailProblem } from "./email-problem.ts"
export { NewPassword, PASSWORD_MAX, PASSWORD_MIN, passwordProblems } from "./password.ts"
export { NewPasswordForm, PasswordChangeForm } from "./password-form.ts"
export {
  canTransition,
  isInvitable,
  statusChoices,
  USER_STATUSES,
  USER_STATUS_NAMES,
  UserStatus,
  UserStatusId,
  userStatusOf,
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
