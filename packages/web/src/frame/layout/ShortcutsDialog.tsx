import { Button } from "@blueprintjs/core"
import { useObservable } from "../../base/observable.ts"
import { pageActions } from "../../base/page-actions.ts"
import { keyText } from "../../base/key-text.ts"
import { PAGES } from "../routes/pages.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts, type PlainKey } from "../../base/texts.ts"
import "./shortcuts.css"

/** Global keys. */
const KEYS: readonly (readonly [keys: string, label: PlainKey])[] = [
  ["?", "shortcuts.help"],
  ["Ctrl K", "palette.title"],
  ["Esc", "shortcuts.close"],
]

interface ShortcutsDialogProps {
  /** Keys lead to other pages from here. */
  goes: boolean
  onClose: () => void
}

/** The keys of the current page, then those of the app. */
export function ShortcutsDialog({ goes, onClose }: ShortcutsDialogProps) {
  const t = useTexts()
  const { can } = useSession()
  const here = useObservable(pageActions)
  const pages = PAGES.filter(({ goKey, action }) => goes && goKey && (!action || can(action)))
  return (
    <>
      <div className="rz-dialog__body">
        <p>{t("shortcuts.text")}</p>
        <dl className="rz-shortcuts">
          {here.map(
            ({ id, key, label, help }) => key && <Row key={id} keys={key} label={help ?? label} />,
          )}
          {KEYS.map(([keys, label]) => (
            <Row key={keys} keys={keys} label={t(label)} />
          ))}
          {pages.map(({ path, goKey, title }) => (
            <Row
              key={path}
              keys={`g ${goKey ?? ""}`}
              label={t("palette.goTo", { page: t(title) })}
            />
          ))}
        </dl>
      </div>
      <footer className="rz-dialog__foot">
        <Button intent="primary" text={t("action.close")} onClick={onClose} autoFocus />
      </footer>
    </>
  )
}

function Row({ keys, label }: { keys: string; label: string }) {
  return (
    <>
      <dt>
        <kbd>{keyText(keys)}</kbd>
      </dt>
      <dd>{label}</dd>
    </>
  )
}
