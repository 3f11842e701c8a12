export { type Candidate, chooseBrowser } from "./choose-browser.ts"
export { AXE_LEVELS, findShapeFaults, findSqueezedTexts, isAtRest } from "./page-faults.ts"
export { launchBrowser } from "./launch-browser.ts"
