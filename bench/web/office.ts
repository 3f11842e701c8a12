import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { fillProjects, fillUsers } from "../server/fill.ts"
import { embeddedPool } from "../server/database.ts"
import { keptBy } from "./kept.ts"

const ADMINISTRATOR = 1
const ROLES = 6

/** A server with so many researchers and projects, as its users meet it: `npm run build` comes first. */
export async function openOffice(researchers: number, projects: number) {
  const dataDir = mkdtempSync(join(tmpdir(), "qo-bench-web-"))
  const server = await startServerProcess({ QO_DATA_DIR: dataDir })
  const pool = embeddedPool(dataDir, 1)
  await fillUsers(pool, researchers * ROLES)
  await fillProjects(pool, projects)
  await pool.query("vacuum analyze")
  const account = await addSignedIn(pool, ADMINISTRATOR)
  const access = account.headers["x-auth-token"] ?? ""
  // Browsers treat localhost as a secure context, in which they accept brotli.
  const url = server.url.replace("127.0.0.1", "localhost")
  return {
    url,
    /** Local storage of a signed-in browser. */
    kept: keptBy(account.id, access),
    stop: async () => {
      await pool.end()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Office = Awaited<ReturnType<typeof openOffice>>
