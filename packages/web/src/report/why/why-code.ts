export { AnswersCheck } from "./AnswersCheck.tsx"
export { WhyDialog } from "./WhyDialog.tsx"
