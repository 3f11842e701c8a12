import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { precompress } from "./precompress.ts"

/** zod's schemas carry code that describes them as JSON Schema (only the server does that) and messages of their own (ours are keys). */
const leanZod: Plugin = {
  name: "lean-zod",
  enforce: "pre",
  transform: {
    filter: {
      id: /zod\/v4\/(?:core\/(?:json-schema-processors|to-json-schema)|locales\/en)\.js$/,
    },
    handler: (code, id) =>
      id.endsWith("/locales/en.js")
        ? "export default () => ({ localeError: () => undefined })"
        : [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
            .map(([, name]) => `export const ${name} = () => undefined`)
            .join("\n"),
  },
}

export default defineConfig({
  plugins: [leanZod, react(), precompress],
  build: {
    target: "es2023",
    // Nothing as a data: URL: the content security policy allows files of the own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": process.env["QO_API"] ?? "http://127.0.0.1:4170" } },
})
