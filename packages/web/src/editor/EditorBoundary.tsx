import { projectOf } from "@qo/core/edits"
import { Component, type ReactNode } from "react"
import { saveFile } from "../ui/save-file.ts"
import type { EditorSession } from "./session/editor-session.ts"
import type { Journal } from "./session/journal.ts"
import type { EditorTranslate } from "./session/use-editor.ts"

interface EditorBoundaryProps {
  session: EditorSession
  journal: Journal
  t: EditorTranslate
  children: ReactNode
}

/** If the editor fails, the document is not lost: it is on the disk, and can be downloaded as a file. */
export class EditorBoundary extends Component<EditorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(): void {
    void this.props.journal.flush()
  }

  override render(): ReactNode {
    const { session, t, children } = this.props
    if (!this.state.isBroken) return children
    return (
      <section className="rz-editor-note" role="alert">
        <h1>{t("broken.title")}</h1>
        <p>{t("broken.text")}</p>
        <p>
          <button
            type="button"
            className="rz-tool rz-tool--primary"
            onClick={() => location.reload()}
          >
            {t("broken.reload")}
          </button>
          <button
            type="button"
            className="rz-tool rz-tool--outlined"
            onClick={() => {
              const text = JSON.stringify(projectOf(session.doc), undefined, 2)
              const name = `project-${session.pid}.json`
              saveFile(name, "application/json", new TextEncoder().encode(text))
            }}
          >
            {t("broken.file")}
          </button>
        </p>
      </section>
    )
  }
}
