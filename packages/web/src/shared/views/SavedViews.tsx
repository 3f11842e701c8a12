import { Button } from "@blueprintjs/core"
import { BookmarkIcon } from "@blueprintjs/icons"
import { errorText } from "@qo/core/i18n"
import type { View } from "@qo/core/view"
import { useRef, useState } from "react"
import { usePageActions } from "../../base/page-actions.ts"
import { useTexts } from "../../base/texts.ts"
import { PopMenu } from "../../ui/PopMenu.tsx"
import { useSavedViews } from "./use-saved-views.ts"
import { type ShownList, useViewEntries } from "./use-view-entries.tsx"
import "./saved-views.css"

/** The views that people keep of a list or a report: one is chosen, saved, changed, shared, deleted here. */
export function SavedViews(shown: ShownList) {
  const t = useTexts()
  const button = useRef<HTMLSpanElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const isOpen = anchor !== undefined
  const saved = useSavedViews(shown.list, isOpen || shown.view !== undefined)
  const current = saved.views.find(({ id }) => id === shown.view)
  const isChanged = current !== undefined && shown.canonical(current.query) !== shown.query
  const groups = useViewEntries(shown, saved, { current, isChanged })
  const open = () => setAnchor(button.current?.querySelector("button") ?? undefined)
  usePageActions([{ id: "views", key: "v", label: t("views.menu"), run: open }])
  return (
    <span ref={button} className="rz-views">
      <Button
        className="rz-tall-button"
        icon={<BookmarkIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={labelOf(t, current, isChanged)}
        title={labelOf(t, current, isChanged)}
        text={
          <span className="rz-views__shown">
            <bdi className="rz-views__name">{current?.name ?? t("views.button")}</bdi>
            {isChanged && <span aria-hidden>*</span>}
          </span>
        }
        onClick={open}
      />
      {anchor && (
        <PopMenu
          label={t("views.menu")}
          groups={groups}
          anchor={anchor}
          status={statusOf()}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </span>
  )

  function statusOf(): string | undefined {
    if (saved.error) return errorText(t, saved.error)
    return saved.isLoading ? t("loader.label") : undefined
  }
}

type Texts = ReturnType<typeof useTexts>

function labelOf(t: Texts, view: View | undefined, isChanged: boolean): string {
  if (!view) return t("views.menu")
  return t(isChanged ? "views.changed" : "views.current", { name: view.name })
}
