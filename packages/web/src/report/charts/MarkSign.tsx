import type { Mark } from "@qo/core/report"

/** ▲ or ▼ where a figure differs from that of the others; `title` says how surely. */
export function MarkSign({
  mark,
  title,
}: {
  mark: Mark | null | undefined
  title?: string | undefined
}) {
  if (!mark) return <span />
  return (
    <span className={`rz-mark rz-mark--${mark}`} title={title}>
      {mark === "higher" ? "▲" : "▼"}
    </span>
  )
}
