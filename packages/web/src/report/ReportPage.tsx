import { ApiError } from "@qo/core/api"
import { Link, useSearchParams } from "react-router-dom"
import type { PageCode } from "../base/page-code.ts"
import { useDocumentTitle } from "../base/use-document-title.ts"
import { useTexts } from "../base/texts.ts"
import { LazyPart } from "../ui/LazyPart.tsx"
import { MissingProject } from "../shared/projects/MissingProject.tsx"
import { reportQuery, useNewsOfReport, useReport } from "./asks.ts"
import { useCounting } from "./counting.ts"
import { pidIn, reportStateOf } from "./report-address.ts"
import { ReportTextsContext, reportTexts, useReportTexts } from "./report-texts.ts"
import { Report } from "./Report.tsx"
import { Skeleton, SkeletonWithoutTexts } from "./Skeleton.tsx"
import { useReportState } from "./use-report-state.ts"
import "./report.css"
import "./report-table.css"
import "./charts/charts.css"
import "./report-print.css"

/** An address without a number names no report. */
const NO_PROJECT = new ApiError({ status: 404, key: "notFound" })

function ReportPage() {
  const [query] = useSearchParams()
  const pid = pidIn(query)
  return (
    <LazyPart of={reportTexts} fallback={<SkeletonWithoutTexts />}>
      {(texts) => (
        <ReportTextsContext value={texts}>
          {pid === undefined ? <Missing error={NO_PROJECT} /> : <OpenReport key={pid} pid={pid} />}
        </ReportTextsContext>
      )}
    </LazyPart>
  )
}

function OpenReport({ pid }: { pid: number }) {
  const t = useReportTexts()
  const [state, change] = useReportState()
  const { data, error, isPlaceholderData, isFetching, refetch } = useReport(pid, state)
  useNewsOfReport(pid)
  const say = useTexts()
  useDocumentTitle(data ? t("reportPage.title", { name: data.name }) : say("page.report"))
  if (error && !data) return <Missing error={error} onRetry={() => void refetch()} />
  if (!data) return <CountedReport pid={pid} />
  return (
    <Report
      pid={pid}
      view={data}
      state={state}
      change={change}
      isOld={isPlaceholderData}
      isReading={isFetching}
      error={error}
    />
  )
}

/** In the place of a report that is still counted: how far that has come, once it takes longer than a moment. */
const CountedReport = ({ pid }: { pid: number }) => <Skeleton progress={useCounting(pid, "view")} />

function Missing({ error, onRetry = () => undefined }: { error: unknown; onRetry?: () => void }) {
  const t = useReportTexts()
  return (
    <MissingProject error={error} onRetry={onRetry}>
      <Link to="/reports">{t("reportPage.back")}</Link>
    </MissingProject>
  )
}

export const reportPage: PageCode = {
  View: ReportPage,
  start: ({ session, url, queries }) => {
    void reportTexts.get()
    const pid = pidIn(url.searchParams)
    if (pid !== undefined)
      void queries.prefetchQuery(
        reportQuery({ api: session.api, queries }, pid, reportStateOf(url.searchParams)),
      )
  },
}
