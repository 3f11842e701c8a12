import { CURSORS, THEMES } from "../../config/index.ts"
import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import type { WithNotices, WithPreferences, WithProgram } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** How the program looks: its colours, or the row at the cursor. */
export function LookChoice(props: {
  store: WithPreferences & WithProgram & WithNotices
  context: RenderContext
  what: "theme" | "cursor"
  isActive: boolean
  onClose: () => void
}) {
  const { store, context, what, isActive, onClose } = props
  const { preferences, notices, options } = store
  const { t } = context
  const choices =
    what === "theme"
      ? THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))
      : CURSORS.map((value) => ({ value, label: t(`cursor.${value}`) }))
  const chooseTheme = (chosen: unknown) => {
    const theme = THEMES.find((each) => each === chosen)
    if (!theme) return
    void preferences.setTheme(theme)
    notices.say(t(options.colours === "none" ? "theme.noColour" : "theme.changed"))
  }
  const chooseCursor = (chosen: unknown) => {
    const cursor = CURSORS.find((each) => each === chosen)
    if (!cursor) return
    void preferences.setCursor(cursor)
    notices.say(t("cursor.changed"))
  }
  return (
    <ChoiceList
      context={context}
      title={t(`${what}.title`)}
      choices={choices}
      current={preferences[what]()}
      isActive={isActive}
      onCancel={onClose}
      onChoose={(value) => {
        onClose()
        if (what === "theme") chooseTheme(value)
        else chooseCursor(value)
      }}
    />
  )
}
