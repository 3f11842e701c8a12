/**
 * Merges a survey with the same survey in other languages: texts that differ become objects by language, with the main one as
 * `default`.
 */
export function localizedJson(
  main: unknown,
  others: readonly (readonly [language: string, survey: unknown])[],
): unknown {
  if (typeof main === "string") {
    const texts = others.filter(([, text]) => typeof text === "string" && text !== main)
    return texts.length > 0 ? { default: main, ...Object.fromEntries(texts) } : main
  }
  if (Array.isArray(main))
    return main.map((item: unknown, at) =>
      localizedJson(
        item,
        others.map(([language, list]) => [language, (list as unknown[])[at]]),
      ),
    )
  if (typeof main !== "object" || main === null) return main
  return Object.fromEntries(
    Object.entries(main).map(([name, value]) => [
      name,
      localizedJson(
        value,
        others.map(([language, item]) => [language, (item as Record<string, unknown>)[name]]),
      ),
    ]),
  )
}
