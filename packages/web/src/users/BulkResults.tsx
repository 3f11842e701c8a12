import { Button } from "@blueprintjs/core"
import { errorText } from "@qo/core/i18n"
import { useTexts, type WebTranslate } from "../base/texts.ts"
import { Badge } from "../ui/Badge.tsx"
import type { ItemResult } from "./batch.ts"

interface Props {
  results: readonly ItemResult[]
  /** Not begun, because it was stopped. */
  left: number
  onUndo: (() => void) | undefined
  onRetry: (() => void) | undefined
  onClose: () => void
}

const TONES = { done: "success", skipped: "neutral", failed: "error" } as const
const SHOWN_MAX = 500

/** The result of each account; what went wrong comes first. */
export function BulkResults({ results, left, onUndo, onRetry, onClose }: Props) {
  const t = useTexts()
  const counts = { done: 0, skipped: 0, failed: 0 }
  for (const { outcome } of results) counts[outcome]++
  const sorted = [...results].toSorted(
    (a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome),
  )
  return (
    <>
      <div className="rz-dialog__body">
        <p role="status">
          {t("bulk.counts", counts)}
          {left > 0 && ` ${t("bulk.left", { count: left })}`}
        </p>
        <ul className="rz-results" tabIndex={0} aria-label={t("bulk.results")}>
          {sorted.slice(0, SHOWN_MAX).map((result) => (
            <li key={result.user.id}>
              <span>
                {result.user.fullname} <span className="rz-cell-sub">{result.user.email}</span>
              </span>
              <span>
                <Badge tone={TONES[result.outcome]}>{reasonOf(t, result)}</Badge>
              </span>
            </li>
          ))}
        </ul>
        {sorted.length > SHOWN_MAX && (
          <p>{t("bulk.andMore", { count: sorted.length - SHOWN_MAX })}</p>
        )}
      </div>
      <footer className="rz-dialog__foot">
        {onUndo && <Button className="rz-dialog__start" text={t("action.undo")} onClick={onUndo} />}
        {onRetry && <Button text={t("bulk.retryFailed")} onClick={onRetry} />}
        <Button intent="primary" text={t("action.close")} onClick={onClose} autoFocus />
      </footer>
    </>
  )
}

const ORDER: readonly ItemResult["outcome"][] = ["failed", "skipped", "done"]

const reasonOf = (t: WebTranslate, result: ItemResult): string => {
  if (result.outcome === "failed") return errorText(t, result.error)
  return result.outcome === "skipped" ? t(`bulk.skip.${result.reason}`) : t("bulk.done")
}
