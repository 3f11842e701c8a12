import { loadTranslate } from "@qo/core/i18n"
import { localeOf } from "@qo/server/config"
import { build, findBundles, staleness } from "./bundles.ts"

/** Builds all outdated bundles in parallel, or only that package's. Returns whether everything is built. */
export async function buildStale(only?: string): Promise<boolean> {
  const t = await loadTranslate(localeOf(process.env), "server")
  const bundles = findBundles().filter(({ name }) => only === undefined || name === only)
  const results = await Promise.all(
    bundles.map(async (bundle) => {
      const hash = staleness(bundle)
      if (hash === undefined) return true
      const { name } = bundle
      const start = performance.now()
      console.log(t("serve.building", { name }))
      const result = await build(bundle, hash)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      if (result.ok) console.log(t("serve.built", { name, seconds }))
      else console.error(`${t("serve.buildFailed", { name })}\n${result.output}`)
      return result.ok
    }),
  )
  return results.every(Boolean)
}

if (import.meta.main) process.exitCode = (await buildStale()) ? 0 : 1
