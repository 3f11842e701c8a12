export { courseView } from "./course-view.ts"
export { type CrossTabRequest, crossTabView } from "./cross-tab-view.ts"
export { type Lens, type ReportMeta } from "./lens.ts"
export {
  breakdownOf,
  labelOfField,
  labelOfValue,
  type Names,
  textOfBreakdown,
  textOfValue,
} from "./named.ts"
export { reportView } from "./report-view.ts"
export * from "./shapes/index.ts"
export { BY_PORTRAITS } from "./weight-text.ts"
export { weigh, type Weighted } from "./weigh.ts"
