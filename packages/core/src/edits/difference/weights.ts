import type { ProjectFile } from "../../project/index.ts"
import type { Portrait } from "../../portrait/index.ts"
import type {
  Answer,
  Block,
  Question,
  Questionnaire,
  Statement,
} from "../../questionnaire/index.ts"
import type { ElementKind, ListName } from "../document/elements.ts"

/** What a difference is about. Labels: `differenceKind.<name>` in i18n. */
export const DIFFERENCE_KINDS = [
  "wording",
  "codes",
  "routing",
  "portraits",
  "structure",
  "settings",
  "layout",
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/**
 * `breaksData`: answers stored before mean something else, or have nowhere to be. `needsReview`: respondents meet something
 * else. Labels: `differenceWeight.<name>` in i18n.
 */
export const DIFFERENCE_WEIGHTS = ["harmless", "needsReview", "breaksData"] as const
export type DifferenceWeight = (typeof DIFFERENCE_WEIGHTS)[number]

export interface Weighing {
  kind: DifferenceKind
  weight: DifferenceWeight
}

type KeyOf<Kind> = Kind extends unknown ? keyof Kind : never

const wording = { kind: "wording", weight: "needsReview" } as const
const codes = { kind: "codes", weight: "breaksData" } as const
const routing = { kind: "routing", weight: "needsReview" } as const
const portraits = { kind: "portraits", weight: "needsReview" } as const
const setting = { kind: "settings", weight: "needsReview" } as const
const harmless = { kind: "settings", weight: "harmless" } as const

/** What surrounds a project, or counts its versions: never a difference of what the author made. */
export const SURROUNDINGS = ["pid", "revision", "demo", "others", "pictures"] as const

type ProjectFields = Exclude<
  keyof ProjectFile | keyof Questionnaire,
  "questionnaire" | "blocks" | (typeof SURROUNDINGS)[number]
>

const PROJECT_FIELDS: Record<ProjectFields, Weighing> = {
  template: setting,
  type: setting,
  tpid: setting,
  portraits,
  targetPlatforms: setting,
  priority: harmless,
  targetCompletes: setting,
  endsAt: setting,
  settings: harmless,
  suppress: harmless,
}

const PORTRAIT_FIELDS: Record<Exclude<keyof Portrait, "id">, Weighing> = {
  name: { kind: "portraits", weight: "harmless" },
  respondents: portraits,
  conditions: portraits,
}

const BLOCK_FIELDS: Record<Exclude<keyof Block, "id" | "questions">, Weighing> = {
  title: { kind: "wording", weight: "harmless" },
  position: { kind: "layout", weight: "harmless" },
  settings: setting,
}

const QUESTION_FIELDS: Record<
  Exclude<KeyOf<Question>, "id" | "answers" | "statements">,
  Weighing
> = {
  category: codes,
  text: wording,
  hint: wording,
  picture: wording,
  labels: wording,
  unit: wording,
  required: setting,
  redirect: routing,
  recall: routing,
  bands: routing,
  limit: setting,
  maxLength: setting,
  params: setting,
  write: setting,
  shuffle: harmless,
  lines: harmless,
  suppress: harmless,
  from: codes,
  to: codes,
  step: codes,
  count: codes,
  pair: codes,
  multiple: codes,
  format: codes,
}

const STATEMENT_FIELDS: Record<Exclude<keyof Statement, "id">, Weighing> = {
  code: codes,
  text: wording,
}

const ANSWER_FIELDS: Record<Exclude<keyof Answer, "id">, Weighing> = {
  ...STATEMENT_FIELDS,
  kind: { kind: "codes", weight: "needsReview" },
  picture: wording,
  screening: routing,
  redirect: routing,
  profile: portraits,
}

/**
 * Every field that can differ or clash, with where an element is (`block`, `question`) and its lists. Labels:
 * `elementField.<name>` in i18n.
 */
export type ElementField =
  | keyof typeof PROJECT_FIELDS
  | keyof typeof PORTRAIT_FIELDS
  | keyof typeof BLOCK_FIELDS
  | keyof typeof QUESTION_FIELDS
  | keyof typeof ANSWER_FIELDS
  | (typeof SURROUNDINGS)[number]
  | ListName
  | "block"
  | "question"

/** How much a changed field weighs. */
export const FIELD_WEIGHTS: Record<
  ElementKind,
  Readonly<Partial<Record<ElementField, Weighing>>>
> = {
  project: PROJECT_FIELDS,
  portrait: PORTRAIT_FIELDS,
  block: BLOCK_FIELDS,
  question: QUESTION_FIELDS,
  answer: ANSWER_FIELDS,
  statement: STATEMENT_FIELDS,
}

interface StructureWeights {
  added: DifferenceWeight
  removed: DifferenceWeight
  /** The weight of a move into another parent. */
  moved: DifferenceWeight
  /** The weight of a move to another place of the same list. */
  ordered: DifferenceWeight
}

const answers: StructureWeights = {
  added: "needsReview",
  removed: "breaksData",
  moved: "breaksData",
  ordered: "harmless",
}

/** What adding, removing and moving weigh. A removed block weighs what is in it. */
export const STRUCTURE_WEIGHTS: Record<Exclude<ElementKind, "project">, StructureWeights> = {
  portrait: {
    added: "needsReview",
    removed: "needsReview",
    moved: "harmless",
    ordered: "harmless",
  },
  block: { added: "needsReview", removed: "harmless", moved: "harmless", ordered: "needsReview" },
  question: {
    added: "needsReview",
    removed: "breaksData",
    moved: "needsReview",
    ordered: "needsReview",
  },
  answer: answers,
  statement: answers,
}
