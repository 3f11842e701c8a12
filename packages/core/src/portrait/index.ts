export { Condition, Portrait } from "./portrait.ts"
export { TARGET_FIELDS, TargetField } from "./target-fields.ts"
