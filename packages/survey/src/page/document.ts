import { Html, html } from "@qo/core/lib"
import { renderView } from "../view/render-view.ts"
import type { Look } from "../view/look.ts"
import { lookOf } from "./look-of.ts"
import type { PageRenderer, Words } from "@qo/core/survey-page"

export const renderPage: PageRenderer["renderPage"] = (options) => {
  const { title, view, data, address, hidden, style, script } = options
  const { locale } = data
  const look: Look = { ...lookOf(data, address, locale), ...(hidden && { hidden }) }
  const scripts =
    script === undefined
      ? ""
      : `<script type="application/json" id="data">${json({ ...data, words: wordsOfScript(data.words) })}</script><script type="module">${script}</script>`
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <div id="strip" role="status"></div>
        <main id="app">${renderView(view, look)}</main>
        <p id="status" role="status" class="vh"></p>
        ${new Html(scripts)}
     `.text
}

export const visitorPart: PageRenderer["visitorPart"] = (visitor) =>
  `<script type="application/json" id="me">${json(visitor)}</script>`

/** What native fields do not let happen. */
const NEVER =
  /\.(?:wrongForm|unknownAnswer|repeatedAnswer|textNotAsked|textMissing|unknownRow|unknownPlace)$/

/** The words that the script may need; first and last page and doors bring their own. */
const wordsOfScript = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).filter(
      ([key]) => /^(?:survey|interviewProblem)\./.test(key) && !NEVER.test(key),
    ),
  )

/** JSON that does not end the element it stands in. */
const json = (data: unknown): string => JSON.stringify(data).replaceAll("<", String.raw`\u003c`)
