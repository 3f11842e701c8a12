/** Signs that tell without colour; each takes one cell on every terminal. */
export interface Signs {
  cursor: string
  mark: string
  good: string
  bad: string
  /** Out of the ordinary. */
  unusual: string
  /** Not changed. */
  none: string
  /** On its way. */
  going: string
  /** Waits for the line. */
  waits: string
  /** Displayed data is live. */
  live: string
  /** There is more at the left, at the right. */
  less: string
  more: string
  /** From one place into another. */
  into: string
}

const UNICODE: Signs = {
  cursor: "▶",
  mark: "●",
  good: "✓",
  bad: "✗",
  unusual: "!",
  none: "–",
  going: "→",
  waits: "‖",
  live: "◆",
  less: "‹",
  more: "›",
  into: "›",
}
/** For terminals without UTF-8. */
const ASCII: Signs = {
  cursor: ">",
  mark: "*",
  good: "+",
  bad: "x",
  unusual: "!",
  none: "-",
  going: ">",
  waits: "~",
  live: "*",
  less: "<",
  more: ">",
  into: ">",
}

export const signsOf = (unicode: boolean): Signs => (unicode ? UNICODE : ASCII)
