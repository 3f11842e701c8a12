import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useLocation, useNavigate, useRevalidator, useRouteError } from "react-router-dom"
import { afterTime, createRetrying, type RetriedWork } from "../base/backoff.ts"
import { LostCode } from "../base/code.ts"
import { useTexts } from "../base/texts.ts"
import { reloadPage } from "../base/reload.ts"
import "./notices.css"

const FIRST_RETRY_MS = 1000

/** In place of a page that could not be shown: it asks again for code that did not come, and goes with the next navigation. */
export const PageError = () => (
  <section className="rz-notice rz-notice--inside" role="alert">
    <WayOn />
  </section>
)

/** The last net, in place of everything. */
export const AppError = () => (
  <main className="rz-notice" role="alert">
    <WayOn />
  </main>
)

/**
 * Retries the failed load: on request, and automatically while code is missing. The router's boundary only drops an error at
 * another location, and does not notice a fast revalidation; so it navigates to the same address.
 */
function useRetry(error: unknown): { retry: () => void; isTrying: boolean } {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const location = useLocation()
  const [isTrying, setTrying] = useState(false)
  const attempt = useEffectEvent(async () => {
    setTrying(true)
    try {
      if (error instanceof LostCode) await error.again()
      await revalidate()
      await navigate(location, { replace: true })
    } finally {
      setTrying(false)
    }
  })
  const retrying = useRef<RetriedWork>(undefined)
  useEffect(() => {
    const made = createRetrying(
      () => attempt(),
      (failure) => failure instanceof LostCode,
    )
    retrying.current = made
    // The first try has just failed.
    const cancel = error instanceof LostCode ? afterTime(FIRST_RETRY_MS, made.run) : undefined
    return () => {
      cancel?.()
      made.stop()
    }
  }, [error])
  return { retry: () => retrying.current?.run(), isTrying }
}

const RELOADED = "qo.reloaded"

function WayOn() {
  const error = useRouteError()
  const t = useTexts()
  const lost = error instanceof LostCode
  const { retry, isTrying } = useRetry(error)
  // Reloading fetches a newer build of the app; where it was tried here and changed nothing, it is not the way.
  const [wasReloaded] = useState(() => sessionStorage.getItem(RELOADED) === location.pathname)
  return (
    <>
      <h1>{t(lost ? "start.lostTitle" : "error.internal")}</h1>
      <p>{t(lost ? "start.lostText" : "start.brokenText")}</p>
      <div className="rz-notice__ways">
        <button type="button" className="rz-button" aria-disabled={isTrying} onClick={retry}>
          {t("action.retry")}
        </button>
        {!wasReloaded && (
          <button
            type="button"
            className="rz-button rz-button--plain"
            onClick={() => {
              sessionStorage.setItem(RELOADED, location.pathname)
              reloadPage()
            }}
          >
            {t("action.reload")}
          </button>
        )}
      </div>
    </>
  )
}
