import type { Codebook } from "../codebook.ts"
import type { Variable } from "../variable.ts"
import { cutText } from "./sav-text.ts"

/** Maximum length of labels in SPSS, in bytes of UTF-8. */
const LONGEST = { variable: 255, value: 120, set: 255 } as const

/** Labels of an SPSS file, shortened to the maximum lengths of the format. */
export interface SavLabels {
  variables: ReadonlyMap<Variable, SavVariableLabels>
  /** Labels of sets of variables, by name. */
  sets: ReadonlyMap<string, string>
}

export interface SavVariableLabels {
  label: string
  /** Labels of `values`, in the same order. */
  values: readonly string[]
  /** Labels of `missing`, in the same order. */
  missing: readonly string[]
}

/** A label with a code or name that distinguishes it from other labels with the same beginning. */
interface LabelledMark {
  label: string
  mark: string | number
}

/**
 * Shortens all labels of a file so that different labels remain different: labels that would become equal end with the name or
 * code of their variable or value.
 */
export function savLabels({ variables, sets }: Pick<Codebook, "variables" | "sets">): SavLabels {
  const own = cutLabels(
    variables.map(({ name, label }) => ({ label, mark: name })),
    LONGEST.variable,
  )
  const ofSets = cutLabels(
    sets.map(({ name, label }) => ({ label, mark: name })),
    LONGEST.set,
  )
  return {
    variables: new Map(
      variables.map((variable, at) => [variable, { label: own[at] ?? "", ...ofValues(variable) }]),
    ),
    sets: new Map(sets.map(({ name }, at) => [name, ofSets[at] ?? ""])),
  }
}

function ofValues({ values, missing }: Variable): Omit<SavVariableLabels, "label"> {
  const labels = cutLabels(
    [
      ...values.map(({ value, label }) => ({ label, mark: value })),
      ...missing.map(({ code, label }) => ({ label, mark: code })),
    ],
    LONGEST.value,
  )
  return { values: labels.slice(0, values.length), missing: labels.slice(values.length) }
}

function cutLabels(labels: readonly LabelledMark[], most: number): string[] {
  const cut = labels.map(({ label }) => cutText(label, most))
  const wholes = new Map<string, Set<string>>()
  for (const [at, { label }] of labels.entries()) {
    const short = cut[at] ?? ""
    wholes.set(short, (wholes.get(short) ?? new Set()).add(label))
  }
  return labels.map(({ label, mark }, at) => {
    const short = cut[at] ?? ""
    const isAlone = wholes.get(short)?.size === 1
    return short === label || isAlone ? short : markLabel(label, mark, most)
  })
}

function markLabel(label: string, mark: LabelledMark["mark"], most: number): string {
  const end = cutText(`… (${mark})`, most)
  return cutText(label, most - new TextEncoder().encode(end).length) + end
}
