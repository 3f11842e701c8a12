import { Button } from "@blueprintjs/core"
import { faultText } from "@qo/core/i18n"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { reasonOf } from "../../ui/acts/act-texts.ts"
import type { TaskResult } from "../../ui/acts/run-batch.ts"
import { Badge } from "../../ui/Badge.tsx"

interface BulkResultsProps<Row> {
  results: readonly TaskResult<Row>[]
  nameOf: (row: Row) => string
  /** Distinguishes records with equal names: an address. */
  label: (row: Row) => string
  /** Not begun, because it was stopped. */
  left: number
  onUndo: (() => void) | undefined
  onRetry: (() => void) | undefined
  onClose: () => void
}

const TONES = { failed: "bad", skipped: "neutral", unchanged: "neutral", done: "good" } as const
const SHOWN_MAX = 500

/** The result of each account; failures come first. */
export function BulkResults<Row>(props: BulkResultsProps<Row>) {
  const { results, nameOf, label, left, onUndo, onRetry, onClose } = props
  const t = useTexts()
  const words = useWords()
  const counts = { done: 0, unchanged: 0, skipped: 0, failed: 0 }
  for (const result of results) counts[outcomeOf(result)]++
  const sorted = results.toSorted(
    (a, b) => ORDER.indexOf(outcomeOf(a)) - ORDER.indexOf(outcomeOf(b)),
  )
  const textOf = (result: TaskResult<Row>): string => {
    if (result.outcome === "failed") return faultText(t, result.error)
    return result.end.outcome === "done" ? t("bulk.done") : reasonOf(result.end, words)
  }
  return (
    <>
      <div className="rz-dialog__body">
        <p role="status">
          {t("bulk.counts", counts)}
          {left > 0 && ` ${t("bulk.left", { count: left })}`}
        </p>
        <ul className="rz-results" tabIndex={0} aria-label={t("bulk.results")}>
          {sorted.slice(0, SHOWN_MAX).map((result, at) => (
            <li key={at}>
              <span>
                <bdi>{nameOf(result.row)}</bdi>{" "}
                <bdi className="rz-cell-sub">{label(result.row)}</bdi>
              </span>
              <span>
                <Badge tone={TONES[outcomeOf(result)]}>{textOf(result)}</Badge>
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

const outcomeOf = <Row,>(result: TaskResult<Row>): keyof typeof TONES =>
  result.outcome === "failed" ? "failed" : result.end.outcome

const ORDER = Object.keys(TONES)
