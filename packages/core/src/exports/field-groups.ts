import { OUTCOMES, QUALITY_FLAGS } from "../interview/index.ts"
import {
  choiceValues,
  fieldKind,
  hasMany,
  type ProfileEntry,
  profileValues,
  TARGET_FIELDS,
  type TargetField,
} from "../portrait/index.ts"
import { type ReportEnd, RUNNING } from "../report/index.ts"
import { targetValueText } from "../wording/index.ts"
import type { Names } from "./names.ts"
import type { Cell, ColumnGroup, Variable, WeightedRow } from "./variable.ts"
import { type ExportWords, oneLine } from "./words.ts"

interface FieldContext {
  names: Names
  words: ExportWords
}

const plainVariable = (
  names: Names,
  own: Pick<Variable, "name" | "label" | "type"> & Partial<Variable>,
): Variable => ({
  measure: "nominal",
  decimals: 0,
  values: [],
  missing: [],
  ...own,
  name: names.take(own.name),
})

/** Returns a group with one variable. */
const column = (variable: Variable, cell: (row: WeightedRow) => Cell): ColumnGroup => ({
  variables: [variable],
  cells: (row) => [cell(row)],
})

/** Returns the variables of an interview except its answers. */
export function interviewGroups({ names, words: { t, portraits } }: FieldContext): ColumnGroup[] {
  const outcomes = OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))
  return [
    column(
      plainVariable(names, {
        name: "interview",
        label: t("export.interview"),
        type: "text",
        use: "id",
      }),
      ({ row }) => row.interview,
    ),
    column(
      plainVariable(names, { name: "version", label: t("export.version"), type: "number" }),
      ({ row }) => row.version,
    ),
    column(
      plainVariable(names, {
        name: "outcome",
        label: t("export.outcome"),
        type: "text",
        values: [...outcomes, { value: RUNNING, label: t("export.running") }],
      }),
      ({ row }) => row.outcome ?? RUNNING,
    ),
    column(
      plainVariable(names, {
        name: "portrait",
        label: t("export.portrait"),
        type: "number",
        values: [...(portraits ?? [])].map(([value, label]) => ({ value, label })),
      }),
      ({ row }) => row.portrait,
    ),
    column(
      plainVariable(names, {
        name: "source",
        label: t("export.source"),
        type: "text",
        values: (["link", "sdk"] as const).map((value) => ({
          value,
          label: t(`export.source.${value}`),
        })),
      }),
      ({ row }) => row.source,
    ),
    column(
      plainVariable(names, { name: "fromGame", label: t("export.fromGame"), type: "number" }),
      ({ row }) => row.gameId,
    ),
    column(
      plainVariable(names, { name: "lang", label: t("export.lang"), type: "text" }),
      ({ row }) => row.language,
    ),
    column(
      plainVariable(names, {
        name: "startedAt",
        label: t("export.startedAt"),
        type: "time",
        measure: "scale",
      }),
      ({ row }) => row.startedAt,
    ),
    column(
      plainVariable(names, {
        name: "finishedAt",
        label: t("export.finishedAt"),
        type: "time",
        measure: "scale",
      }),
      ({ row }) => (row.finishedAt > 0 ? row.finishedAt : null),
    ),
    chosenGroup(
      { names, t, name: "quality", label: t("export.quality") },
      QUALITY_FLAGS.map((value) => ({ value, label: t(`export.quality.${value}`) })),
      ({ row }) => row.flags,
    ),
  ]
}

/** Returns the variable with the end of the questionnaire that was shown; empty for the words of the page. */
export const endGroup = (ends: readonly ReportEnd[], { names, words: { t } }: FieldContext) =>
  column(
    plainVariable(names, {
      name: "end",
      label: t("export.end"),
      type: "text",
      values: ends.map(({ id, label }) => ({ value: id, label: oneLine(label) })),
    }),
    ({ row }) => row.end ?? "",
  )

