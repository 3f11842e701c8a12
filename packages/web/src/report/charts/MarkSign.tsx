import type { Mark } from "@qo/core/report"

/** ▲ or ▼ if a figure differs from that of the others; `title` gives the significance. */
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
