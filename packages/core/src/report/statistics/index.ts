export { type AgainstRest, MARK_ALPHA, meanAgainstRest, shareAgainstRest } from "./against-rest.ts"
export {
  type Base,
  baseWithout,
  designEffect,
  effectiveBase,
  NOBODY,
  type Share,
  shareIn,
  shareOf,
  sumOf,
  unweightedBase,
} from "./base.ts"
export { type Calibration, calibrationOf } from "./calibration.ts"
export { type ChiSquare, chiSquareOf, LEAST_EXPECTED } from "./chi-square.ts"
export {
  COLUMN_RULES,
  type ColumnRules,
  type ColumnTest,
  compareColumnMeans,
  compareColumns,
  higherThan,
  letterOf,
  type Overlaps,
} from "./columns.ts"
export {
  compareMeans,
  compareShares,
  type Comparison,
  SHARE_TESTS,
  type ShareTest,
} from "./comparisons.ts"
export { type GroupSizes, hiddenGroups } from "./hidden-groups.ts"
export {
  type Interval,
  LEVEL,
  netPromoterScore,
  type Recommenders,
  wilsonInterval,
} from "./intervals.ts"
export { meanInterval, type Moments, momentsOf, varianceOfMean } from "./means.ts"
export {
  RAKING_PROBLEMS,
  type RakingCell,
  type RakingMargin,
  type RakingProblem,
  type RakingProblemKey,
  type WeightBounds,
} from "./raking-input.ts"
export { RAKING_PRECISION } from "./raking-fit.ts"
export { rakeWeights, type RakedWeights } from "./raking.ts"
export { BASE_STATES, type BaseState, baseState, FEW, isFew } from "./small-bases.ts"
export {
  type Distribution,
  distributionOf,
  medianOf,
  quantileOf,
  type ValueCount,
} from "./values.ts"
