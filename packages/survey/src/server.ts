export { renderPage, visitorPart } from "./page/document.ts"
