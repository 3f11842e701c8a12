import { execFileSync } from "node:child_process"

/** Seed without a commit. */
const FIXED = 20_260

/**
 * Chooses the draws of property tests: the same for each run of one commit, different for the next commit. `QO_TEST_SEED` repeats
 * another run. Workers start later and inherit the variable.
 */
export default function setup(): void {
  if (process.env["QO_TEST_SEED"] !== undefined) return
  const seed = seedOfCommit()
  process.env["QO_TEST_SEED"] = String(seed)
  process.stdout.write(`Property tests draw with QO_TEST_SEED=${seed}\n`)
}

function seedOfCommit(): number {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
    // fast-check takes 32 bits with a sign.
    return Number.parseInt(commit.slice(0, 8), 16) | 0
  } catch {
    return FIXED
  }
}
