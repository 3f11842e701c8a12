import type { NpsView, NumbersView, QuestionView } from "@qo/core/report"
import { bandText } from "../question-table.ts"
import type { ReportPartProps } from "../report-part.ts"

type NumbersProps = ReportPartProps & { question: QuestionView }

/** A score, or a mean and a median, beside how numbers are spread. */
export function Numbers(props: NumbersProps) {
  const { question, t } = props
  const { nps, numbers } = question
  const [first] = numbers
  if (nps) return <Nps {...props} nps={nps} numbers={first ?? null} />
  return numbers.map((each, at) =>
    each ? (
      <div key={at} className="rz-numbers">
        {numbers.length > 1 && (
          <h3>{t(at === 0 ? "reportPage.number.first" : "reportPage.number.second")}</h3>
        )}
        <div className="rz-spread">
          <Facts {...props} numbers={each} />
          <Columns {...props} bands={each.bands} />
        </div>
      </div>
    ) : null,
  )
}

function Facts({ numbers, t, figures }: NumbersProps & { numbers: NumbersView }) {
  const { mean, low, high, median, deviation, others } = numbers
  return (
    <div className="rz-spread__facts">
      <b className="rz-spread__figure">{figures.mean(mean)}</b>
      <small>{t("reportPage.mean").toLocaleLowerCase()}</small>
      {low !== null && high !== null && (
        <small>
          {t("reportPage.between", { low: figures.mean(low), high: figures.mean(high) })}
        </small>
      )}
      <small>{`${t("reportPage.median").toLocaleLowerCase()} ${figures.mean(median)}`}</small>
      <small>{`${t("report.deviation").toLocaleLowerCase()} ${figures.mean(deviation)}`}</small>
      {others && (
        <small className={others.mark ? `rz-mark--${others.mark}` : undefined}>
          {t("report.othersMean", { value: figures.mean(others.mean) })}
          {others.mark === "higher" && " ▲"}
          {others.mark === "lower" && " ▼"}
        </small>
      )}
    </div>
  )
}

/** Numbers of more signs than this have no room below every edge, nor have those of more columns. */
const LONG = 4
const MANY = 12

function Columns({ bands, words, figures }: NumbersProps & { bands: NumbersView["bands"] }) {
  const most = Math.max(0.0001, ...bands.map(({ share }) => share ?? 0))
  const end = endOf(bands)
  const isSpans = end !== undefined
  const isLong = bands.length > MANY || (isSpans && figures.number(end).length > LONG)
  return (
    <ul
      className={`rz-columns${isSpans ? " rz-columns--spans" : ""}${isLong ? " rz-columns--long" : ""}`}
    >
      {bands.map((band, at) => (
        <li
          key={band.from}
          title={`${bandText(band, words.t, figures)}: ${figures.share(band.share)}`}
        >
          <span>
            <i style={{ blockSize: `${((band.share ?? 0) / most) * 100}%` }} />
          </span>
          <small>
            <span>{figures.number(band.from)}</span>
            {end !== undefined && at === bands.length - 1 && <span>{figures.number(end)}</span>}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** End of the last of several spans, at which the next would begin; undefined if each column is one number. */
function endOf(bands: NumbersView["bands"]): number | undefined {
  const [first, second] = bands
  const last = bands.at(-1)
  if (!first || !second || !last || bands.every(({ from, to }) => from === to)) return undefined
  return last.to + (second.from - first.to)
}

/** Answers of the net promoter score, 0 to 10, in the order of the scale. */
const SCALE = Array.from({ length: 11 }, (_, value) => value)

function Nps({
  nps,
  numbers,
  view,
  t,
  figures,
}: NumbersProps & { nps: NpsView; numbers: NumbersView | null }) {
  const shareOf = (value: number) =>
    numbers?.bands.find(({ from, to }) => from === value && to === value)?.share ?? 0
  const most = Math.max(0.0001, ...SCALE.map(shareOf))
  return (
    <div className="rz-spread">
      <div className="rz-spread__facts">
        <b className="rz-spread__figure">{figures.score(nps.score)}</b>
        <small>
          {t("reportPage.nps.interval", {
            low: figures.score(nps.low),
            high: figures.score(nps.high),
            level: figures.share(view.level),
          })}
        </small>
        {nps.others && (
          <small>
            {t("report.othersMean", { value: figures.score(nps.others.mean) })}
            {nps.others.mark && (
              <span className={`rz-mark rz-mark--${nps.others.mark}`}>
                {nps.others.mark === "higher" ? " ▲" : " ▼"}
              </span>
            )}
          </small>
        )}
      </div>
      <div>
        <ul className="rz-columns rz-columns--nps">
          {SCALE.map((value) => (
            <li key={value} title={`${value}: ${figures.share(shareOf(value))}`}>
              <span>
                <i style={{ blockSize: `${(shareOf(value) / most) * 100}%` }} />
              </span>
              <small>{value}</small>
            </li>
          ))}
        </ul>
        <p className="rz-thirds">
          <span>{`${t("report.detractors")} ${figures.share(nps.detractors.share)}`}</span>
          <span>{figures.share(nps.passives.share)}</span>
          <span>{figures.share(nps.promoters.share)}</span>
        </p>
      </div>
    </div>
  )
}
