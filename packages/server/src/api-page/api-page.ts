import { SIGNATURE_HEADERS } from "@qo/core/api"
import { AREA_NAMES, callsOf } from "./areas.ts"
import { callSection, type PageContext } from "./call-section.ts"
import { fieldsOf } from "./fields.ts"
import { html, type Html } from "@qo/core/lib"
import { codeHtml, joinHtml } from "./html.ts"
import type { PageWords } from "./page-words.ts"

/** Returns the page of the API reference: general facts, the calls by area, and their records. It contains no scripts. */
export function apiPage(context: PageContext, styleUrl: string): string {
  const { words } = context
  const { t, locale } = words
  const other = locale === "ru" ? "en" : "ru"
  const areas = AREA_NAMES.map((area) => ({ area, calls: callsOf(area) }))
  const sections = areas.map(
    ({ area, calls }) =>
      html`<section id="area-${area}" aria-labelledby="title-${area}">
        <h2 id="title-${area}">${t(`apiArea.${area}`)}</h2>
        ${calls.map((name) => callSection(name, context))}
      </section> `,
  )
  const links = areas.map(
    ({ area, calls }) =>
      html`<li>
        <a href="#area-${area}">${t(`apiArea.${area}`)}</a>
        <span class="count">${calls.length}</span>
      </li> `,
  )
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${t("apiPage.title")} – ${t("app.name")}</title>
        <link rel="stylesheet" href="${styleUrl}" />
      </head>
      <body>
        <a class="skip" href="#calls">${t("apiPage.skip")}</a>
        <header>
          <p class="product">${t("app.name")}</p>
          <h1>${t("apiPage.title")}</h1>
          <p class="lead">${t("apiPage.lead")}</p>
          <p class="links">
            <a href="/api/openapi.json">${t("apiPage.document")}</a>
            <a href="?lang=${other}" hreflang="${other}" lang="${other}"
              >${t("apiPage.otherLanguage")}</a
            >
          </p>
        </header>
        <nav aria-label="${t("apiPage.contents")}">
          <ul>
            <li><a href="#basics">${t("apiPage.basics")}</a></li>
            ${links}
            <li><a href="#records">${t("apiPage.records")}</a></li>
          </ul>
        </nav>
        <main>
          <section id="basics" aria-labelledby="title-basics">
            <h2 id="title-basics">${t("apiPage.basics")}</h2>
            ${basics(words)}
          </section>
          <div id="calls">${sections}</div>
          <section id="records" aria-labelledby="title-records">
            <h2 id="title-records">${t("apiPage.records")}</h2>
            <p>${t("apiPage.records.lead")}</p>
            ${records(context)}
          </section>
        </main>
      </body>
    </html> `.text
}

const callLink = (name: string): Html => html`<a href="#call-${name}"><code>${name}</code></a>`

function basics({ fill }: PageWords): Html[] {
  const headers = Object.values(SIGNATURE_HEADERS).map(codeHtml)
  const said = [
    fill("apiPage.basics.session", {
      login: callLink("login"),
      token: callLink("createToken"),
      access: codeHtml("x-auth-token"),
      refresh: codeHtml("x-refresh-token"),
    }),
    fill("apiPage.basics.wire", { data: codeHtml(`{ "data": … }`) }),
    fill("apiPage.basics.lists", {
      page: codeHtml(`{ "data": […], "total": 120, "next": "…" }`),
      cursor: codeHtml("cursor"),
      next: codeHtml("next"),
      total: codeHtml("total"),
      count: codeHtml("count=exact"),
    }),
    fill("apiPage.basics.once", { key: codeHtml("Idempotency-Key") }),
    fill("apiPage.basics.stale", { revision: codeHtml("revision"), stale: codeHtml("stale") }),
    fill("apiPage.basics.refusals", {
      failure: codeHtml(`{ "message", "key" | "code", "issues"?: [{ "path", "key", "params"? }] }`),
      issues: codeHtml("issues"),
      message: codeHtml("message"),
      language: codeHtml("accept-language"),
      internal: codeHtml("internal"),
      unavailable: codeHtml("unavailable"),
      retry: codeHtml("retry-after"),
    }),
    fill("apiPage.basics.sdk", {
      headers: joinHtml(headers, ", "),
      signature: codeHtml(
        'v2. and base64url(HMAC-SHA256(HKDF-SHA256(token, "qo sdk call v2"), METHOD \\n path?query \\n hex(SHA-256(body)) \\n timestamp \\n nonce))',
      ),
    }),
  ]
  return said.map((each) => html`<p>${each}</p> `)
}

/** Renders the records that the calls refer to. */
function records({ book, words }: PageContext): Html[] {
  return Object.entries(book.named)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, schema]) =>
        html`<h3 id="record-${name}">${name}</h3>
          ${fieldsOf(schema, words, "answered")} `,
    )
}
