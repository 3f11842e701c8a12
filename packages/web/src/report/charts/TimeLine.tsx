import type { CourseView } from "@qo/core/report"
import type { Figures } from "../figures.ts"
import { runsOf } from "./runs.ts"

interface TimeLineProps {
  points: CourseView["timeLine"]["points"]
  nameOf: (at: number) => string
  figures: Figures
}

const [WIDTH, HEIGHT] = [600, 176]
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 8, 22, 24]
const LINES = 3
const NAMES = 6

/** A round number at least as large, which divides into whole steps. */
function topOf(most: number): number {
  const step = Math.max(1, most / LINES)
  const size = 10 ** Math.floor(Math.log10(step))
  const round = [1, 2, 5, 10].map((each) => each * size).find((each) => each >= step) ?? step
  return Math.ceil(round) * LINES
}

/** How many completed in each span of time. */
export function TimeLine({ points, nameOf, figures }: TimeLineProps) {
  const runs = runsOf(points)
  const told = runs.flat()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || told.length === 0) return null
  const top = topOf(Math.max(...told.map(({ n }) => n)))
  const span = Math.max(1, last.at - first.at)
  const x = (at: number) => LEFT + ((at - first.at) / span) * (WIDTH - LEFT - RIGHT)
  const y = (n: number) => HEIGHT - BOTTOM - (n / top) * (HEIGHT - TOP - BOTTOM)
  const most = told.reduce((one, other) => (other.n > one.n ? other : one))
  const every = Math.max(1, Math.ceil(points.length / NAMES))
  return (
    <svg className="rz-time-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      {Array.from({ length: LINES + 1 }, (_, at) => (top / LINES) * at).map((n) => (
        <g key={n}>
          <line className="rz-time-line__rule" x1={LEFT} x2={WIDTH - RIGHT} y1={y(n)} y2={y(n)} />
          <text x={LEFT - 6} y={y(n) + 4} textAnchor="end">
            {figures.count(n)}
          </text>
        </g>
      ))}
      {runs.map((run) => {
        const [begin, end] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0]
        const line = run.map(({ at, n }) => `${x(at).toFixed(1)} ${y(n).toFixed(1)}`).join(" L ")
        if (begin === end)
          return (
            <circle
              key={begin}
              className="rz-time-line__alone"
              cx={x(begin)}
              cy={y(run[0]?.n ?? 0)}
              r="3"
            />
          )
        return (
          <g key={begin}>
            <path
              className="rz-time-line__area"
              d={`M ${line} L ${x(end)} ${y(0)} L ${x(begin)} ${y(0)} Z`}
            />
            <path className="rz-time-line__line" d={`M ${line}`} />
          </g>
        )
      })}
      <line
        className="rz-time-line__most"
        x1={x(most.at)}
        x2={x(most.at)}
        y1={y(most.n)}
        y2={y(0)}
      />
      <circle className="rz-time-line__point" cx={x(most.at)} cy={y(most.n)} r="4" />
      <text
        className="rz-time-line__name"
        x={x(most.at)}
        y={y(most.n) - 9}
        textAnchor={
          x(most.at) > WIDTH * 0.75 ? "end" : x(most.at) < WIDTH * 0.25 ? "start" : "middle"
        }
      >
        {`${nameOf(most.at)}: ${figures.count(most.n)}`}
      </text>
      {points
        .filter((_, at) => at % every === 0)
        .map(({ at }) => (
          <text key={at} x={x(at)} y={HEIGHT - 6} textAnchor="middle">
            {nameOf(at)
              .replace(/\s*\d{4}.*$/, "")
              .replace(/,$/, "")}
          </text>
        ))}
    </svg>
  )
}
