import { Button } from "@blueprintjs/core"
import { EnvelopeIcon, RefreshIcon } from "@blueprintjs/icons"
import { historyCalls } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import {
  MAIL_KINDS,
  MAIL_STATUSES,
  type MailKind,
  type MailRecord,
  type MailStatus,
} from "@qo/core/mail"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { useKeys } from "../base/hotkeys.ts"
import { openModal } from "../base/modal-queue.ts"
import { usePaletteActions } from "../base/palette-actions.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts, type WebTranslate } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { Badge, type BadgeTone } from "../ui/Badge.tsx"
import { DateText } from "../ui/DateText.tsx"
import { SelectField } from "../ui/SelectField.tsx"
import { DataTable, type Column } from "../ui/table/DataTable.tsx"
import { useActiveRow } from "../ui/table/list-keys.ts"
import { ListFrame } from "../ui/table/ListFrame.tsx"
import { TypedField } from "../ui/TypedField.tsx"
import { useListQuery } from "../ui/use-list-query.ts"
import { MailDialog } from "./MailDialog.tsx"
import { isOutboxFiltered, OutboxQuery, outboxInputOf } from "./outbox-query.ts"

const idOf = (mail: MailRecord) => mail.id
const nameOf = (mail: MailRecord) => mail.subject
const TONES: Record<MailStatus, BadgeTone> = {
  queued: "info",
  sent: "success",
  kept: "neutral",
  dead: "error",
}

const openMail = (mail: MailRecord) =>
  openModal({
    title: mail.subject,
    size: "wide",
    closeButton: true,
    renderBody: (close) => <MailDialog id={mail.id} onClose={close} />,
  })

/** Mails that were sent, wait to be, or could not be; each can be read, the last ones sent again. */
export function OutboxPage() {
  const t = useTexts()
  const { api } = useSession()
  const [state, change] = useListQuery(OutboxQuery)
  const search = useRef<HTMLInputElement>(null)
  const input = outboxInputOf(state)
  const query = useInfiniteQuery({
    queryKey: ["outbox", input],
    queryFn: ({ pageParam, signal }) =>
      api.list(
        historyCalls.listMails,
        { ...input, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  const mails = query.data?.pages.flatMap(({ data }) => data) ?? []
  const first = query.data?.pages[0]
  const noFilter = { q: "", kind: undefined, status: undefined }

  const resend = async (mail: MailRecord) => {
    try {
      await api.send(historyCalls.resendMail, { id: mail.id })
      showToast({ intent: "success", text: t("outbox.resent", { email: mail.to }) })
    } catch (error) {
      showToast({ intent: "error", text: errorText(t, error) })
    }
    await query.refetch()
  }

  const { activeId } = useActiveRow({ rows: mails, idOf, onOpen: openMail })
  useKeys({ Slash: () => search.current?.focus() })
  usePaletteActions([
    { id: "refresh", label: t("action.refresh"), run: () => void query.refetch() },
  ])
  return (
    <section>
      <header className="rz-page-head">
        <h1>{t("page.outbox")}</h1>
        <span className="rz-page-head__total" role="status">
          {first &&
            t(first.totalIsEstimate ? "list.totalAbout" : "list.total", { count: first.total })}
        </span>
        <Button
          icon={<RefreshIcon />}
          text={t("action.refresh")}
          loading={query.isRefetching}
          onClick={() => void query.refetch()}
        />
      </header>
      <search className="rz-toolbar">
        <div className="rz-toolbar__wide">
          <TypedField
            ref={search}
            label={t("outbox.search")}
            value={state.q}
            onSettled={(q) => change({ q }, "replace")}
          />
        </div>
        <SelectField
          label={t("outbox.kind")}
          value={state.kind ?? ""}
          onChange={(event) =>
            change({ kind: (event.currentTarget.value as MailKind) || undefined })
          }
        >
          <option value="">{t("outbox.allKinds")}</option>
          {MAIL_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`mailKind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("field.status")}
          value={state.status ?? ""}
          onChange={(event) =>
            change({ status: (event.currentTarget.value as MailStatus) || undefined })
          }
        >
          <option value="">{t("outbox.allStatuses")}</option>
          {MAIL_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`mailStatus.${status}`)}
            </option>
          ))}
        </SelectField>
      </search>
      <ListFrame
        loading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        shown={mails.length}
        more={query.hasNextPage}
        loadingMore={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        empty={
          isOutboxFiltered(state) ? (
            <>
              <h2>{t("list.noMatchTitle")}</h2>
              <p>{t("list.noMatchText")}</p>
              <Button text={t("filter.clear")} onClick={() => change(noFilter)} />
            </>
          ) : (
            <>
              <h2>{t("list.nothingTitle")}</h2>
              <p>{t("outbox.nothingText")}</p>
            </>
          )
        }
      >
        <DataTable
          label={t("page.outbox")}
          columns={columnsOf(t)}
          rows={mails}
          idOf={idOf}
          nameOf={nameOf}
          total={first?.total ?? 0}
          activeId={activeId}
          renderActions={(mail) =>
            mail.status === "dead" ? (
              <Button
                size="small"
                icon={<EnvelopeIcon size={12} />}
                text={t("outbox.resend")}
                onClick={() => void resend(mail)}
              />
            ) : null
          }
        />
      </ListFrame>
    </section>
  )
}

const columnsOf = (t: WebTranslate): readonly Column<MailRecord>[] => [
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
