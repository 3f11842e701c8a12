import { useEffect } from "react"
import { useTexts } from "./texts.ts"

/** What the tab is called; a change of page is read out by screen readers through it. */
export function useDocumentTitle(title: string): void {
  const t = useTexts()
  useEffect(() => {
    document.title = `${title} — ${t("app.name")}`
  }, [title, t])
}
