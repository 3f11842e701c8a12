export {
  ACCOUNT_CHANGE_NAMES,
  ACCOUNT_CHANGES,
  ACTS_WITHOUT_NOTICE,
  type AccountChange,
} from "./account-changes.ts"
export {
  LINK_MAIL_KINDS,
  MAIL_KIND,
  MAIL_KINDS,
  MAIL_STATUS,
  MAIL_STATUSES,
  type LinkMailKind,
} from "./choices.ts"
export { MailKind, MailRecord, MailStatus, MailWithBody } from "./mail.ts"
export { MAIL } from "./mail-fields.ts"
