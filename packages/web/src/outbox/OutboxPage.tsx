import { bindAct, MAILS, resendMail } from "@qo/core/acts"
import { historyCalls } from "@qo/core/api"
import { MAIL, MAIL_STATUS, type MailRecord } from "@qo/core/mail"
import { openModal } from "../base/modal-queue.ts"
import type { PageCode } from "../base/page-code.ts"
import { useTexts } from "../base/texts.ts"
import { AddressText } from "../ui/AddressText.tsx"
import { ChoiceTag } from "../ui/Badge.tsx"
import { DateText } from "../ui/DateText.tsx"
import { FirstCell } from "../shared/list/FirstCell.tsx"
import { choiceFilter, type ListDefinition } from "../shared/list/list-definition.ts"
import { startList } from "../shared/list/list-query.ts"
import { ListPage } from "../shared/list/ListPage.tsx"
import type { ListActs } from "../shared/list/record-acts.ts"
import { useAbout } from "../ui/use-about.ts"
import { MailDialog } from "./MailDialog.tsx"

/** Mails that were sent, wait to be, or could not be. */
const list: ListDefinition<MailRecord> = {
  name: "outbox",
  title: "page.outbox",
  record: MAIL,
  call: historyCalls.listMails,
  sort: "-id",
  filters: [
    choiceFilter(MAIL, "status", { as: "statuses" }),
    choiceFilter(MAIL, "kind", { as: "kinds" }),
  ],
  refreshSeconds: 5,
  nothing: "outbox.nothingText",
  columns: (onOpen) => ({
    subject: {
      width: "rest",
      cell: (mail) => (
        <FirstCell
          row={mail}
          name={mail.subject}
          onOpen={onOpen}
          sub={
            <>
              <AddressText address={mail.to} />
              {mail.status !== "sent" && mail.lastError && (
                <bdi title={mail.lastError}> — {mail.lastError}</bdi>
              )}
            </>
          }
          narrow={
            <>
              <ChoiceTag choice={MAIL_STATUS} value={mail.status} />
              <span className="rz-cell-sub">
                <DateText seconds={mail.createdAt} withTime />
              </span>
            </>
          }
        />
      ),
    },
    kind: { from: "medium", width: 13 },
    status: { from: "medium", tag: true },
    createdAt: { from: "medium" },
    sentAt: { from: "large" },
    id: "hidden",
    to: "hidden",
    attempts: "hidden",
    lastError: "hidden",
  }),
}

const acts: ListActs<MailRecord> = { of: (caller) => [bindAct(resendMail, undefined, caller)] }

const openMail = (mail: MailRecord) =>
  openModal({
    title: mail.subject,
    size: "wide",
    closeButton: true,
    renderBody: (close) => <MailDialog id={mail.id} onClose={close} />,
  })

const nameOf = (mail: MailRecord) => mail.subject

/** Said once for all mails: without a mail server they only wait. */
function NoMailServer() {
  const t = useTexts()
  const about = useAbout()
  if (about?.sendsMails !== false) return null
  return <p className="rz-note rz-note--warning">{t("outbox.noServer")}</p>
}

export const outboxPage: PageCode = {
  View: () => (
    <ListPage
      list={list}
      kind={MAILS}
      nameOf={nameOf}
      acts={acts}
      onOpen={openMail}
      notice={<NoMailServer />}
    />
  ),
  start: startList(list),
}
