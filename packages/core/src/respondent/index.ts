export { type Consent, CONSENTS, CURRENT_CONSENT } from "./consent.ts"
export { GivenProfile } from "./given-profile.ts"
export { isOldEnough, mayCount } from "./may-count.ts"
export {
  type KnownProfile,
  playerProfile,
  targetProfile,
  withGiven,
  withoutAnswersTo,
  withWritten,
} from "./profile.ts"
