import { Button } from "@blueprintjs/core"
import { EnvelopeIcon, RefreshIcon } from "@blueprintjs/icons"
import { historyCalls } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import type { MailRecord } from "@qo/core/mail"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { usePaletteActions } from "../base/palette-actions.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { DataTable } from "../ui/table/DataTable.tsx"
import { useActiveRow } from "../ui/table/list-keys.ts"
import { ListFrame } from "../ui/table/ListFrame.tsx"
import { useListQuery } from "../ui/use-list-query.ts"
import { mailColumns, openMail } from "./mail-columns.tsx"
import { OutboxFilters } from "./OutboxFilters.tsx"
import { isOutboxFiltered, OutboxQuery, outboxInputOf } from "./outbox-query.ts"

const idOf = (mail: MailRecord) => mail.id
const nameOf = (mail: MailRecord) => mail.subject
const NO_FILTER = { q: "", kind: undefined, status: undefined }

/** Mails that were sent, wait to be, or could not be; each can be read, the last ones sent again. */
export function OutboxPage() {
  const t = useTexts()
  const [state, change] = useListQuery(OutboxQuery)
  const query = useMails(state)
  const mails = query.data?.pages.flatMap(({ data }) => data) ?? []
  const first = query.data?.pages[0]
  const refresh = () => void query.refetch()
  const resend = useResend()

  const { activeId } = useActiveRow({ rows: mails, idOf, onOpen: openMail })
  usePaletteActions([{ id: "refresh", label: t("action.refresh"), run: refresh }])
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
          onClick={refresh}
        />
      </header>
      <OutboxFilters state={state} onChange={change} />
      <ListFrame
        loading={query.isPending}
        error={query.error}
        onRetry={refresh}
        shown={mails.length}
        more={query.hasNextPage}
        loadingMore={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        empty={<NoMails filtered={isOutboxFiltered(state)} onClear={() => change(NO_FILTER)} />}
      >
        <DataTable
          label={t("page.outbox")}
          columns={mailColumns(t)}
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
                onClick={() => void resend(mail).then(refresh)}
              />
            ) : null
          }
        />
      </ListFrame>
    </section>
  )
}

function useMails(state: OutboxQuery) {
  const { api } = useSession()
  const input = outboxInputOf(state)
  return useInfiniteQuery({
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
}

/** Sends a mail again, and tells what came of it. */
function useResend() {
  const t = useTexts()
  const { api } = useSession()
  return async (mail: MailRecord) => {
    try {
      await api.send(historyCalls.resendMail, { id: mail.id })
      showToast({ intent: "success", text: t("outbox.resent", { email: mail.to }) })
    } catch (error) {
      showToast({ intent: "error", text: errorText(t, error) })
    }
  }
}

function NoMails({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTexts()
  return filtered ? (
    <>
      <h2>{t("list.noMatchTitle")}</h2>
      <p>{t("list.noMatchText")}</p>
      <Button text={t("filter.clear")} onClick={onClear} />
    </>
  ) : (
    <>
      <h2>{t("list.nothingTitle")}</h2>
      <p>{t("outbox.nothingText")}</p>
    </>
  )
}
