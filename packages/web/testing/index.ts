export { type Candidate, chooseBrowser } from "./choose-browser.ts"
export { launchBrowser } from "./launch-browser.ts"
