import { type FlowNode, neededItemsOf } from "../../flow/index.ts"
import { SKIP } from "./items-on-conditions.ts"

/** Whether conditions leave nothing to choose from. `hidden`: codes of hidden items. */
export const isEmptied = ({ question }: FlowNode, hidden: readonly number[]): boolean =>
  hidden.some((code) => code !== SKIP) &&
  neededItemsOf(question).every(({ code }) => hidden.includes(code))
