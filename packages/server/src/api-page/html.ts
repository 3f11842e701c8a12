import { html, type Html } from "@qo/core/lib"

/** A name or value in code font; short ones stay in one line. */
export const codeHtml = (text: string): Html =>
  text.length <= SHORT_MAX && !text.includes(" ")
    ? html`<code class="short">${text}</code>`
    : html`<code>${text}</code>`
const SHORT_MAX = 24

/** HTML parts with something between them. */
export const joinHtml = (parts: readonly Html[], between: string): Html =>
  html`${parts.map((part, at) => (at === 0 ? part : html`${between}${part}`))}`
