import { html } from "@qo/core/lib"
import { INVALID } from "../parts.ts"
import type { Fields } from "./index.ts"

const TYPES = { number: ["text", "decimal"], email: ["email"], phone: ["tel"] } as const

/** Renders a text field with one or several lines. */
export const openFields: Fields = ({ node, entries, problem }) => {
  const { lines = 1, format, longest } = node
  const [value] = entries["text"] ?? []
  const [type = "text", mode] = format ? TYPES[format] : []
  const shared = html`name="text" id="f" maxlength="${longest}" dir="auto" aria-labelledby="h"
  ${problem && INVALID}`
  if (lines > 1 && !format)
    return html`<textarea ${shared} class="line" rows="${lines}">${value}</textarea>`
  return html`<input
    ${shared}
    class="line"
    type="${type}"
    inputmode="${mode}"
    autocomplete="${format ? type : "off"}"
    value="${value}"
  />`
}
