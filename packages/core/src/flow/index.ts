export { bandRuns, bandSamples, bandSteps, type BandRun } from "./band-samples.ts"
export { choicesOf, findChoice, type Choices } from "./choices.ts"
export {
  branchBy,
  branchOf,
  conditionalExits,
  exitsOf,
  HIDDEN,
  hiddenExit,
  isByConditions,
  type Act,
  type Exit,
  type ExitNarrowing,
} from "./exits.ts"
export {
  BROKEN,
  compileFlow,
  END,
  LEAVES,
  recompileFlow,
  SCREENED,
  type ConditionalItem,
  type FlowBranch,
  type FlowScreening,
  type FlowCrossing,
  type Flow,
  type FlowNode,
  type FlowWay,
} from "./flow.ts"
export {
  bandWay,
  canBeHidden,
  chosenWay,
  conditionsAt,
  hiddenWay,
  isConditional,
  isDecidedAfterwards,
  showsOnConditions,
  ownWay,
  wayAfterAnswers,
  wayAfterBand,
  wayAfterReview,
  neededItemsOf,
} from "./node-ways.ts"
export {
  drawnShares,
  endOfMember,
  isDrawOfGroup,
  isInGroup,
  isOrderedAlike,
  memberAt,
  orderGroupsOf,
  runsOf,
  type BlockRun,
  type OrderGroup,
} from "./order-groups.ts"
export {
  activeRecallOf,
  keepsCode,
  recallItemsOf,
  soundRecallOf,
  type Recollection,
  type SoundRecall,
} from "./recall.ts"
