import { join } from "node:path"
import { directoryCalls, fileCalls, sessionCalls } from "@qo/core/api"
import { LIMITS } from "@qo/core/questionnaire"
import { createFakeFetch } from "@qo/core/testing"
import { expect, test } from "vitest"
import { runLine } from "../testing/run-line.setup.ts"

const FILE = join(
  import.meta.dirname,
  "../../../../interchange/src/examples/audience.surveyjs.json",
)
const env = { QO_HOST: "http://qo.test", QO_TOKEN: "qo_test", QO_LANG: "ru" }
const ABOUT = {
  version: "0.5.0",
  operator: null,
  consentVersion: "1",
  dashboardUrl: null,
  statisticsUrl: null,
  sendsMails: true,
  seesOneAddress: false,
  demo: true,
  picture: { bytes: LIMITS.picture.bytes, pixels: LIMITS.picture.pixels },
}

test("the first Ctrl-C while pictures are stored gives up the one on its way, stores none after it, and exits with 130", async () => {
  const interrupts: (() => void)[] = []
  const paths: string[] = []
  const fetch: ReturnType<typeof createFakeFetch> = Object.assign(
    async (url: string, init: { signal?: AbortSignal }) => {
      const { pathname } = new URL(url)
      paths.push(pathname)
      if (pathname === sessionCalls.about.path)
        return createFakeFetch(200, { data: ABOUT })(url, init as never)
      if (pathname === directoryCalls.getLimits.path)
        return createFakeFetch(200, { data: LIMITS })(url, init as never)
      for (const interrupt of interrupts) interrupt()
      // Never answered: only the signal ends it.
      return new Promise<never>((_, reject) => {
        const give = () => reject(init.signal?.reason as Error)
        if (init.signal?.aborted) give()
        else init.signal?.addEventListener("abort", give)
      })
    },
    createFakeFetch(200, {}),
  )
  const words = ["questionnaire", "import", FILE, "--pid", "5", "--replace"]
  const onInterrupt = (stop: () => void) => void interrupts.push(stop)
  const ran = await runLine(words, { fetch, env, onInterrupt })
  expect(ran).toMatchObject({ exit: 130, stdout: "", stderr: "Отменено.\n" })
  expect(paths).toEqual([
    directoryCalls.getLimits.path,
    sessionCalls.about.path,
    fileCalls.addPictures.path,
  ])
})
