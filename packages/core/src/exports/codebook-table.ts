import type { Translate } from "../i18n/index.ts"
import type { Codebook } from "./codebook.ts"
import type { ExportAbout } from "./export-file.ts"
import { isoTime } from "./shown.ts"

export type Row = readonly (string | number)[]

/** What an export says of itself, as rows of a name and a value. */
export function aboutTable(
  about: ExportAbout,
  t: Translate<"questionnaire">,
  people?: number,
): Row[] {
  return [
    [t("export.project"), `${about.name} (${about.pid})`],
    [t("export.versions"), about.versions.join(", ")],
    [t("export.generatedAt"), isoTime(about.generatedAt)],
    [t("export.filter"), about.filter || t("export.everybody")],
    [t("export.weighting"), about.weighting || t("export.unweighted")],
    [t("export.base"), t(`export.base.${about.base}`)],
    ...(people === undefined ? [] : [[t("export.people"), people]]),
  ]
}

/** One row for each value that has a label, and one for each variable without such. */
export function codebookTable({ variables, sets }: Codebook, t: Translate<"questionnaire">): Row[] {
  const setOf = new Map(sets.flatMap((set) => set.variables.map((name) => [name, set.name])))
  const head = (["name", "label", "type", "set", "value", "valueLabel", "missing"] as const).map(
    (each) => t(`export.column.${each}`),
  )
  const rows = variables.flatMap(({ name, label, type, values, missing }): Row[] => {
    const own = [name, label, t(`export.type.${type}`), setOf.get(name) ?? ""]
    const labelled = [
      ...values.map((each): Row => [...own, each.value, each.label, ""]),
      ...missing.map((each): Row => [
        ...own,
        each.code,
        each.label,
        t(`answerStatus.${each.status}`),
      ]),
    ]
    return labelled.length > 0 ? labelled : [[...own, "", "", ""]]
  })
  return [head, ...rows]
}
