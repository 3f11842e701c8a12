export {
  LINK_MAIL_KINDS,
  MAIL_KINDS,
  MAIL_STATUSES,
  MailKind,
  MailRecord,
  MailStatus,
  MailWithBody,
  type LinkMailKind,
} from "./mail.ts"
