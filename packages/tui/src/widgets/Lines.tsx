import { Line } from "./Line.tsx"

/** Rows by their place: a row that changes is painted over, none is moved. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, i) => <Line key={i}>{line}</Line>)
}
