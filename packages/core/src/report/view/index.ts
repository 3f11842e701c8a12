export { courseView } from "./course-view.ts"
export type { CrossTabQuery } from "./cross-tab-request.ts"
export { crossTabView } from "./cross-tab-view.ts"
export { type DisclosureLine, disclosureLines } from "./disclosure-lines.ts"
export {
  type Figure,
  FIGURE_MEASURES,
  type FigureKind,
  figuresOfQuestion,
  topOf,
} from "./figure-table.ts"
export { filterWords } from "./filter-words.ts"
export { frequentWords } from "./frequent-words.ts"
export { type Lens, type ReportMeta } from "./lens.ts"
export { lensOf, refusalOfFilter, type ReportQuery, type SharedLook } from "./lens-of.ts"
export { unknownQuestion } from "./refusal.ts"
export {
  breakdownOf,
  labelOfField,
  labelOfValue,
  type Names,
  textOfBreakdown,
  textOfValue,
} from "./named.ts"
export { fitsNobody, reportView } from "./report-view.ts"
export * from "./shapes/index.ts"
export { fewText, lettersText } from "./test-texts.ts"
export {
  countText,
  factorText,
  labelText,
  meanText,
  partText,
  pText,
  refusalText,
  type ReportWords,
  scoreText,
  shareText,
} from "./texts.ts"
export { usualColumns } from "./usual-columns.ts"
export { BY_PORTRAITS } from "./weight-text.ts"
export { weighPeople, type WeightedPeople } from "./weigh.ts"
