import { Button } from "@blueprintjs/core"
import { can } from "@qo/core/access"
import { historyCalls, moderationCalls } from "@qo/core/api"
import type { LogEntry } from "@qo/core/history"
import { type ProjectEvent, projectEvents } from "@qo/core/wording"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { Link } from "react-router-dom"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { AddressText } from "../../ui/AddressText.tsx"
import { DateText } from "../../ui/DateText.tsx"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"

/** Entries loaded at a time. */
const SHARE = 10

/** History of the project, newest first: complete for roles that read history, otherwise from the project's own data. */
export function HistoryCard(part: ProjectPart) {
  const { role } = useSession()
  return can(role, "history.read") ? <WholeHistory {...part} /> : <ToldHistory {...part} />
}

function WholeHistory({ project: { pid } }: ProjectPart) {
  const t = useTexts()
  const { api } = useSession()
  const entries = useInfiniteQuery({
    queryKey: ["project", pid, "history"],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.list(
        historyCalls.listHistory,
        { pid, limit: SHARE, ...(cursor && { cursor }) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  })
  const read = entries.data?.pages.flatMap(({ data }) => data)
  return (
    <HistoryParts
      side={<Link to={`/history?pid=${pid}`}>{t("projectHistory.whole")}</Link>}
      more={entries.hasNextPage ? () => void entries.fetchNextPage() : undefined}
      isReading={entries.isFetchingNextPage}
    >
      {entries.error && <FormFailure error={entries.error} />}
      {read && (
        <Entries>
          {read.map((entry) => (
            <Entry key={entry.id} at={entry.date} by={<Who user={entry.user} />}>
              {entry.message}
              {entry.about && (
                <span className="rz-muted">
                  {` · ${t("fieldName.aboutUser")}: `}
                  <Who user={entry.about} />
                </span>
              )}
            </Entry>
          ))}
        </Entries>
      )}
    </HistoryParts>
  )
}

/** Whose data were erased is known by a number alone. */
function Who({ user }: { user: LogEntry["user"] }) {
  const t = useTexts()
  const who = user ? (user.email ?? t("history.erased", { id: user.id })) : t("history.nobody")
  return <AddressText address={who} />
}

function ToldHistory({ opened, project }: ProjectPart) {
  const [most, showUpTo] = useState(SHARE)
  const { api } = useSession()
  const { pid } = project
  const moves = useQuery({
    queryKey: ["project", pid, "moves"],
    queryFn: () => api.send(moderationCalls.listMoves, { pid }),
  }).data
  const { versions, decisions, comments } = opened
  if (!versions || !decisions || !comments || !moves) return null
  const events = projectEvents({ project, versions, decisions, comments, moves })
  return (
    <HistoryParts more={most < events.length ? () => showUpTo(most + SHARE) : undefined}>
      <Entries>
        {events.slice(0, most).map((event) => (
          <Told key={`${event.event} ${event.at} ${event.revision}`} event={event} />
        ))}
      </Entries>
    </HistoryParts>
  )
}

const STAFF = {
  staff: "projectEvent.byStaff",
  administrator: "projectEvent.byAdministrator",
} as const

function Told({ event: { event, at, by, automatic, revision, count } }: { event: ProjectEvent }) {
  const t = useTexts()
  return (
    <Entry at={at} by={by && <bdi>{typeof by === "string" ? t(STAFF[by]) : by.fullname}</bdi>}>
      {t(`projectEvent.${event}`)}
      {revision !== undefined && ` · ${t("versions.one", { revision })}`}
      {count !== undefined && count > 1 && ` · ${count}`}
      {automatic && ` · ${t("projects.decidedAutomatically")}`}
    </Entry>
  )
}

interface PartsProps {
  side?: ReactNode
  children: ReactNode
  /** Loads more; undefined at the end. */
  more: (() => void) | undefined
  isReading?: boolean
}

function HistoryParts({ side, children, more, isReading = false }: PartsProps) {
  const t = useTexts()
  return (
    <Card id="project-history" title={t("projectHistory.title")} side={side}>
      {children}
      {more && (
        <Button
          variant="minimal"
          size="small"
          text={t("action.loadMore")}
          loading={isReading}
          onClick={more}
        />
      )}
    </Card>
  )
}

const Entries = ({ children }: { children: ReactNode }) => (
  <ol className="rz-comments">{children}</ol>
)

const Entry = ({ at, by, children }: { at: number; by: ReactNode; children: ReactNode }) => (
  <li>
    <p>{children}</p>
    <p className="rz-muted">
      <DateText seconds={at} withTime />
      {by && <> · {by}</>}
    </p>
  </li>
)
