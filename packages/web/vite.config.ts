import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { noCircles } from "../../scripts/no-circles.ts"
import { createChunks } from "./chunks.ts"
import { unusedClasses } from "./lean-blueprint.ts"
import { precompress } from "./precompress.ts"
import { appLayer, fetchFirst, leanZod, namelessIcons } from "./vite-plugins.ts"

export default defineConfig({
  plugins: [leanZod, namelessIcons, appLayer, react(), fetchFirst, noCircles, precompress],
  css: { lightningcss: { unusedSymbols: unusedClasses() } },
  build: {
    target: "es2023",
    // Nothing as a data: URL: the content security policy allows files of the own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: createChunks() } },
  },
  // Readers of files come one by one, each when a file of its tool is there.
  worker: { format: "es" },
  server: { proxy: { "/api": process.env["QO_API"] ?? "http://127.0.0.1:4170" } },
})
