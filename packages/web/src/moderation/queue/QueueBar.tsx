import { Button } from "@blueprintjs/core"
import type { QueueItem } from "@qo/core/project"
import type { ReactNode } from "react"
import { useTexts } from "../../base/texts.ts"
import "../../shared/list/bulk.css"

interface QueueBarProps {
  marked: readonly QueueItem[]
  /** The buttons of the decisions. */
  children: ReactNode
  onClear: () => void
}

/** Decisions for all marked rows. */
export function QueueBar({ marked, children, onClear }: QueueBarProps) {
  const t = useTexts()
  return (
    <div className="rz-bulk" role="region" aria-label={t("bulk.label")}>
      <span className="rz-bulk__count" role="status">
        {t("moderation.marked", { count: marked.length })}
      </span>
      {children}
      <Button variant="minimal" text={t("moderation.unmark")} onClick={onClear} />
    </div>
  )
}
