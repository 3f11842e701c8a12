export {
  type AgainstOthers,
  type Estimate,
  type Mark,
  MARKS,
  type OtherMean,
  type OtherShare,
  Refusal,
  type RefusalKey,
  type ViewBase,
  ViewLabel,
} from "./common.ts"
export { CourseView } from "./course.ts"
export {
  type CellView,
  type ChiSquareView,
  type ColumnGroupView,
  type ColumnView,
  CrossTabView,
  type LineView,
} from "./cross-tab.ts"
export { Disclosure } from "./disclosure.ts"
export {
  type AnswerView,
  type GivenView,
  type NpsView,
  type NumberBand,
  type NumbersView,
  type PlaceView,
  QuestionView,
  type RankView,
  type RowView,
} from "./question.ts"
export { type FieldValueView, type FieldView, ReportView, type ViewFrame } from "./report.ts"
export { ReportShare, SHARE_KINDS, SharedReport } from "./shares.ts"
export { ReportText } from "./text.ts"
export { WEIGHTING_METHODS, type WeightingView } from "./weighting.ts"
