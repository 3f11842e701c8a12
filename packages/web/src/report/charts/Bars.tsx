import type { OtherShare } from "@qo/core/report"
import type { ReportPartProps } from "../report-part.ts"
import { MarkSign } from "./MarkSign.tsx"

export interface Bar {
  key: string
  name: string
  share: number | null
  low: number | null
  high: number | null
  others: OtherShare | null
}

interface BarsProps extends Pick<ReportPartProps, "t" | "figures"> {
  bars: readonly Bar[]
  isGrey: boolean
}

const percentAt = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`

/** Shares on one axis from 0 to 100 %, as in every card. */
export function Bars({ bars, ...parts }: BarsProps) {
  return (
    <ul className="rz-bars">
      {bars.map((bar) => (
        <BarRow key={bar.key} bar={bar} {...parts} />
      ))}
    </ul>
  )
}

function BarRow({ bar, isGrey, t, figures }: Omit<BarsProps, "bars"> & { bar: Bar }) {
  const { name, share, low, high, others } = bar
  const { p, mark } = others ?? { p: null, mark: null }
  const beside = isGrey ? null : (others?.share ?? null)
  return (
    <li>
      <span className="rz-bars__name">
        <bdi>{name}</bdi>
      </span>
      <span className="rz-bars__track">
        <i className="rz-bars__bar" style={{ inlineSize: percentAt(share ?? 0) }} />
        {low !== null && high !== null && (
          <i
            className="rz-bars__interval"
            style={{ insetInlineStart: percentAt(low), inlineSize: percentAt(high - low) }}
          />
        )}
        {beside !== null && (
          <i className="rz-bars__others" style={{ insetInlineStart: percentAt(beside) }} />
        )}
      </span>
      <span className="rz-bars__value">{figures.share(share)}</span>
      <MarkSign
        mark={mark}
        title={mark ? t(`reportPage.${mark}`, { p: figures.p(p) }) : undefined}
      />
      <span className="rz-bars__span">{figures.span(low, high)}</span>
    </li>
  )
}
