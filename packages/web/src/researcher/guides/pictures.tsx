import type { ReactNode } from "react"

const Frame = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 480 260" className="rz-guide__picture" aria-hidden>
    <rect width="480" height="260" rx="16" fill="#121630" />
    <circle cx="60" cy="240" r="150" fill="#281b63" opacity="0.7" />
    <circle cx="430" cy="20" r="90" fill="#1e2447" />
    {children}
  </svg>
)

const Sheet = ({
  x,
  y,
  width,
  height,
}: {
  x: number
  y: number
  width: number
  height: number
}) => (
  <rect
    x={x}
    y={y}
    width={width}
    height={height}
    rx="12"
    fill="#1e2447"
    stroke="#3f4870"
    strokeWidth="2"
  />
)

const Line = ({
  x,
  y,
  width,
  fill = "#59628a",
}: {
  x: number
  y: number
  width: number
  fill?: string
}) => <rect x={x} y={y} width={width} height="9" rx="4.5" fill={fill} />

const Tick = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <circle r="16" fill="#5b3fd1" />
    <path
      d="m-7 0 5 5 9-10"
      fill="none"
      stroke="#fff"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
)

/** A speech bubble among players. */
export const WelcomePicture = () => (
  <Frame>
    <path
      d="M140 60h200a20 20 0 0 1 20 20v70a20 20 0 0 1-20 20H220l-40 34v-34h-40a20 20 0 0 1-20-20V80a20 20 0 0 1 20-20z"
      fill="#5b3fd1"
    />
    <Line x={154} y={92} width={150} fill="#d5ccfa" />
    <Line x={154} y={114} width={110} fill="#9683ee" />
    <Line x={154} y={136} width={132} fill="#9683ee" />
    <g fill="none" stroke="#b6a8f5" strokeWidth="3">
      <circle cx="398" cy="170" r="15" />
      <path d="M372 216a26 26 0 0 1 52 0" />
      <circle cx="70" cy="150" r="13" />
      <path d="M48 192a22 22 0 0 1 44 0" />
    </g>
  </Frame>
)

/** Blocks with questions, and ways between them. */
export const BlocksPicture = () => (
  <Frame>
    <g fill="none" stroke="#7f68e3" strokeWidth="3">
      <path d="M186 100c60 0 40 38 104 38" />
      <path d="M186 128c50 0 40 74 104 74" strokeDasharray="7 6" />
    </g>
    <Sheet x={56} y={56} width={130} height={132} />
    <Line x={74} y={76} width={56} fill="#9683ee" />
    {[100, 124, 148].map((y, index) => (
      <g key={y}>
        <circle
          cx="81"
          cy={y + 4}
          r="6"
          fill={index === 0 ? "#9683ee" : "none"}
          stroke="#59628a"
          strokeWidth="2"
        />
        <Line x={96} y={y} width={72 - index * 12} />
      </g>
    ))}
    <Sheet x={290} y={50} width={136} height={104} />
    <Line x={308} y={70} width={60} fill="#b6a8f5" />
    <Line x={308} y={96} width={96} />
    <Line x={308} y={120} width={80} />
    <Sheet x={290} y={176} width={136} height={56} />
    <Line x={308} y={194} width={50} fill="#b6a8f5" />
    <Line x={308} y={212} width={88} />
  </Frame>
)

/** A group of respondents, chosen by age, place and taste. */
export const PortraitPicture = () => (
  <Frame>
    <Sheet x={70} y={44} width={170} height={172} />
    <circle cx="155" cy="96" r="26" fill="#9683ee" />
    <path d="M107 176a48 48 0 0 1 96 0z" fill="#5b3fd1" />
    <Line x={112} y={192} width={86} />
    {[
      { y: 62, from: 30, to: 90 },
      { y: 112, from: 10, to: 70 },
      { y: 162, from: 60, to: 120 },
    ].map(({ y, from, to }) => (
      <g key={y} transform={`translate(276 ${y})`}>
        <Line x={0} y={-14} width={60} />
        <rect y="9" width="140" height="6" rx="3" fill="#3f4870" />
        <rect x={from} y="9" width={to - from} height="6" rx="3" fill="#7f68e3" />
        <circle cx={from} cy="12" r="9" fill="#d5ccfa" />
        <circle cx={to} cy="12" r="9" fill="#d5ccfa" />
      </g>
    ))}
  </Frame>
)

/** A questionnaire that was looked through and approved. */
export const ModerationPicture = () => (
  <Frame>
    <Sheet x={150} y={36} width={180} height={190} />
    <Line x={172} y={62} width={80} fill="#9683ee" />
    {[92, 122, 152].map((y) => (
      <g key={y}>
        <Tick x={182} y={y + 4} scale={0.55} />
        <Line x={202} y={y} width={100} />
      </g>
    ))}
    <Line x={172} y={186} width={120} />
    <Tick x={330} y={200} scale={2} />
  </Frame>
)

/** Bars and a curve over time. */
export const ReportPicture = () => (
  <Frame>
    <Sheet x={54} y={44} width={372} height={176} />
    {[40, 66, 52, 88, 74, 110].map((height, index) => (
      <rect
        key={height}
        x={82 + index * 36}
        y={196 - height}
        width="22"
        height={height}
        rx="5"
        fill={index === 5 ? "#9683ee" : "#5b3fd1"}
      />
    ))}
    <path d="M88 132c44-6 60-42 108-36s64-42 92-38" fill="none" stroke="#d5ccfa" strokeWidth="3" />
    <circle cx="362" cy="120" r="38" fill="none" stroke="#3f4870" strokeWidth="16" />
    <path d="M362 82a38 38 0 0 1 33 57" fill="none" stroke="#b6a8f5" strokeWidth="16" />
  </Frame>
)

/** The cabinet itself: the menu at the right, the panel, the sign of help. */
export const CabinetPicture = () => (
  <Frame>
    <Sheet x={60} y={40} width={360} height={184} />
    <path d="M60 78h360" stroke="#3f4870" strokeWidth="2" />
    <circle cx="84" cy="59" r="8" fill="#5b3fd1" />
    <circle cx="368" cy="59" r="9" fill="none" stroke="#b6a8f5" strokeWidth="3" />
    <path
      d="M392 52v14m0-7h14m-5-5 5 5-5 5"
      fill="none"
      stroke="#b6a8f5"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <Line x={84} y={102} width={120} fill="#9683ee" />
    <Line x={84} y={126} width={170} />
    <Line x={84} y={148} width={140} />
    <rect x="300" y="92" width="104" height="30" rx="8" fill="#5b3fd1" />
    <Line x={314} y={103} width={64} fill="#d5ccfa" />
    <Line x={314} y={140} width={76} />
    <Line x={314} y={166} width={58} />
  </Frame>
)
