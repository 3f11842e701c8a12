import { nearestWord } from "@qo/core/lib"
import { BASE_KINDS, SHARE_TESTS, type ReportView } from "@qo/core/report"
import { NAMES, PARTS } from "./report-address.ts"

/** A part of an address that the page does not understand; `meant`: the probable intention. */
export interface MisreadPart {
  text: string
  meant?: string
}

/** Names of other programs and calls. */
const ALSO: Readonly<Record<string, string>> = {
  rows: "question",
  columns: "by",
  where: "filter",
  weights: "weight",
  search: "q",
  query: "q",
  id: "pid",
}
const KNOWN: readonly string[] = ["pid", "why", "of", ...NAMES]
const VALUES: Readonly<Record<string, readonly string[]>> = {
  base: BASE_KINDS,
  test: SHARE_TESTS,
  part: PARTS,
  bonferroni: ["0", "1"],
}

/** Parts of an address that the page ignores: unknown names and invalid values. */
export function misreadIn(
  query: URLSearchParams,
  { questions, languages }: Pick<ReportView, "questions" | "languages">,
): MisreadPart[] {
  const values: Readonly<Record<string, readonly string[]>> = {
    ...VALUES,
    textLanguage: languages,
    ...(questions.length > 0 && { question: questions.map(({ id }) => id) }),
  }
  return [...query].flatMap(([name, value]): MisreadPart[] => {
    if (!KNOWN.includes(name)) return [misreadPart(name, ALSO[name] ?? nearestWord(name, KNOWN))]
    const known = values[name]
    if (!known || value === "" || known.includes(value)) return []
    const meant = nearestWord(value, known)
    return [misreadPart(`${name}=${value}`, meant && `${name}=${meant}`)]
  })
}

const misreadPart = (text: string, meant: string | undefined): MisreadPart => ({
  text,
  ...(meant !== undefined && { meant }),
})
