export { type Candidate, chooseBrowser } from "./choose-browser.ts"
export { findBrokenWords, findShapeFaults, findSqueezedTexts, isAtRest } from "./page-faults.ts"
export { launchBrowser } from "./launch-browser.ts"
export { runAxe } from "./run-axe.ts"
