export { canBeTrueOf, mayTell } from "./can-be-true.ts"
export { contradictingFields, overlapsOf, portraitsOverlap } from "./contradiction.ts"
export {
  CHOICE_FIELDS,
  choiceValues,
  FIELD_KINDS,
  fieldKind,
  hasMany,
  type ChoiceValueKey,
  type FieldKind,
} from "./field-kinds.ts"
export {
  matchesCondition,
  matchesPortrait,
  profileValues,
  restrictedFields,
  restrictsField,
  type Profile,
  type ProfileEntry,
} from "./matches-portrait.ts"
export {
  countriesOfRegionId,
  EXAMPLE_PLACES,
  isPlaceField,
  isPlaceId,
  regionOfCityId,
  type PlaceField,
} from "./place-id.ts"
export { Condition, newPortrait, Portrait, Portraits } from "./portrait.ts"
export {
  PORTRAIT_PROBLEMS,
  portraitProblems,
  type IsKnown,
  type PortraitLimits,
  type PortraitProblem,
  type PortraitProblemKey,
} from "./portrait-problems.ts"
export { TARGET_FIELDS, TargetField } from "./target-fields.ts"
