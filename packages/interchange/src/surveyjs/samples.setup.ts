import type { JsonObjectProperty } from "survey-core"
import { marker } from "../import-outcome.setup.ts"

type Json = Record<string, unknown>

/** Values that a property may have beside its usual one: texts with a mark in them, that has to be found again. */
export function samplesOf(property: JsonObjectProperty): readonly unknown[] {
  const { name, type } = property
  const own = OWN[name] ?? BY_TYPE[type]
  if (own) return own()
  const words = (property.choices ?? []).map((each: unknown) => (each as Json)?.["value"] ?? each)
  const usual: unknown = property.defaultValue
  if (type === "boolean" || type === "switch") return [usual !== true]
  if (words.length > 0)
    return [...words.slice(0, 8), marker()].filter((word) => word !== usual && word !== "")
  if (type === "number") return [name === "value" ? 10 : 7]
  return [marker()]
}

const items = () => {
  const [value, text, alone] = [marker(), marker(), marker()]
  return [
    [{ value, text }, alone, { value: 2, text: "two" }],
    [1, 2, { text: marker() }],
    [1, 2, null, [marker()]],
  ]
}
const questions = () => [[{ type: "text", name: marker(), title: marker(), visibleIf: marker() }]]

const BY_TYPE: Readonly<Record<string, () => readonly unknown[]>> = {
  "itemvalue[]": items,
  "choiceitem[]": items,
  "checkboxitem[]": items,
  "imageitemvalue[]": items,
  "buttongroupitemvalue[]": items,
  "ratingitem[]": items,
  "matrixcolumn[]": items,
  "imagemaparea[]": items,
  "sliderlabel[]": () => [
    [{ value: 50, text: marker() }],
    [{ value: 0, text: marker() }],
    [marker()],
  ],
  validators: () => [
    [{ type: "expression", text: marker(), expression: marker() }],
    [{ type: "numeric", text: marker(), minValue: 3 }],
    [{ type: "email", text: marker() }],
    [{ type: "regex", regex: marker() }, null, marker()],
  ],
  "string[]": () => [[marker()]],
  triggers: () => [[{ type: "runexpression", runExpression: marker() }, marker(), null]],
  masksettings: () => [{ pattern: marker() }],
  regionalformat: () => [{ decimal: marker() }],
  cells: () => [{ 1: { 2: marker() } }],
  value: () => [marker(), [marker()]],
  rowvalue: () => [{ a: marker() }],
  panelvalue: () => [{ a: marker() }],
  questions: () => [[marker()]],
  pages: () => [[marker()]],
  set: () => [[marker()]],
  restfull: () => [{ url: marker(), path: marker() }],
  panellayoutcolumns: () => [[{ width: marker() }]],
  bindings: () => [{ rowCount: marker() }],
  calculatedvalues: () => [[{ name: marker(), expression: marker() }]],
  htmlconditions: () => [[{ html: marker(), expression: marker() }]],
  urlconditions: () => [[{ url: marker(), expression: marker() }]],
  condition: () => [`{first} = '${marker()}'`],
  matrixdropdowncolumns: () => [
    [
      { name: marker(), title: marker(), cellType: "comment" },
      { name: "c", title: marker() },
    ],
    [marker()],
  ],
  "textitem[]": () => [[{ name: marker(), title: marker() }, marker(), null]],
}
const OWN: Readonly<Record<string, () => readonly unknown[]>> = {
  elements: questions,
  templateElements: questions,
  detailElements: questions,
  value: () => [marker()],
  choicesFromQuestion: () => ["first", marker()],
  // Hidden questions have no answer here, as with the default.
  clearInvisibleValues: () => ["none", "onHiddenContainer", marker()],
  // Asked by the survey alone.
  locale: () => ["de"],
}
