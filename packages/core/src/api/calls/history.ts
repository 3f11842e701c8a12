import { z } from "zod"
import { Chapter, HISTORY_ENTRY, LogEntry } from "../../history/index.ts"
import { MAIL, MailKind, MailRecord, MailStatus, MailWithBody } from "../../mail/index.ts"
import { sortsOf } from "../../record/index.ts"
import { call, listCall } from "../call.ts"
import { pagingOf, queryInt, queryList } from "../paging.ts"

/** Last second of the year 9999, in Unix seconds. */
const LATEST = 253_402_300_799
const prefix = "/api/v1/service"
const id = z.int().positive()

export const historyCalls = {
  listHistory: listCall({
    method: "GET",
    path: `${prefix}/history`,
    summary:
      "What was done by whom and to whom, newest first; `upto` and `since` are unix seconds, `userId` did it, `aboutId` it was done to.",
    access: "history.read",
    get input() {
      return pagingOf(...sortsOf(HISTORY_ENTRY)).extend({
        upto: queryInt(z.int().nonnegative().max(LATEST)).optional(),
        since: queryInt(z.int().nonnegative().max(LATEST)).optional(),
        userId: queryInt(id).optional(),
        aboutId: queryInt(id).optional(),
        organizationId: queryInt(id).optional(),
        chapters: queryList(Chapter),
        pid: queryInt(id).optional(),
      })
    },
    get item() {
      return LogEntry
    },
  }),
  listMails: listCall({
    method: "GET",
    path: `${prefix}/outbox`,
    summary: "Mails that were sent or wait to be, newest first; without what they say.",
    access: "outbox.manage",
    get input() {
      return pagingOf(...sortsOf(MAIL)).extend({
        kinds: queryList(MailKind),
        statuses: queryList(MailStatus),
      })
    },
    get item() {
      return MailRecord
    },
  }),
  getMail: call({
    method: "GET",
    path: `${prefix}/outbox/mail`,
    summary:
      "One mail with what it says; reading it is written to history. A mail with a link that still opens an account needs a proof, see step-up.",
    access: "outbox.manage",
    irreversible: "mail.openLink",
    secret: true,
    get input() {
      return z.strictObject({ id: queryInt(id) })
    },
    get output() {
      return MailWithBody
    },
  }),
  resendMail: call({
    method: "POST",
    path: `${prefix}/outbox/resend`,
    summary: "Send a mail again that was given up.",
    access: "outbox.manage",
    get input() {
      return z.strictObject({ id })
    },
    get output() {
      return MailRecord
    },
  }),
}
