import type { Portrait } from "../../portrait/index.ts"
import type { ProjectFile } from "../../project/index.ts"
import {
  ANSWER_PARTS,
  type BAND_PARTS,
  BLOCK_PARTS,
  type DifferenceWeight,
  HARMLESS,
  PORTRAITS,
  QUESTION_PARTS,
  type Questionnaire,
  SETTING,
  STATEMENT_PARTS,
  WORDING,
  type WeighedChange,
  weightsOf,
} from "../../questionnaire/index.ts"
import type { ElementKind, ListName } from "../document/elements.ts"

/** Fields of a project that describe its context or version, and are not compared. */
export const SURROUNDINGS = ["pid", "revision", "demo", "others", "pictures"] as const

type ProjectFields = Exclude<
  keyof ProjectFile | keyof Questionnaire,
  "questionnaire" | "blocks" | "translations" | (typeof SURROUNDINGS)[number]
>

const PROJECT_FIELDS: Record<ProjectFields, WeighedChange> = {
  template: SETTING,
  type: SETTING,
  tpid: SETTING,
  portraits: PORTRAITS,
  targetPlatforms: SETTING,
  priority: HARMLESS,
  targetCompletes: SETTING,
  endsAt: SETTING,
  settings: HARMLESS,
  ends: WORDING,
  suppress: HARMLESS,
  languages: SETTING,
  scores: SETTING,
}

const PORTRAIT_FIELDS: Record<Exclude<keyof Portrait, "id">, WeighedChange> = {
  name: { kind: "portraits", weight: "harmless" },
  respondents: PORTRAITS,
  conditions: PORTRAITS,
}

const BLOCK_FIELDS = weightsOf(BLOCK_PARTS)
const QUESTION_FIELDS = weightsOf(QUESTION_PARTS)
const STATEMENT_FIELDS = weightsOf(STATEMENT_PARTS)
const ANSWER_FIELDS = weightsOf(ANSWER_PARTS)

/**
 * All fields that can differ or conflict, including the position of an element (`block`, `question`) and its lists. Labels:
 * `elementField.<name>` in i18n.
 */
export type ElementField =
  | keyof typeof PROJECT_FIELDS
  | keyof typeof PORTRAIT_FIELDS
  | keyof typeof BLOCK_FIELDS
  | keyof typeof QUESTION_FIELDS
  | keyof typeof ANSWER_FIELDS
  | keyof typeof BAND_PARTS
  | (typeof SURROUNDINGS)[number]
  | ListName
  | "block"
  | "question"
  | "translation"

/** Weight of a change in each field. */
export const FIELD_WEIGHTS: Record<
  ElementKind,
  Readonly<Partial<Record<ElementField, WeighedChange>>>
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
  /** Weight of a move into another parent. */
  moved: DifferenceWeight
  /** Weight of a move to another position in the same list. */
  ordered: DifferenceWeight
}

const answers: StructureWeights = {
  added: "needsReview",
  removed: "breaksData",
  moved: "breaksData",
  ordered: "harmless",
}

/** Weights of adding, removing and moving elements. The weight of a removed block depends on its content. */
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
