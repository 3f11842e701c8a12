import { useState } from "react"
import { useRevalidator, useRouteError } from "react-router-dom"
import { LostCode } from "../base/code.ts"
import { useTexts } from "../base/texts.ts"
import { reloadPage } from "../base/reload.ts"
import "./notices.css"

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

const RELOADED = "qo.reloaded"

function WayOn() {
  const error = useRouteError()
  const t = useTexts()
  const { revalidate, state } = useRevalidator()
  const lost = error instanceof LostCode
  // Reloading fetches a newer build of the app; where it was tried here and changed nothing, it is not the way.
  const [wasReloaded] = useState(() => sessionStorage.getItem(RELOADED) === location.pathname)
  return (
    <>
      <h1>{t(lost ? "start.lostTitle" : "error.internal")}</h1>
      <p>{t(lost ? "start.lostText" : "start.brokenText")}</p>
      <div className="rz-notice__ways">
        <button
          type="button"
          className="rz-button"
          aria-disabled={state === "loading"}
          onClick={() => void revalidate()}
        >
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
