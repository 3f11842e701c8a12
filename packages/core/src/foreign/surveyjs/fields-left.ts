import type { ForeignLoss } from "../foreign-survey.ts"
import type { NoteKey } from "../report/note.ts"
import { field, shownJson, type Json } from "../json-parts.ts"
import { SPECIAL_FIELDS } from "./choices-of.ts"

/** What is read of an element, or means the same here anyway. */
const READ: ReadonlySet<string> = new Set([
  "type",
  "name",
  "title",
  "description",
  "isRequired",
  "requiredIf",
  "visibleIf",
  "visible",
  "elements",
  "questions",
  "choices",
  "choicesOrder",
  "choicesByUrl",
  "choicesVisibleIf",
  "choicesEnableIf",
  "choicesFromQuestion",
  "choicesFromQuestionMode",
  "minSelectedChoices",
  "maxSelectedChoices",
  "selectToRankEnabled",
  "showSelectAllItem",
  "multiSelect",
  "labelTrue",
  "labelFalse",
  "valueTrue",
  "valueFalse",
  "valueName",
  "rateMin",
  "rateMax",
  "rateStep",
  "rateCount",
  "rateValues",
  "rateType",
  "autoGenerate",
  "minRateDescription",
  "maxRateDescription",
  "min",
  "max",
  "step",
  "sliderType",
  "customLabels",
  "inputType",
  "validators",
  "maxLength",
  "rows",
  "rowOrder",
  "rowsOrder",
  "rowsVisibleIf",
  "columns",
  "columnsVisibleIf",
  "cellType",
  "isAllRowRequired",
  "eachRowRequired",
  "items",
  "hideIfChoicesEmpty",
  ...SPECIAL_FIELDS,
])

/** Fields whose reason is known; all others are what this tool has no words for. */
const REASONS: Readonly<Record<string, NoteKey>> = {
  correctAnswer: "assessment",
  defaultValue: "defaultValue",
  defaultValueExpression: "defaultValue",
  defaultRowValue: "defaultValue",
  setValueIf: "expression",
  setValueExpression: "expression",
  resetValueIf: "expression",
  enableIf: "editableSometimes",
  minValueExpression: "expression",
  maxValueExpression: "expression",
  timeLimit: "timer",
  maxTimeToFinish: "timer",
  questionOrder: "randomPart",
  questionsOrder: "randomPart",
}

const CONDITIONS: ReadonlySet<string> = new Set(["enableIf"])

/** Only how it looks. */
const LOOK =
  /width|location|indent|colCount|placeholder|icon|size|align|color|css|layout|mode$|startWithNewLine|state|render|display|format$|show|hide|allow|image|auto|commentText|rateColor|number|text$|swatch|logo|progress|theme|header|background|cover|font/i

/** Every field of an element that says something that is not here. */
export function fieldsLeft(
  json: Json,
  place: string,
  name: string,
  read: ReadonlySet<string> = READ,
): readonly ForeignLoss[] {
  const looks: string[] = []
  const lost = Object.keys(json).flatMap((key): ForeignLoss[] => {
    const value = field(json, key)
    if (read.has(key) || value === undefined || value === null || value === "") return []
    const reason = REASONS[key]
    if (!reason && (LOOK.test(key) || typeof value === "boolean")) {
      looks.push(key)
      return []
    }
    return [
      {
        element: CONDITIONS.has(key) ? "condition" : "setting",
        place: `${place}.${key}`,
        name,
        why: reason ? { key: reason } : { key: "noSuchSetting", params: { name: key } },
        text: shownJson(value),
      },
    ]
  })
  return looks.length === 0
    ? lost
    : [
        ...lost,
        { element: "setting", place, name, why: { key: "appearance" }, text: looks.join(", ") },
      ]
}
