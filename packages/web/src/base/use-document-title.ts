import { useEffect } from "react"
import { useTexts } from "./texts.ts"

/** The title of the tab; screen readers announce page changes by it. */
export function useDocumentTitle(title: string): void {
  const t = useTexts()
  useEffect(() => {
    document.title = `${title} — ${t("app.name")}`
  }, [title, t])
}
