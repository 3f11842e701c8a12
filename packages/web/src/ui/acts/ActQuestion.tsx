import { Button } from "@blueprintjs/core"
import type { BoundAct } from "@qo/core/acts"
import type { ReactNode } from "react"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { questionOf } from "./act-texts.ts"
import { LossesList, useLosses } from "./Losses.tsx"
import { useCaller } from "./use-caller.ts"

interface ActQuestionProps<Row> {
  act: BoundAct<Row>
  /** Affected records; empty: the act is impossible. */
  rows: readonly Row[]
  /** Total number, if these are not all. */
  count?: number
  /** The numbers of all of them, if the rows are only a part. */
  idsOf?: (() => Promise<readonly number[]>) | undefined
  sending?: boolean
  onCancel: () => void
  onGo: () => void
  /** Content beside the question. */
  children?: ReactNode
}

/** The question before an act, inside of a dialog that is open already. */
export function ActQuestion<Row>(props: ActQuestionProps<Row>) {
  const { act, rows, count = rows.length, sending = false, onCancel, onGo, children } = props
  const t = useTexts()
  const words = useWords()
  const caller = useCaller()
  const concerned = { ids: rows.map(act.kind.id), labels: rows.map(act.kind.label), count }
  const losses = useLosses(act, concerned.ids, props.idsOf)
  const { text, intent, confirmLabel } = questionOf(act, concerned, { caller, words })
  return (
    <>
      <div className="rz-dialog__body">
        <p>{rows.length > 0 ? text : t("bulk.nobody")}</p>
        {losses === undefined && <p role="status">{t("loader.label")}</p>}
        {losses !== undefined && losses.length > 0 && <LossesList lines={losses} />}
        {children}
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onCancel} autoFocus />
        <Button
          intent={intent}
          disabled={rows.length === 0 || losses === undefined}
          loading={sending}
          text={confirmLabel}
          onClick={onGo}
        />
      </footer>
    </>
  )
}
