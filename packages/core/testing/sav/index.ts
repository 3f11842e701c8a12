export { countsInFile } from "./counts-in-file.ts"
export { readSav } from "./read-sav.ts"
