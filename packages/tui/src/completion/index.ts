export { inPlace, type Offer, type Offered, offersFor, valuesFor } from "./offers.ts"
export { completionScript, FILES } from "./scripts.ts"
