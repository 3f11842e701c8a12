export { answerAsPage } from "./answer-as-page.ts"
export { Rehearsal } from "./rehearsal.ts"
export { rehearseInterviews } from "./rehearse.ts"
