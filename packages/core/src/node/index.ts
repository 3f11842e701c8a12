export { createLightFetch } from "./light-fetch.ts"
export { createNodeFetch } from "./node-fetch.ts"
export { SilentServerError } from "./silence.ts"
export { createStreamFetch } from "./stream-fetch.ts"
