import type { ActWords } from "@qo/core/acts"
import { MAIL, MAIL_STATUS, type MailRecord } from "@qo/core/mail"
import { openModal } from "../base/modal-queue.ts"
import { ChoiceTag } from "../ui/Badge.tsx"
import { DateText } from "../ui/DateText.tsx"
import { recordColumns } from "../ui/records/record-columns.tsx"
import type { Column } from "../ui/table/DataTable.tsx"
import { MailDialog } from "./MailDialog.tsx"

export const openMail = (mail: MailRecord) =>
  openModal({
    title: mail.subject,
    size: "wide",
    closeButton: true,
    renderBody: (close) => <MailDialog id={mail.id} onClose={close} />,
  })

export const mailColumns = (words: ActWords): readonly Column<MailRecord>[] =>
  recordColumns<MailRecord>(MAIL, words, {
    subject: {
      cell: (mail) => (
        <>
          <button type="button" className="rz-cell-link" onClick={() => openMail(mail)}>
            {mail.subject}
          </button>
          <div className="rz-cell-sub">{mail.to}</div>
          {mail.lastError && mail.status !== "sent" && (
            <div className="rz-cell-sub rz-cell-error">{mail.lastError}</div>
          )}
          <div className="rz-below-medium">
            <ChoiceTag choice={MAIL_STATUS} value={mail.status} />
            <span className="rz-cell-sub">
              <DateText seconds={mail.createdAt} withTime />
            </span>
          </div>
        </>
      ),
    },
    kind: { from: "medium" },
    status: { from: "medium", tag: true },
    createdAt: { from: "medium" },
    sentAt: { from: "large" },
    id: "hidden",
    to: "hidden",
    attempts: "hidden",
    lastError: "hidden",
  })
