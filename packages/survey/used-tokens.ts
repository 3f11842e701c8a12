/**
 * Returns the design tokens that a style uses. Tokens that differ in dark mode contain both values, of which `color-scheme` of
 * the element selects one.
 */
export function usedTokens(sheet: string, style: string): string {
  const [light = "", dark = ""] = sheet.split(".bp6-dark")
  const names = new Set(
    Array.from(style.matchAll(/var\((--rz-[\w-]+)\)/g), ([, name = ""]) => name),
  )
  const plain = tokensIn(light)
  const inDark = new Map([...palette(plain), ...tokensIn(dark)])
  const declared = [...names].flatMap((name) => {
    const value = valueOf(plain, name)
    const other = valueOf(inDark, name) ?? value
    if (value === undefined) return []
    return [`${name}:${value === other ? value : `light-dark(${value},${other})`}`]
  })
  return `:root{${declared.join(";")};color-scheme:light dark}`
}

const tokensIn = (rule: string): Map<string, string> =>
  new Map(
    Array.from(rule.matchAll(/(--rz-[\w-]+):\s*([^;]+);/g), ([, name = "", value = ""]) => [
      name,
      value.trim(),
    ]),
  )

/** Returns the colours of the palette, to which both themes refer. */
const palette = (tokens: ReadonlyMap<string, string>): [string, string][] =>
  [...tokens].filter(([name]) => /^--rz-(?:violet|navy)-/.test(name))

function valueOf(tokens: ReadonlyMap<string, string>, name: string): string | undefined {
  const value = tokens.get(name)
  const other = /^var\((--rz-[\w-]+)\)$/.exec(value ?? "")?.[1]
  return other === undefined ? value : valueOf(tokens, other)
}
