export { renderPage, scriptData, visitorPart } from "./page/document.ts"
export { renderFrame } from "./page/frame.ts"
