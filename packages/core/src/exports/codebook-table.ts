import type { Translate } from "../i18n/index.ts"
import type { Codebook } from "./codebook.ts"
import type { ExportAbout } from "./export-file.ts"
import { savLabels } from "./sav/sav-labels.ts"
import { isoTime } from "./shown-cell.ts"

export type Row = readonly (string | number)[]

/** Returns data about an export, as rows of name and value. */
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

/**
 * Returns one row for each labelled value, and one for each variable without labelled values. If labels are too long for an
 * SPSS file, two additional columns contain their shortened forms.
 */
export function codebookTable({ variables, sets }: Codebook, t: Translate<"questionnaire">): Row[] {
  const setOf = new Map(sets.flatMap((set) => set.variables.map((name) => [name, set.name])))
  const cut = savLabels({ variables, sets })
  const rows = variables.flatMap((variable): Row[] => {
    const { name, label, type, values, missing } = variable
    const labels = cut.variables.get(variable)
    const own = [name, label, t(`export.type.${type}`), setOf.get(name) ?? ""]
    const inSav = differingLabel(label, labels?.label)
    const labelled = [
      ...values.map((each, at): Row => [
        ...own,
        each.value,
        each.label,
        "",
        inSav,
        differingLabel(each.label, labels?.values[at]),
      ]),
      ...missing.map((each, at): Row => [
        ...own,
        each.code,
        each.label,
        t(`answerStatus.${each.status}`),
        inSav,
        differingLabel(each.label, labels?.missing[at]),
      ]),
    ]
    return labelled.length > 0 ? labelled : [[...own, "", "", "", inSav, ""]]
  })
  const setRows = sets.flatMap(({ name, label }): Row[] => {
    const inSav = differingLabel(label, cut.sets.get(name))
    return inSav === "" ? [] : [[`$${name}`, label, "", name, "", "", "", inSav, ""]]
  })
  const table = [COLUMNS.map((each) => t(`export.column.${each}`)), ...rows, ...setRows]
  const isCut = [...rows, ...setRows].some((row) => row.slice(-2).some((each) => each !== ""))
  return isCut ? table : table.map((row) => row.slice(0, -2))
}

const differingLabel = (label: string, own: string | undefined): string =>
  own === label ? "" : (own ?? "")

const COLUMNS = [
  "name",
  "label",
  "type",
  "set",
  "value",
  "valueLabel",
  "missing",
  "savLabel",
  "savValueLabel",
] as const
