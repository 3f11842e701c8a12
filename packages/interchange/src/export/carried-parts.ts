import type {
  ANSWER_PARTS,
  BAND_PARTS,
  BLOCK_PARTS,
  QUESTION_PARTS,
  STATEMENT_PARTS,
} from "@qo/core/questionnaire"
import type { ExportTool } from "../foreign-survey.ts"

/**
 * Fate of a part of an element in files of other tools. Names: the writer of each named tool writes it there, or notes that it
 * cannot. `reported`: no tool has it, and a separate note reports it. `ours`: it has no meaning outside this product.
 */
export type PartFate = Readonly<Partial<Record<ExportTool, string>>> | "reported" | "ours"

type FatesOf<Table> = Readonly<Partial<Record<keyof Table, PartFate>>>

interface CarriedParts {
  question: FatesOf<typeof QUESTION_PARTS>
  answer: FatesOf<typeof ANSWER_PARTS>
  statement: FatesOf<typeof STATEMENT_PARTS>
  band: FatesOf<typeof BAND_PARTS>
  block: FatesOf<typeof BLOCK_PARTS>
}

/** Elements whose parts files of other tools carry. */
export type CarriedElement = keyof CarriedParts

const CONDITION = { surveyjs: "visibleIf", xlsform: "relevant" } as const
const ITEM = {
  id: "ours",
  code: { surveyjs: "value", xlsform: "name" },
  text: { surveyjs: "text", xlsform: "label" },
} as const

/** A part that is not named here, or not for a tool, is reported as left out there. */
export const CARRIED_PARTS: CarriedParts = {
  question: {
    id: { surveyjs: "name", xlsform: "name" },
    category: { surveyjs: "type", xlsform: "type" },
    text: { surveyjs: "title", xlsform: "label" },
    hint: { surveyjs: "description", xlsform: "hint" },
    picture: "reported",
    labels: { surveyjs: "minRateDescription", xlsform: "parameters" },
    unit: { surveyjs: "description", xlsform: "hint" },
    required: { surveyjs: "isRequired", xlsform: "required" },
    requiredIf: { surveyjs: "requiredIf", xlsform: "required" },
    redirect: CONDITION,
    showIf: CONDITION,
    recall: { surveyjs: "choicesVisibleIf", xlsform: "choice_filter" },
    bands: CONDITION,
    limit: { surveyjs: "maxSelectedChoices", xlsform: "constraint" },
    maxLength: { surveyjs: "maxLength", xlsform: "constraint" },
    params: "reported",
    write: "reported",
    shuffle: { surveyjs: "choicesOrder", xlsform: "parameters" },
    lines: { surveyjs: "rows", xlsform: "parameters" },
    suppress: "ours",
    from: { surveyjs: "min", xlsform: "constraint" },
    to: { surveyjs: "max", xlsform: "constraint" },
    step: { surveyjs: "step", xlsform: "parameters" },
    count: { surveyjs: "rateMax", xlsform: "parameters" },
    pair: { surveyjs: "sliderType", xlsform: "name" },
    multiple: { surveyjs: "cellType", xlsform: "type" },
    format: { surveyjs: "inputType", xlsform: "type" },
    answers: { surveyjs: "choices", xlsform: "list_name" },
    statements: { surveyjs: "rows", xlsform: "label" },
  },
  answer: {
    ...ITEM,
    kind: { surveyjs: "showOtherItem", xlsform: "qo_kind" },
    picture: "reported",
    screening: "reported",
    redirect: CONDITION,
    profile: "reported",
    showIf: { surveyjs: "visibleIf" },
  },
  statement: { ...ITEM, showIf: { surveyjs: "visibleIf" } },
  band: {
    from: CONDITION,
    to: CONDITION,
    redirect: CONDITION,
    screening: "reported",
    profile: "reported",
  },
  block: {
    id: { surveyjs: "name", xlsform: "name" },
    title: { surveyjs: "title", xlsform: "label" },
    questions: { surveyjs: "elements", xlsform: "type" },
    position: "ours",
    showIf: CONDITION,
    shuffleQuestions: { surveyjs: "questionOrder" },
    repeat: { surveyjs: "templateElements", xlsform: "repeat_count" },
    settings: "reported",
  },
}

/** The parts with a value that files of a tool do not carry and that no other note reports, in the order of the elements. */
export function leftOutParts(
  element: CarriedElement,
  values: readonly object[],
  tool: ExportTool,
): string[] {
  const fates: Readonly<Record<string, PartFate | undefined>> = CARRIED_PARTS[element]
  const isLeftOut = (fate: PartFate | undefined) =>
    fate === undefined || (typeof fate === "object" && fate[tool] === undefined)
  const given = values.flatMap((value) =>
    Object.entries(value).flatMap(([part, each]) => (each === undefined ? [] : [part])),
  )
  return [...new Set(given)].filter((part) => isLeftOut(fates[part]))
}
