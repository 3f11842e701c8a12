import { Button } from "@blueprintjs/core"
import { EnvelopeIcon, RefreshIcon } from "@blueprintjs/icons"
import { bindAct, resendMail } from "@qo/core/acts"
import { historyCalls } from "@qo/core/api"
import type { MailRecord } from "@qo/core/mail"
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query"
import type { PageCode } from "../base/page-code.ts"
import { usePaletteActions } from "../base/palette-actions.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { useWords } from "../base/words.ts"
import { verbText } from "../ui/acts/act-texts.ts"
import { useAct } from "../ui/acts/use-act.ts"
import { useCaller } from "../ui/acts/use-caller.ts"
import { patchPages } from "../ui/patch-pages.ts"
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

export const outboxPage: PageCode = { View: OutboxPage }

/** Mails that were sent, wait to be, or could not be; each can be read, the last ones sent again. */
function OutboxPage() {
  const t = useTexts()
  const words = useWords()
  const [state, change] = useListQuery(OutboxQuery)
  const query = useMails(state)
  const mails = query.data?.pages.flatMap(({ data }) => data) ?? []
  const first = query.data?.pages[0]
  const refresh = () => void query.refetch()
  const resend = bindAct(resendMail, undefined, useCaller())
  const carryOut = useMailAct()

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
          columns={mailColumns(words)}
          rows={mails}
          idOf={idOf}
          nameOf={nameOf}
          total={first?.total ?? 0}
          activeId={activeId}
          renderActions={(mail) =>
            resend.refusal(mail) ? null : (
              <Button
                size="small"
                icon={<EnvelopeIcon size={12} />}
                text={verbText(resend, words)}
                onClick={() => void carryOut(resend, mail)}
              />
            )
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

/** Carries an act out on one mail of the list. */
function useMailAct() {
  const client = useQueryClient()
  const patch = (id: number, now: MailRecord | undefined) =>
    patchPages<MailRecord>(client, "outbox", (mail) => (mail.id === id ? now : mail))
  return useAct<MailRecord>({
    put: (mail) => patch(mail.id, mail),
    drop: ({ id }) => patch(id, undefined),
    refresh: () => void client.invalidateQueries({ queryKey: ["outbox"] }),
    nameOf: ({ subject }) => subject,
  })
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
