import { Html, html } from "@qo/core/lib"
import type { PageRenderer } from "@qo/core/survey-page"
import { noteView } from "../view/note.ts"
import { dataElement, documentOf } from "./document-of.ts"

/** Renders the page that shows messages of the surrounding page, with all texts. */
export const renderFrame: PageRenderer["renderFrame"] = ({ script, ...options }) => {
  const { title, text, locale, dir, words } = options
  const end = html`${dataElement("data", { locale, dir, languages: [], words })}
    <script type="module">
      ${new Html(script)}
    </script>`
  // The `main` element has the title as its name, because screen readers also find the `main` element of the surrounding page.
  return documentOf({ ...options, name: title }, noteView({ kind: "note", title, text }), end)
}
