/** The product's tokens that a style uses, light ones and, where the system is dark, dark ones. */
export function usedTokens(sheet: string, style: string): string {
  const [light = "", dark = ""] = sheet.split(".bp6-dark")
  const names = new Set(
    Array.from(style.matchAll(/var\((--rz-[\w-]+)\)/g), ([, name = ""]) => name),
  )
  const rule = (tokens: ReadonlyMap<string, string>, before?: ReadonlyMap<string, string>) =>
    `:root{${[...names]
      .flatMap((name) => {
        const value = valueOf(tokens, name)
        return value === undefined || value === before?.get(name) ? [] : [`${name}:${value}`]
      })
      .join(";")};color-scheme:${before ? "dark" : "light"}}`
  const plain = tokensIn(light)
  return `${rule(plain)}@media(prefers-color-scheme:dark){${rule(new Map([...palette(plain), ...tokensIn(dark)]), plain)}}`
}

const tokensIn = (rule: string): Map<string, string> =>
  new Map(
    Array.from(rule.matchAll(/(--rz-[\w-]+):\s*([^;]+);/g), ([, name = "", value = ""]) => [
      name,
      value.trim(),
    ]),
  )

/** Colours by hue alone, which both themes take theirs from. */
const palette = (tokens: ReadonlyMap<string, string>): [string, string][] =>
  [...tokens].filter(([name]) => /^--rz-(?:violet|navy)-/.test(name))

function valueOf(tokens: ReadonlyMap<string, string>, name: string): string | undefined {
  const value = tokens.get(name)
  const other = /^var\((--rz-[\w-]+)\)$/.exec(value ?? "")?.[1]
  return other === undefined ? value : valueOf(tokens, other)
}
