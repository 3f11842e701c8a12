import { Link, useLocation } from "react-router-dom"
import { useTexts } from "../base/texts.ts"
import { useDocumentTitle } from "../base/use-document-title.ts"
import "./notices.css"

/** `inside`: in the frame of who is signed in, which has the page's main part already. */
export function NotFound({ inside = false }: { inside?: boolean }) {
  const t = useTexts()
  const { pathname } = useLocation()
  useDocumentTitle(t("page.notFound"))
  const Part = inside ? "section" : "main"
  return (
    <Part className={inside ? "rz-notice rz-notice--inside" : "rz-notice"}>
      <p className="rz-notice__code" aria-hidden>
        404
      </p>
      <h1>{t("page.notFound")}</h1>
      <p>{t("notFound.text", { path: pathname })}</p>
      <Link className="rz-button" to="/">
        {t("notFound.home")}
      </Link>
    </Part>
  )
}

/** The role has no right to this page. Nothing was asked of the server. */
export function NotAllowed() {
  const t = useTexts()
  return (
    <section className="rz-notice rz-notice--inside">
      <p className="rz-notice__code" aria-hidden>
        403
      </p>
      <h1>{t("notAllowed.title")}</h1>
      <p>{t("notAllowed.text")}</p>
      <Link className="rz-button" to="/">
        {t("notFound.home")}
      </Link>
    </section>
  )
}
