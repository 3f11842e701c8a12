export { GivenProfile } from "./given-profile.ts"
export { isOldEnough, mayCount } from "./may-count.ts"
export { type KnownProfile, playing, targetProfile, withGiven, withWritten } from "./profile.ts"
