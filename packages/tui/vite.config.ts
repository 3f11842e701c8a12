import { defineConfig } from "vite"

/** One split bundle for Node with everything inside: what is packed needs no other package. */
export default defineConfig({
  ssr: { target: "node", noExternal: true, external: ["react-devtools-core"] },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    emptyOutDir: true,
    minify: false,
    target: "node22",
  },
})
