import { ProjectSettingsChange } from "../../project/index.ts"
import { endElement } from "../../questionnaire/index.ts"
import type { Draft } from "../document/draft.ts"
import type { EditProblem } from "./edit-problem.ts"
import {
  acceptsField,
  PROJECT_RULES,
  QUESTIONNAIRE_RULES,
  rulesOf,
  type FieldRules,
} from "../document/field-rules.ts"
import { needRecord } from "../document/put-together.ts"
import { PROJECT_KEY } from "../document/record.ts"
import { dropBlock } from "./block-edits.ts"
import type { Edits } from "./edit.ts"
import { withFields } from "./fields.ts"

const SETTING_RULES = rulesOf(ProjectSettingsChange)

const CHANGEABLE: FieldRules = new Map([
  ...["template", "type", "tpid", "targetCompletes", "endsAt"].map((field) =>
    rule(PROJECT_RULES, field),
  ),
  rule(QUESTIONNAIRE_RULES, "suppress"),
])

const END_RULES: FieldRules = new Map([rule(QUESTIONNAIRE_RULES, "ends")])

function rule(rules: FieldRules, field: string) {
  const schema = rules.get(field)
  if (!schema) throw new Error(`no field ${field}`)
  return [field, schema] as const
}

function setFields(
  draft: Draft,
  set: Readonly<Record<string, unknown>>,
  rules: FieldRules,
): EditProblem | undefined {
  const result = withFields(needRecord(draft, "project", PROJECT_KEY), set, rules, [])
  if ("problem" in result) return result.problem
  draft.put(PROJECT_KEY, result.record)
  return undefined
}

type ProjectCommand =
  | "setPriority"
  | "setTargetPlatforms"
  | "setPortraits"
  | "setProjectSettings"
  | "changeProject"
  | "setEnds"
  | "deleteQuestionnaire"

export const PROJECT_EDITS: Edits<ProjectCommand> = {
  setPriority: (draft, { priority }) => setFields(draft, { priority }, PROJECT_RULES),
  setTargetPlatforms: (draft, { platforms }) =>
    setFields(draft, { targetPlatforms: platforms }, PROJECT_RULES),
  setPortraits: (draft, { portraits }) => setFields(draft, { portraits }, PROJECT_RULES),
  changeProject: (draft, { set }) => setFields(draft, set, CHANGEABLE),

  setProjectSettings(draft, { set }) {
    const record = needRecord(draft, "project", PROJECT_KEY)
    for (const [field, value] of Object.entries(set)) {
      if (!SETTING_RULES.has(field)) return { code: "unknownField", field }
      if (!acceptsField(SETTING_RULES, field, value)) return { code: "invalidValue", field }
    }
    draft.put(PROJECT_KEY, { ...record, settings: { ...record.settings, ...set } })
    return undefined
  },

  setEnds(draft, { ends }) {
    const { ends: before = [] } = needRecord(draft, "project", PROJECT_KEY)
    const ids = ends?.map(({ id }) => id) ?? []
    const taken = ids.find((id, at) => ids.indexOf(id) < at)
    if (taken !== undefined) return { code: "idTaken", id: taken }
    for (const { id } of before) if (!ids.includes(id)) draft.drop(endElement(id))
    return setFields(draft, { ends: ends && ends.length > 0 ? [...ends] : undefined }, END_RULES)
  },

  deleteQuestionnaire(draft) {
    const record = needRecord(draft, "project", PROJECT_KEY)
    for (const id of record.blocks) dropBlock(draft, needRecord(draft, "block", id))
    draft.put(PROJECT_KEY, { ...record, blocks: [] })
    return undefined
  },
}
