import {
  projectPrice,
  type PricedProject,
  type PriceTerms,
  type ProjectPrice,
} from "../../pricing/index.ts"
import type { SimulationReport } from "./report.ts"

/** Price of the project with the incidence of the simulation. */
export const simulatedPrice = (
  { incidence }: Pick<SimulationReport, "incidence">,
  project: PricedProject,
  terms: Omit<PriceTerms, "incidence">,
): ProjectPrice => projectPrice(project, { ...terms, incidence })
