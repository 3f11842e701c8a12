import type { Command } from "../../shell/command.ts"
import { calculatorSet } from "./calculator-set.ts"
import { calculatorShow } from "./calculator-show.ts"
import { tariffsCreate } from "./tariffs-create.ts"
import { tariffsDelete } from "./tariffs-delete.ts"
import { tariffsList } from "./tariffs-list.ts"
import { tariffsUpdate } from "./tariffs-update.ts"
import { vkPercentSet, vkPercentShow } from "./vk-percent.ts"

export const pricingCommands: readonly Command[] = [
  tariffsList,
  tariffsCreate,
  tariffsUpdate,
  tariffsDelete,
  calculatorShow,
  calculatorSet,
  vkPercentShow,
  vkPercentSet,
]
