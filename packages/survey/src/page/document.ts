import { Html, html } from "@qo/core/lib"
import { hiddenFields } from "../view/parts.ts"
import { TONGUE } from "../view/welcome.ts"
import { renderView } from "../view/render-view.ts"
import type { ViewContext } from "../view/look.ts"
import { documentOf, jsonForElement } from "./document-of.ts"
import { lookOf } from "./look-of.ts"
import type { PageRenderer, Words } from "@qo/core/survey-page"

export const renderPage: PageRenderer["renderPage"] = (options) => {
  const { title, view, data, address, hidden, known = [], style, script } = options
  const look: ViewContext = {
    ...lookOf(data, address),
    ...(hidden && { hidden }),
    isShared: script !== undefined,
  }
  const scripts =
    script === undefined
      ? ""
      : `<script type="application/json" id="data">${jsonForElement({ ...data, words: wordsOfScript(data.words) })}</script><script type="module">${script}</script>`
  const list =
    known.length > 0 &&
    html`<datalist id="known">
      ${known.map((name) => html`<option value="${name}"></option>`)}
    </datalist>`
  const end = html`${list}${new Html(scripts)}`
  return documentOf({ ...data, title, style }, renderView(view, look), end)
}

export const visitorPart: PageRenderer["visitorPart"] = (me, address) => {
  const { visitor, offer } = me
  const fields = hiddenFields({ visitor, ...(offer !== undefined && { offer }) })
  // The form of the first view contains the same fields. It is earlier in the document, in the part that is the same for all
  // visitors.
  const plain = fields.text.replaceAll("<input", `<input form="begin"`)
  const tongue = html`<form id="${TONGUE}">${hiddenFields(address)}</form>`
  return `<script type="application/json" id="me">${jsonForElement(me)}</script>${plain}${tongue.text}`
}

/** Keys of texts that the page never needs: problems that native fields prevent, and texts of other categories. */
const NEVER =
  /\.(?:wrongForm|unknownAnswer|repeatedAnswer|textNotAsked|textMissing|unknownRow|unknownPlace|answerRequired)$/

/**
 * Returns the texts that the script may need. Texts of the first and last page and of closed surveys are part of those pages.
 */
const wordsOfScript = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).filter(
      ([key]) => /^(?:survey|interviewProblem)\./.test(key) && !NEVER.test(key),
    ),
  )
