/** A questionnaire as a graph: blocks of questions, and the ways between them. */
export function FlowPicture() {
  return (
    <svg className="rz-flow" viewBox="0 0 420 340" aria-hidden>
      <g fill="none" strokeWidth="2">
        <path d="M150 86c50 0 40 62 96 62" stroke="#7f68e3" />
        <path d="M150 112c40 0 30 146 96 146" stroke="#3f4870" strokeDasharray="5 5" />
        <path d="M366 156c34 0 34 96 4 96" stroke="#9683ee" />
      </g>
      <Block x={22} y={48} rows={[92, 70, 84]} mark="#9683ee" />
      <Block x={246} y={112} rows={[84, 96]} mark="#b6a8f5" />
      <Block x={246} y={222} rows={[70, 92, 60]} mark="#59628a" />
      <g fill="#b6a8f5">
        <circle cx="150" cy="86" r="4" />
        <circle cx="246" cy="148" r="4" />
        <circle cx="366" cy="156" r="4" />
        <circle cx="370" cy="252" r="4" />
      </g>
      <g transform="translate(44 232)">
        {[34, 58, 46, 78].map((height, index) => (
          <rect
            key={height}
            x={index * 26}
            y={84 - height}
            width="16"
            height={height}
            rx="4"
            fill={index === 3 ? "#7f68e3" : "#2b3359"}
          />
        ))}
      </g>
    </svg>
  )
}

function Block({
  x,
  y,
  rows,
  mark,
}: {
  x: number
  y: number
  rows: readonly number[]
  mark: string
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="128" height={34 + rows.length * 22} rx="10" fill="#1e2447" stroke="#3f4870" />
      <rect x="14" y="14" width="44" height="8" rx="4" fill={mark} />
      {rows.map((width, index) => (
        <g key={width} transform={`translate(14 ${36 + index * 20})`}>
          <circle cx="5" cy="4" r="5" fill="none" stroke="#59628a" strokeWidth="2" />
          <rect x="18" width={width - 10} height="8" rx="4" fill="#3f4870" />
        </g>
      ))}
    </g>
  )
}
