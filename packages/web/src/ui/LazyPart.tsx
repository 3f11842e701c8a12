import { Component, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from "react"
import { createRetrying } from "../base/backoff.ts"
import { type Code, LostCode } from "../base/code.ts"
import { holdKeys } from "../base/hotkeys.ts"
import { useTexts } from "../base/texts.ts"

interface LazyPartProps<Part> {
  of: Code<Part>
  /** Draws the part once its code is here. */
  children: (part: Part) => ReactNode
  /** Shown while the code is on its way. */
  fallback?: ReactNode
  /** Puts the notice that the code did not come where the part would be, e.g. into a dialog that can be closed. */
  frame?: (notice: ReactNode) => ReactNode
  /** The part has a text field: keys are no shortcuts while it is on its way. */
  holdsKeys?: boolean
}

interface State<Part> {
  code: Promise<Part>
  error: Error | undefined
}

/**
 * A part of a page whose code is loaded on demand. A failed load is reported in its place with a retry button, and retried
 * automatically. The page around it stays.
 */
export class LazyPart<Part> extends Component<LazyPartProps<Part>, State<Part>> {
  override state: State<Part> = { code: this.props.of.get(), error: undefined }

  static getDerivedStateFromError = (error: Error) => ({ error })

  retry = (): void => this.setState({ code: this.props.of.get(), error: undefined })

  /** Asks for the code and shows nothing of it until it is here. @throws LostCode */
  ask = async (): Promise<void> => {
    await this.props.of.get()
    this.retry()
  }

  override render(): ReactNode {
    const { children, fallback = null, frame = (notice) => notice, holdsKeys } = this.props
    const { code, error } = this.state
    // Other errors are left to the boundary around it.
    if (error !== undefined && !(error instanceof LostCode)) throw error
    if (error !== undefined) return frame(<LostPart onAsk={this.ask} onRetry={this.retry} />)
    const waiting = (
      <>
        {holdsKeys && <HeldKeys />}
        {fallback}
      </>
    )
    return (
      <Suspense fallback={waiting}>
        <Loaded code={code}>{children}</Loaded>
      </Suspense>
    )
  }
}

function Loaded<Part>({
  code,
  children,
}: {
  code: Promise<Part>
  children: (part: Part) => ReactNode
}) {
  return children(use(code))
}

function HeldKeys() {
  useLayoutEffect(holdKeys, [])
  return null
}

/** In place of a part whose code did not come. */
function LostPart({ onAsk, onRetry }: { onAsk: () => Promise<void>; onRetry: () => void }) {
  const t = useTexts()
  useEffect(() => {
    // The first try has just failed.
    const retrying = createRetrying(onAsk, (error) => error instanceof LostCode)
    const timer = setTimeout(retrying.run, 1000)
    return () => {
      clearTimeout(timer)
      retrying.stop()
    }
  }, [onAsk])
  return (
    <div className="rz-note rz-note--error" role="alert">
      <p>{t("start.lostText")}</p>
      <button type="button" className="rz-button rz-button--plain" onClick={onRetry}>
        {t("action.retry")}
      </button>
    </div>
  )
}
