export {
  type Choice,
  choiceOf,
  namesOfValue,
  numberedChoice,
  type Tone,
  TONES,
  tonesOf,
} from "../lib/index.ts"
export { describe, type RecordOf, sortsOf } from "./describe.ts"
export type {
  EditsOf,
  Field,
  FlagTextsOf,
  InputNameOf,
  Kind,
  LabelsOf,
  Part,
  SortsOf,
} from "./field.ts"
export { mayEdit } from "./may-edit.ts"
export {
  findField,
  findPath,
  type FoundPath,
  type Labels,
  type NamedFields,
  namesOf,
  pathOf,
} from "./names.ts"
export { dayText, keptFormat, momentText, moneyText, percentText } from "./texts.ts"
export {
  type Difference,
  fieldDifferences,
  fieldOfWire,
  type Input,
  inputOf,
  isNumeric,
  partText,
  searchedText,
  sortKeyOf,
  textOf,
  type ValueWords,
  valueOf,
  wireOf,
} from "./values.ts"
