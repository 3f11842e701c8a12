import { Link, useSearchParams } from "react-router-dom"
import { PARTS, reportQueryOf } from "./report-address.ts"
import type { ReportPartProps } from "./report-part.ts"

/** On a phone the parts are scrolled: the one that is read must be in sight. */
function bringIntoSight(link: HTMLAnchorElement | null): void {
  const ways = link?.closest("nav")
  if (link && ways) ways.scrollLeft = link.offsetLeft - (ways.clientWidth - link.offsetWidth) / 2
}

/** Tabs of a report, each with an address; beside them the legend of charts. */
export function Parts(props: ReportPartProps) {
  const { state, parts = PARTS, t } = props
  const [query] = useSearchParams()
  return (
    <div className="rz-report-parts">
      <nav aria-label={t("reportPage.parts")}>
        <ul>
          {parts.map((part) => (
            <li key={part}>
              <Link
                to={`?${reportQueryOf({ ...state, part }, query).toString()}`}
                preventScrollReset
                ref={part === state.part ? bringIntoSight : undefined}
                aria-current={part === state.part ? "page" : undefined}
              >
                {t(`reportPage.part.${part}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {state.part === "questions" && <Legend {...props} />}
    </div>
  )
}

function Legend({ view, t, figures }: ReportPartProps) {
  const { people, everybody, level } = view
  const isFiltered = people !== null && people.n < everybody.n
  return (
    <ul className="rz-report-legend" aria-label={t("reportPage.legend")}>
      <li>
        <i className="rz-report-legend__bar" />
        {t("report.selected", { n: figures.count(people?.n) })}
      </li>
      <li>
        <i className="rz-report-legend__interval" />
        {t("reportPage.legend.interval", { level: figures.share(level) })}
      </li>
      {isFiltered && (
        <>
          <li>
            <i className="rz-report-legend__others" />
            {t("report.others", { n: figures.count(everybody.n - people.n) })}
          </li>
          <li>
            <b className="rz-mark rz-mark--higher">▲</b>
            <b className="rz-mark rz-mark--lower">▼</b>
            {t("reportPage.legend.mark")}
          </li>
        </>
      )}
    </ul>
  )
}
