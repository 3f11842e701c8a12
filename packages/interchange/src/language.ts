/** The language among these that is meant: `EN`, `en` and `English` are all "English (en)". */
export function findLanguage(
  names: readonly string[],
  wanted: string | undefined,
): string | undefined {
  const small = (wanted ?? "").trim().toLowerCase()
  if (small === "") return undefined
  return (
    names.find((name) => name === wanted) ?? names.find((name) => calledSo(name).includes(small))
  )
}

const calledSo = (language: string): readonly string[] => {
  const small = language.trim().toLowerCase()
  const [, name = "", code = ""] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(small) ?? []
  return [small, name, code].filter((each) => each !== "")
}
