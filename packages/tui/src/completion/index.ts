export { inPlace, type Offer, type OfferedWords, offersFor, valuesFor } from "./offers.ts"
export { completionScript, FILES } from "./scripts.ts"
