import { useEffect, useRef, useState } from "react"
import { useLocale } from "../../base/texts.ts"
import { EditorDialog } from "../EditorDialog.tsx"
import { type LeftBehind, stepsOf } from "../session/journal.ts"
import { saveLeft } from "../session/restore.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"

interface RestoreDialogProps {
  left: LeftBehind
  onRestore: () => Promise<boolean>
  onDrop: () => void
  onLater: () => void
}

const MOST = 50

/** Offers to restore the unsaved changes of a closed tab, with all its steps. */
export function RestoreDialog({ left, onRestore, onDrop, onLater }: RestoreDialogProps) {
  const t = useEditorTexts()
  const editor = useEditor()
  const locale = useLocale()
  const [isFailed, fail] = useState(false)
  const [isDropping, askToDrop] = useState(false)
  const restore = useRef<HTMLButtonElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  // One press of Enter must not throw anything away, whichever of the buttons are there.
  useEffect(() => (isDropping ? keep : restore).current?.focus(), [isDropping])
  const steps = stepsOf(left.entries)
  const count = steps.length
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" })
  const file = (
    <button key="file" type="button" className="rz-tool" onClick={() => saveLeft(editor, left)}>
      {t("restore.file")}
    </button>
  )
  const dropping = (
    <>
      {file}
      <button
        key="keep"
        ref={keep}
        type="button"
        className="rz-tool rz-tool--primary"
        onClick={() => askToDrop(false)}
      >
        {t("restore.keep")}
      </button>
      <button key="dropSure" type="button" className="rz-tool" onClick={onDrop}>
        {t("restore.dropSure")}
      </button>
    </>
  )
  const restoring = (
    <>
      <button key="drop" type="button" className="rz-tool" onClick={() => askToDrop(true)}>
        {t("restore.drop")}
      </button>
      {isFailed && file}
      <button
        key="restore"
        ref={restore}
        type="button"
        className="rz-tool rz-tool--primary"
        onClick={() => void onRestore().then((isDone) => fail(!isDone))}
      >
        {t("restore.restore")}
      </button>
    </>
  )
  return (
    <EditorDialog
      title={t("restore.title", { count })}
      onCancel={isDropping ? () => askToDrop(false) : onLater}
      foot={isDropping ? dropping : restoring}
    >
      <p>{t("restore.text")}</p>
      {isFailed && !isDropping && <p role="alert">{t("restore.failed")}</p>}
      {isDropping && <p role="alert">{t("restore.dropText")}</p>}
      <ol className="rz-steps">
        {steps.slice(-MOST).map(({ at, code, where }, nth) => (
          <li key={nth} className="rz-step">
            <code>{code ?? "—"}</code>
            <span>{code ? t(`logCode.${code}`) : t("step.layout")}</span>
            <time>{moment.format(at)}</time>
            <small>
              <bdi>{where}</bdi>
            </small>
          </li>
        ))}
      </ol>
    </EditorDialog>
  )
}
