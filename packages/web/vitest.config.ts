import { playwright } from "@vitest/browser-playwright"
import react from "@vitejs/plugin-react"
import { defineProject } from "vitest/config"
import { bundledWorkers } from "./testing/bundled-workers.ts"
import { COMMANDS } from "./testing/component-commands.ts"
import { findBrowser } from "./testing/find-browser.ts"
import { appLayer, leanZod, namelessIcons } from "./vite-plugins.ts"

const { executablePath, env } = await findBrowser()

/** Parts of the web application in one real page, without a server: its styles, theme and texts are the product's. */
export default defineProject({
  plugins: [leanZod, namelessIcons, appLayer, react(), bundledWorkers],
  resolve: { conditions: ["browser"] },
  // Found while tests run, it would reload them.
  optimizeDeps: { include: ["fast-check", "react-dom/client"] },
  test: {
    name: "components",
    include: ["src/**/*.component.test.tsx"],
    isolate: false,
    setupFiles: ["src/testing/page.ts"],
    // As long as a busy machine may take; an action and an expectation may each take half of it.
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As long as a busy machine may take to open the page.
      connectTimeout: 240_000,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { executablePath, env: { ...process.env, LC_ALL: "C.UTF-8", ...env } },
        contextOptions: {
          reducedMotion: "reduce",
          permissions: ["clipboard-read", "clipboard-write"],
        },
        actionTimeout: 60_000,
      }),
      instances: [{ browser: "chromium" }],
      commands: COMMANDS,
    },
  },
})
