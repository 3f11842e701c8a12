import { useState } from "react"
import { useLocale } from "../../base/texts.ts"
import { EditorDialog } from "../EditorDialog.tsx"
import { type LeftBehind, stepsOf } from "../session/journal.ts"
import { useEditorTexts } from "../session/use-editor.ts"

interface Props {
  left: LeftBehind
  onRestore: () => Promise<boolean>
  onDrop: () => void
  onLater: () => void
}

const MOST = 50

/** Offers what a tab that ended without saving has left behind, with all its steps. */
export function RestoreDialog({ left, onRestore, onDrop, onLater }: Props) {
  const t = useEditorTexts()
  const locale = useLocale()
  const [isFailed, fail] = useState(false)
  const steps = stepsOf(left.entries)
  const count = steps.length
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" })
  return (
    <EditorDialog
      title={t("restore.title", { count })}
      onCancel={onLater}
      foot={
        <>
          <button type="button" className="rz-tool" onClick={onDrop}>
            {t("restore.drop")}
          </button>
          <button
            type="button"
            className="rz-tool rz-tool--primary"
            onClick={() => void onRestore().then((isDone) => fail(!isDone))}
          >
            {t("restore.restore")}
          </button>
        </>
      }
    >
      <p>{t("restore.text")}</p>
      {isFailed && <p role="alert">{t("restore.failed")}</p>}
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
