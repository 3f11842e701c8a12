import { spawn } from "node:child_process"
import { join } from "node:path"
import { type FaultTrial, NOTHING } from "./fault.ts"

const ROOT = join(import.meta.dirname, "../..")

/** A fault that is quick and certain enough to be among the tests: the test of this name is run, in its long form. */
export const asTests = (
  name: string,
  test: string,
  { folder = "packages/server/src/faults", project = "api" } = {},
): FaultTrial => ({
  name,
  async run() {
    const file = `${folder}/${test}.test.ts`
    const child = spawn(
      process.execPath,
      [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--project", project, file],
      {
        cwd: ROOT,
        env: { ...process.env, NO_COLOR: "1", QO_TEST_ALL: "1" },
        stdio: ["ignore", "pipe", "pipe"],
      },
    )
    let output = ""
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (output += String(chunk)))
    const code = await new Promise<number | null>((resolve) => child.once("close", resolve))
    const counted = /^ *Tests .*$/m.exec(output)?.[0]?.trim() ?? output
    return { ...NOTHING, seen: [counted], broken: code === 0 ? [] : [output] }
  },
})
