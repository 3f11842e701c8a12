export { bandRuns, bandSamples, bandSteps, type BandRun } from "./band-samples.ts"
export { choicesOf, findChoice, type Choices } from "./choices.ts"
export { exitsOf, HIDDEN, hiddenExit, type Act, type Exit, type ExitNarrowing } from "./exits.ts"
export {
  BROKEN,
  canBeHidden,
  compileFlow,
  conditionsAt,
  END,
  hiddenWay,
  isConditional,
  LEAVES,
  ownWay,
  recompileFlow,
  SCREENED,
  wayAfterAnswers,
  wayAfterBand,
  wayAfterReview,
  neededItemsOf,
  type ConditionalItem,
  type FlowCrossing,
  type Flow,
  type FlowNode,
  type FlowWay,
} from "./flow.ts"
export {
  activeRecallOf,
  keepsCode,
  recallItemsOf,
  soundRecallOf,
  type Recollection,
  type SoundRecall,
} from "./recall.ts"
