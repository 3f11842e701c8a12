export { createSurvey } from "./create-survey.ts"
