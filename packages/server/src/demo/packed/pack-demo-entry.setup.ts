import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createServices } from "../../compose/services.ts"
import { openDatabase } from "../../db/open.ts"
import { readConfig } from "../../lib/config.ts"
import { holdAndPack } from "./pack-demo.setup.ts"
import { PACKED_FILE, packedBytes } from "./packed-demo.ts"

// Recreates the packed interviews of the demo with a new embedded database: `npm run pack:demo`.
const dataDir = mkdtempSync(join(tmpdir(), "qo-pack-"))
try {
  const config = readConfig({ QO_DATA_DIR: dataDir })
  if (!config.ok) throw new Error("the settings are wrong")
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    const surveys = await holdAndPack(await createServices(config.value, database))
    const bytes = await packedBytes(surveys)
    writeFileSync(PACKED_FILE, bytes)
    const count = surveys.reduce((sum, { interviews }) => sum + interviews.length, 0)
    process.stdout.write(
      `${count} interviews of ${surveys.length} surveys in ${bytes.length} bytes\n`,
    )
  } finally {
    await database.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
