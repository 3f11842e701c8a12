import { Component, type Context, type ReactNode } from "react"
import { TextsContext, type Texts } from "../base/texts.ts"

/** The last net: a fault of ours, or code that could not be loaded, leaves a page with a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  static override contextType: Context<Texts | undefined> = TextsContext
  declare context: Texts | undefined
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    if (!this.state.failed) return this.props.children
    const t = this.context?.t
    return (
      <main className="rz-notice">
        <h1>{t?.("error.internal")}</h1>
        <p>{t?.("start.brokenText")}</p>
        <button type="button" className="rz-button" onClick={() => location.reload()}>
          {t?.("action.reload")}
        </button>
      </main>
    )
  }
}
