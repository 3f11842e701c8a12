import { html, type Html } from "@qo/core/lib"

/** Renders a name or value in code font. Short ones do not wrap. */
export const codeHtml = (text: string): Html =>
  text.length <= SHORT_MAX && !text.includes(" ")
    ? html`<code class="short">${text}</code>`
    : html`<code>${text}</code>`
const SHORT_MAX = 24

/** Joins parts of HTML with a separator. */
export const joinHtml = (parts: readonly Html[], between: string): Html =>
  html`${parts.map((part, at) => (at === 0 ? part : html`${between}${part}`))}`
