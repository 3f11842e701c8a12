export { Rehearsal } from "./rehearsal.ts"
export { rehearse } from "./rehearse.ts"
