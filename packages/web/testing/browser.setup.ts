import type { TestProject } from "vitest/node"
import { findBrowser } from "./find-browser.ts"
import type { FoundBrowser } from "./launch-browser.ts"

declare module "vitest" {
  interface ProvidedContext {
    browser: FoundBrowser
  }
}

/** Finds the browser once for all journeys. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide("browser", await findBrowser())
}
