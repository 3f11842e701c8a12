export {
  MAIL_KINDS,
  MAIL_STATUSES,
  MailKind,
  MailRecord,
  MailStatus,
  MailWithBody,
} from "./mail.ts"
