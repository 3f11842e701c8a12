import type { MailRecord, MailStatus } from "@qo/core/mail"
import { openModal } from "../base/modal-queue.ts"
import type { WebTranslate } from "../base/texts.ts"
import { Badge, type BadgeTone } from "../ui/Badge.tsx"
import { DateText } from "../ui/DateText.tsx"
import type { Column } from "../ui/table/DataTable.tsx"
import { MailDialog } from "./MailDialog.tsx"

const TONES: Record<MailStatus, BadgeTone> = {
  queued: "info",
  sent: "success",
  kept: "neutral",
  dead: "error",
}

export const openMail = (mail: MailRecord) =>
  openModal({
    title: mail.subject,
    size: "wide",
    closeButton: true,
    renderBody: (close) => <MailDialog id={mail.id} onClose={close} />,
  })

export const mailColumns = (t: WebTranslate): readonly Column<MailRecord>[] => [
  {
    key: "subject",
    title: t("outbox.subject"),
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
          <Badge tone={TONES[mail.status]}>{t(`mailStatus.${mail.status}`)}</Badge>
          <span className="rz-cell-sub">
            <DateText seconds={mail.createdAt} withTime />
          </span>
        </div>
      </>
    ),
  },
  {
    key: "kind",
    title: t("outbox.kind"),
    from: "medium",
    cell: (mail) => t(`mailKind.${mail.kind}`),
  },
  {
    key: "status",
    title: t("field.status"),
    from: "medium",
    cell: (mail) => <Badge tone={TONES[mail.status]}>{t(`mailStatus.${mail.status}`)}</Badge>,
  },
  {
    key: "created",
    title: t("outbox.created"),
    from: "medium",
    cell: (mail) => <DateText seconds={mail.createdAt} withTime />,
  },
  {
    key: "sent",
    title: t("outbox.sent"),
    from: "large",
    cell: (mail) => <DateText seconds={mail.sentAt} withTime />,
  },
]
