import type { TestProject } from "vitest/node"
import { findBrowser, type FoundBrowser } from "./find-browser.ts"

declare module "vitest" {
  interface ProvidedContext {
    browser: FoundBrowser
  }
}

/** Finds the browser once for all journeys. */
export default function setup(project: TestProject): void {
  project.provide("browser", findBrowser())
}