export const weightGroup = ({ names, words: { t } }: FieldContext): ColumnGroup =>
  column(
    plainVariable(names, {
      name: "weight",
      label: t("export.weight"),
      type: "number",
      measure: "scale",
      decimals: 6,
      use: "weight",
    }),
    ({ weight }) => weight,
  )

/** Returns one variable per value, with 1 if the respondent has it. The cells are empty if no value is known. */
function chosenGroup(
  { names, t, name, label }: { names: Names; t: ExportWords["t"]; name: string; label: string },
  values: readonly { value: string; label: string }[],
  read: (row: WeightedRow) => readonly (string | number)[] | undefined,
): ColumnGroup {
  const labels = [
    { value: 0, label: t("export.notChosen") },
    { value: 1, label: t("export.chosen") },
  ]
  const variables = values.map((each) =>
    plainVariable(names, {
      name: `${name}_${each.value}`,
      label: t("export.part", { part: each.label, question: label }),
      part: each.label,
      type: "number",
      values: labels,
    }),
  )
  return {
    variables,
    set: { name, label, variables: variables.map((each) => each.name) },
    cells(row) {
      const has = read(row)
      return values.map(({ value }) => (has ? Number(has.includes(value)) : null))
    },
  }
}

/**
 * Adds a prefix to names of variables about respondents, because a question may have the name `gender`, or its second answer
 * `genre_2`.
 */
const nameOf = (field: string): string => `profile_${field}`

/** Returns the variables for a field of the respondent. Target fields have their defined type; other fields are texts. */
export function profileGroup(field: string, context: FieldContext): ColumnGroup {
  const { t } = context.words
  const target = TARGET_FIELDS.find((each) => each === field)
  const label = t("export.profile", { field: target ? t(`targetField.${target}`) : field })
  return target ? targetGroup(target, label, context) : textGroup(field, label, context)
}

const SEPARATOR = "; "

function textGroup(
  field: string,
  label: string,
  { names }: FieldContext,
  show: (value: string | number) => string = String,
): ColumnGroup {
  const joined = (entry: ProfileEntry | undefined) => [entry ?? []].flat().map(show).join(SEPARATOR)
  return column(plainVariable(names, { name: nameOf(field), label, type: "text" }), ({ row }) =>
    joined(row.profile[field]),
  )
}

function targetGroup(field: TargetField, label: string, context: FieldContext): ColumnGroup {
  const { names, words } = context
  const { t } = words
  const name = nameOf(field)
  const shown = (value: string | number) => targetValueText(field, value, words)
  const values = choiceValues(field).map((value) => ({ value, label: shown(value) }))
  if (values.length > 0 && hasMany(field))
    return chosenGroup({ names, t, name, label }, values, ({ row }) => {
      const has = valuesOf(row.profile, field)
      return has.length > 0 ? has : undefined
    })
  if (values.length > 0)
    return column(plainVariable(names, { name, label, type: "text", values }), ({ row }) =>
      String(valuesOf(row.profile, field)[0] ?? ""),
    )
  if (fieldKind(field).kind === "number")
    return column(
      plainVariable(names, { name, label, type: "number", measure: "scale" }),
      ({ row }) => numberOf(valuesOf(row.profile, field)[0]),
    )
  if (fieldKind(field).kind === "record") return textGroup(field, label, context, shown)
  return placeGroup(field, label, context)
}

function placeGroup(
  field: TargetField,
  label: string,
  { names, words }: FieldContext,
): ColumnGroup {
  const code = words.t("export.code", { question: label })
  return {
    variables: [
      plainVariable(names, { name: nameOf(field), label, type: "text" }),
      plainVariable(names, { name: `${nameOf(field)}_code`, label: code, type: "text" }),
    ],
    cells({ row }) {
      const [id] = valuesOf(row.profile, field)
      return id === undefined ? ["", ""] : [targetValueText(field, id, words), String(id)]
    },
  }
}

const valuesOf = (profile: WeightedRow["row"]["profile"], field: TargetField) =>
  profileValues(profile, field)

/** Converts a number. Parameters of links contain numbers as texts. */
function numberOf(value: string | number | undefined): number | null {
  if (value === undefined || value === "") return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
