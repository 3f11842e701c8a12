import { Html, html } from "@qo/core/lib"
import type { PageOptions } from "@qo/core/survey-page"

interface DocumentFrame extends Pick<PageOptions, "title" | "style"> {
  locale: string
  dir?: "rtl" | undefined
  /** Name by which the surrounding page identifies the view. */
  name?: string
}

/** Returns a complete document with a view. `end`: content after the view. */
export const documentOf = (
  { locale, dir, title, style, name }: DocumentFrame,
  shown: Html,
  end: Html,
): string =>
  html`<!doctype html>
    <html lang="${locale}" ${dir && html` dir="${dir}"`}>
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
        <main id="app" ${name && html`aria-label="${name}"`}>${shown}</main>
        <p id="status" role="status" class="vh"></p>
        ${end}
     `.text

/** Returns an element with data for the script. */
export const dataElement = (id: string, data: unknown): Html =>
  html`<script type="application/json" id="${id}">
    ${new Html(jsonForElement(data))}
  </script>`

/** Returns JSON that can be inserted into an element without ending it. */
const jsonForElement = (data: unknown): string =>
  JSON.stringify(data).replaceAll("<", String.raw`\u003c`)
