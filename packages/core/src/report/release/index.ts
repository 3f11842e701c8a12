export { ENDED, formGroups } from "./form-groups.ts"
export { countReleased, crossReleased } from "./released-counts.ts"
export type { ReleasedGroup } from "./released-group.ts"
export { type Groups, isTooMixed, ReleasedPeople } from "./released-people.ts"
