import type { FormRow } from "./form-table.ts"

/** `start=1 end=10 step=2`, with any of spaces, commas and semicolons between. */
export function parametersOf(row: FormRow): ReadonlyMap<string, string> {
  const said = row.text("parameters").replaceAll(/\s*=\s*/g, "=")
  return new Map(
    said.split(/[\s,;]+/).flatMap((part) => {
      const at = part.indexOf("=")
      return at > 0 ? [[part.slice(0, at).toLowerCase(), part.slice(at + 1)] as const] : []
    }),
  )
}

export function numberIn(text: string | undefined): number | undefined {
  const number = text === undefined || text === "" ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}
