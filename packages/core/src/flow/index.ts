export { bandSamples, valueAt } from "./band-samples.ts"
export { exitsOf, type Act, type Exit } from "./exits.ts"
export {
  BROKEN,
  compileFlow,
  END,
  LEAVES,
  ownWay,
  SCREENED,
  wayAfterAnswers,
  wayAfterBand,
  type Flow,
  type FlowNode,
  type Way,
} from "./flow.ts"
