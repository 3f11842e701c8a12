import { LockIcon } from "@blueprintjs/icons"
import { isInModeration } from "@qo/core/project"
import { useObservable } from "../base/observable.ts"
import { useEditor, useEditorTexts } from "./session/use-editor.ts"

/** Why nothing can be changed here, and what would open it. */
export function LockBanner() {
  const t = useEditorTexts()
  const session = useEditor()
  const { content, blockSettings, otherwise } = useObservable(session.rights)
  const { status } = useObservable(session.project)
  if (content) return null
  const why =
    otherwise === "notPermitted"
      ? t("lock.notYours")
      : isInModeration(status)
        ? t("lock.moderation")
        : t("lock.status")
  return (
    <div className="rz-lock" role="status">
      <LockIcon aria-hidden />
      <p>
        <b>{why}</b> {blockSettings ? t("lock.settingsOnly") : t("lock.whatIsLeft")}
      </p>
    </div>
  )
}
