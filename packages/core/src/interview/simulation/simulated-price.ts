import {
  projectPrice,
  type PricedProject,
  type PriceTerms,
  type ProjectPrice,
} from "../../pricing/index.ts"
import type { SimulationReport } from "./report.ts"

/** What the project costs if people answer as the simulated ones did: by the incidence that they had. */
export const simulatedPrice = (
  { incidence }: Pick<SimulationReport, "incidence">,
  project: PricedProject,
  terms: Omit<PriceTerms, "incidence">,
): ProjectPrice => projectPrice(project, { ...terms, incidence })
