export {
  inPlace,
  type Offer,
  type OfferedWords,
  offersFor,
  sortOffers,
  valuesFor,
} from "./offers.ts"
export { completionScript, FILES } from "./scripts.ts"
