import { html } from "@qo/core/lib"
import { when } from "../parts.ts"
import type { Fields } from "./index.ts"

const KINDS = { number: "decimal", email: "email", phone: "tel" } as const
const TYPES = { number: "text", email: "email", phone: "tel" } as const

/** Words of the respondent's own: one line, or several. */
export const openFields: Fields = ({ node, entries, problem }) => {
  const { lines = 1, format, longest } = node
  const value = entries["text"]?.[0]
  const invalid = when(problem, () => html` aria-invalid="true"`)
  if (lines > 1 && !format)
    return html`<textarea
      name="text"
      id="f"
      rows="${lines}"
      maxlength="${longest}"
      dir="auto"
      aria-labelledby="h"
      ${invalid}
    >
${value}</textarea>`
  return html`<input
    name="text"
    id="f"
    class="line"
    maxlength="${longest}"
    dir="auto"
    aria-labelledby="h"
    ${invalid}
    ${when(format, () => html` type="${TYPES[format ?? "number"]}" inputmode="${KINDS[format ?? "number"]}" autocomplete="${format === "phone" ? "tel" : (format ?? "")}"`)}
    value="${value}"
  />`
}
