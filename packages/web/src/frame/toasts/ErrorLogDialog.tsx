import { Button } from "@blueprintjs/core"
import { useObservable } from "../../base/observable.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { errorLog } from "../../base/toasts.ts"

export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const locale = useLocale()
  const entries = useObservable(errorLog)
  return (
    <>
      <div className="rz-dialog__body">
        {entries.length === 0 && <p>{t("errors.empty")}</p>}
        <ul className="rz-error-log">
          {entries.map(({ id, at, text }) => (
            <li key={id}>
              <time dateTime={new Date(at).toISOString()}>
                {new Date(at).toLocaleTimeString(locale)}
              </time>{" "}
              {text}
            </li>
          ))}
        </ul>
      </div>
      <footer className="rz-dialog__foot">
        <Button
          className="rz-dialog__start"
          variant="minimal"
          disabled={entries.length === 0}
          text={t("errors.clear")}
          onClick={() => errorLog.set([])}
        />
        <Button intent="primary" text={t("action.close")} onClick={onClose} autoFocus />
      </footer>
    </>
  )
}
