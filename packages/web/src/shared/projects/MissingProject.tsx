import { Button } from "@blueprintjs/core"
import { ApiError } from "@qo/core/api"
import type { ReactNode } from "react"
import { useTexts } from "../../base/texts.ts"
import { FormFailure } from "../../ui/FormFailure.tsx"
import "../list/list-frame.css"

interface MissingProjectProps {
  error: unknown
  onRetry: () => void
  /** The way back to where projects are listed. */
  children: ReactNode
}

/** In the place of a project that is not there, is not this person's to see, or could not be read. */
export function MissingProject({ error, onRetry, children }: MissingProjectProps) {
  const t = useTexts()
  // A number that no project can have is refused before it is looked for.
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <section className="rz-empty">
      <h1>{t(isMissing ? "projects.missing" : "projects.unread")}</h1>
      {isMissing ? <p>{t("projects.missing.about")}</p> : <FormFailure error={error} />}
      {!isMissing && <Button text={t("action.refresh")} onClick={onRetry} />}
      {children}
    </section>
  )
}
