import { join } from "node:path"
import { startBound } from "../../packages/server/src/testing/start-bound.ts"

export interface Floor {
  url: string
  pid: number
  stop: () => void
}

/** Starts `floor.ts` in a separate process. */
export async function startFloor(
  kind: "bytes" | "json" | "sql" | "refusal",
  given: { file?: string; socketFolder?: string; sql?: string },
): Promise<Floor> {
  const words = [kind, given.file ?? "", given.socketFolder ?? "", given.sql ?? ""]
  const child = startBound([join(import.meta.dirname, "floor.ts"), ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  const port = await new Promise<string>((resolve) => {
    child.stdout?.once("data", (chunk) => resolve(String(chunk).trim()))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() }
}
