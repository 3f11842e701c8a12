import { Html, html } from "@qo/core/lib"
import { hiddenFields } from "../view/parts.ts"
import { TONGUE } from "../view/welcome.ts"
import { renderView } from "../view/render-view.ts"
import type { ViewContext } from "../view/look.ts"
import { dataElement, documentOf } from "./document-of.ts"
import { isWordOfScript } from "./script-words.ts"
import { lookOf } from "./look-of.ts"
import type { PageRenderer, Words } from "@qo/core/survey-page"

export const renderPage: PageRenderer["renderPage"] = (options) => {
  const { title, view, data, words, address, hidden, known = [], style, script } = options
  const look: ViewContext = {
    ...lookOf(data, words, address),
    ...(hidden && { hidden }),
    isShared: script !== undefined,
  }
  // At the end, so that the first screen is painted before.
  const scripts =
    script &&
    html`<script>
        ${new Html(script.early)}
      </script>
      <script type="module" src="${script.words}"></script>
      <script type="module" src="${script.page}"></script>`
  const list =
    known.length > 0 &&
    html`<datalist id="known">
      ${known.map((name) => html`<option value="${name}"></option>`)}
    </datalist>`
  const content = script && { ...data, words: wordsOfScript(data.words) }
  const end = html`${list}${content && dataElement("data", content)}${scripts}`
  return documentOf({ ...data, title, style }, renderView(view, look), end)
}

export const scriptData: PageRenderer["scriptData"] = (me) => dataElement("me", me).text

export const visitorPart: PageRenderer["visitorPart"] = (me, address) => {
  const { visitor, offer } = me
  const fields = hiddenFields({ visitor, ...(offer !== undefined && { offer }) })
  // The form of the first view contains the same fields. It is earlier in the document, in the part that is the same for all
  // visitors.
  const plain = fields.text.replaceAll("<input", `<input form="begin"`)
  const tongue = html`<form id="${TONGUE}">${hiddenFields(address)}</form>`
  return `${scriptData(me)}${plain}${tongue.text}`
}

/** Returns the words that the script may need. Those of the first screen and of closed surveys are part of these pages. */
const wordsOfScript = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([key]) => isWordOfScript(key)))
