import { spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { choosePlace } from "../embedded/place.ts"
import { startWatched } from "../embedded/watched-process.ts"

/**
 * Starts a PostgreSQL as an operator would run it: over TCP, with a password, flushing to disk, with a different locale.
 * `QO_TEST_DATABASE_URL` is the URL of a running one to use instead.
 */
export async function startExternal(
  folder: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env["QO_TEST_DATABASE_URL"]
  if (given) return { url: given, stop: async () => undefined }

  const { binaries, account } = choosePlace(folder)
  const data = join(folder, "external")
  const password = randomBytes(12).toString("hex")
  const passwordFile = join(folder, "password")
  const socketFolder = mkdtempSync(join(tmpdir(), "qo-"))
  writeFileSync(passwordFile, password, { mode: 0o600 })
  mkdirSync(data, { mode: 0o700 })
  if (account)
    for (const path of [data, passwordFile, socketFolder]) chownSync(path, account.uid, account.gid)

  const flags = ["-D", data, "-U", "operator", "--auth=scram-sha-256", `--pwfile=${passwordFile}`]
  const locale = ["-E", "UTF8", "--locale-provider=icu", "--icu-locale=en-US", "--locale=C"]
  const made = spawnSync(join(binaries, "bin", "initdb"), [...flags, ...locale], {
    ...account,
    cwd: data,
    encoding: "utf8",
  })
  if (made.status !== 0) throw new Error(made.stderr)

  const port = await freePort()
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "max_connections=300"]
  const { stop } = await startWatched({
    command: [
      join(binaries, "bin", "postgres"),
      ...["-D", data, "-k", socketFolder].concat(settings.flatMap((each) => ["-c", each])),
    ],
    socketFolder,
    cwd: data,
    account,
  })
  return { url: `postgres://operator:${password}@127.0.0.1:${port}/postgres`, stop }
}

/** Returns a port that is currently free. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
