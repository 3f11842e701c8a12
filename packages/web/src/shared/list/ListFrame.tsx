import { Button } from "@blueprintjs/core"
import { errorText } from "@qo/core/i18n"
import { useEffect, useRef, useState, type ReactNode } from "react"
import { useTexts } from "../../base/texts.ts"
import "./list-frame.css"

interface ListFrameProps {
  loading: boolean
  error: unknown
  onRetry: () => void
  /** Number of visible rows, and the text if there are none. */
  shown: number
  empty: ReactNode
  more: boolean
  loadingMore: boolean
  onMore: () => void
  onEnd: () => void
  children: ReactNode
}

/** A list's body in each of its states: skeleton, failure, nothing, rows with more to come. */
export function ListFrame(props: ListFrameProps) {
  const t = useTexts()
  if (props.error && props.shown === 0)
    return (
      <div className="rz-empty" role="alert">
        <h2>{errorText(t, props.error)}</h2>
        <Button intent="primary" text={t("action.retry")} onClick={props.onRetry} />
      </div>
    )
  if (props.loading) return <Skeleton />
  if (props.shown === 0) return <div className="rz-empty">{props.empty}</div>
  return (
    <>
      <div className="rz-list-card">{props.children}</div>
      {props.more && (
        <MoreRows
          shown={props.shown}
          loading={props.loadingMore}
          failed={Boolean(props.error)}
          onMore={props.onMore}
          onEnd={props.onEnd}
        />
      )}
    </>
  )
}

/** Loads more when it becomes visible; the button does the same manually. */
function MoreRows({
  shown,
  loading,
  failed,
  onMore,
  onEnd,
}: {
  shown: number
  loading: boolean
  failed: boolean
  onMore: () => void
  onEnd: () => void
}) {
  const t = useTexts()
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => void (latest.current = onMore))
  useEffect(() => {
    if (!end.current || loading || failed) return
    const observer = new IntersectionObserver(
      // Events in quick succession arrive together; the last one is current.
      (seen) => seen.at(-1)?.isIntersecting && latest.current(),
      { rootMargin: "600px" },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [loading, failed])
  return (
    <div ref={end} className="rz-list-more">
      <Button loading={loading} text={t("action.loadMore")} onClick={onMore} />
      <Button variant="minimal" text={t("list.toEnd")} onClick={onEnd} />
      <p className="rz-list-more__printed">{t("list.printed", { count: shown })}</p>
    </div>
  )
}

const SKELETON_AFTER_MS = 150

/** Grey bars, but only when the answer takes its time. */
function Skeleton() {
  const t = useTexts()
  const [visible, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), SKELETON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="rz-list-card rz-skeleton" role="status" aria-label={t("loader.label")}>
      {visible && Array.from({ length: 8 }, (_, index) => <i key={index} />)}
    </div>
  )
}
