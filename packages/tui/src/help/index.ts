export { manPage } from "./man.ts"
export { helpPage } from "./page.ts"
export { loadWords, type Words } from "./texts.ts"
export { isTopic, TOPICS } from "./topics.ts"
