export { type Breakdown, type Category, orderOf, UNKNOWN } from "./breakdown.ts"
export { ChunkFault } from "./bytes.ts"
export { type Chunk, CHUNK_ROWS, type Column, type Part } from "./chunk.ts"
export { countAll, countFrom, type CountOptions, type ReportCounts } from "./count-all.ts"
export {
  type CrossColumn,
  type CrossOverlap,
  crossTab,
  type CrossTab,
  type CrossTabOptions,
} from "./cross-tab.ts"
export { columnOf, type Dataset, type DatasetOptions, openDataset } from "./dataset.ts"
export { dropOff, type DropOff, type DropOffStep, startedBy } from "./drop-off.ts"
export { decodeChunk, encodeChunk, ROWS, type StoredChunk } from "./encode-chunk.ts"
export {
  AGE_BANDS,
  ageBandOf,
  CUBE_FIELDS,
  GOOD,
  INTERVIEW_FIELDS,
  REPORT_FIELDS,
  REPORT_OUTCOMES,
  REPORT_QUALITIES,
  RUNNING,
  isTimeField,
  TIME_FIELDS,
} from "./fields.ts"
export {
  ASKED_STATUSES,
  asksOutcome,
  type AskedStatus,
  EVERYBODY,
  type Filter,
  type FilterTerm,
  isCompletedRow,
  type Range,
  type WantedValues,
} from "./filter.ts"
export { filterText } from "./filter-text.ts"
export {
  FILTER_PROBLEMS,
  type FilterProblem,
  type FilterWords,
  parseFilter,
} from "./parse-filter.ts"
export type { NpsCounts, NumberCounts } from "./number-counts.ts"
export { answerParts, packChunk } from "./pack-chunk.ts"
export {
  type AnswerCount,
  BASE_KINDS,
  type BaseKind,
  basisOf,
  questionCounts,
  type PlaceCount,
  type QuestionCounts,
  type RankCounts,
  type RowCounts,
} from "./question-counts.ts"
export { END_FIELD, type ReportEnd } from "./reported-ends.ts"
export { questionPath, questionTag } from "./reported-scores.ts"
export type { ResponseRow } from "./response-row.ts"
export { groupingOf, type RowGroups } from "./grouping.ts"
export {
  REPORT_CATEGORIES,
  REPORT_KINDS,
  type ReportAnswer,
  type ReportKind,
  type ReportQuestion,
  reportSchema,
  type ReportSchema,
  type ReportVersion,
  reportFields,
  schemaFor,
} from "./schema.ts"
export { inOwnDays, localDay, momentsIn, momentsText, withOwnDays } from "./moments.ts"
export { matcherOf, selectRows, Selection } from "./select.ts"
export { cubeSource, type FieldCount, rowSource } from "./source.ts"
export { TIME_UNITS, timeLine, type TimeLineOptions, type TimeUnit } from "./time-line.ts"
export { cellsOf, rowWeights, type Weights } from "./weights.ts"
export { NOBODY, sumOf } from "./summary.ts"
export {
  type PartTally,
  type QuestionTally,
  type TalliedRows,
  tallyField,
  tallyPeople,
  tallyQuestion,
} from "./tally.ts"
