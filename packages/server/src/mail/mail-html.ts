import { escapeMarkup } from "@qo/core/lib"
import type { MailParts } from "./mail-content.ts"

/** Style sheet for dark mode. Light colours are set by attributes, because some mail programs remove style sheets. */
const STYLE = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#16131f!important}
.sheet{background:#221d30!important;color:#f1eefb!important}
.quiet{color:#b9b2cc!important}
.quiet a{color:#c9b4ff!important}
.quote{border-color:#8a63e8!important}
}`

const QUIET = `class="quiet" style="margin:0 0 12px;font-size:13px;color:#5f5a6b"`

/** Returns a mail as HTML: one column, no pictures or other external content. All texts are escaped. */
export function mailHtml(subject: string, parts: MailParts): string {
  const { greeting, text, quote, link, notes, footer } = parts
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f2f9">
<div class="sheet" style="max-width:520px;margin:0 auto;padding:28px;border-radius:8px;background:#ffffff;color:#221d30;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<p style="margin:0 0 16px">${escapeMarkup(greeting)}</p>
<p style="margin:0 0 24px">${escapeMarkup(text)}</p>${quote ? quoteHtml(quote) : ""}${link ? linkHtml(link) : ""}
<p ${QUIET}>${notes.map(escape).join(" ")}</p>
<p ${QUIET}>${footer.map(escape).join("<br>")}</p>
</div>
</body>
</html>
`
}

function linkHtml({ action, url, copyLink }: NonNullable<MailParts["link"]>): string {
  const href = escapeMarkup(url)
  return `
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#6b3fd4;color:#ffffff;text-decoration:none;font-weight:600">${escapeMarkup(action)}</a></p>
<p ${QUIET}>${escapeMarkup(copyLink)}<br><a href="${href}" style="color:#6b3fd4;word-break:break-all">${href}</a></p>`
}

const quoteHtml = ({ title, text }: NonNullable<MailParts["quote"]>): string => `
<p style="margin:0 0 8px">${escapeMarkup(title)}</p>
<blockquote class="quote" style="margin:0 0 24px;padding:0 0 0 14px;border-left:3px solid #6b3fd4">${escapeMarkup(text).replaceAll("\n", "<br>")}</blockquote>`
