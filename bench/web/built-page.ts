import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
}

export interface ServedFile {
  type: string
  br: Buffer
  gzip: Buffer
}

export const servedFile = (name: string, body: Buffer): ServedFile => ({
  type: TYPES[extname(name)] ?? "application/octet-stream",
  br: brotliCompressSync(body),
  gzip: gzipSync(body),
})

const npm = (folder: string, ...words: readonly string[]) =>
  execFileSync("npm", [...words, "--no-audit", "--no-fund", "--loglevel", "error"], {
    cwd: folder,
    stdio: "inherit",
  })

/** Installs the packages into the folder, and builds the page of these files there with Vite, which is one of them. */
export function buildPage(
  folder: string,
  packages: readonly string[],
  files: Readonly<Record<string, string>>,
): ReadonlyMap<string, ServedFile> {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }))
  npm(folder, "install", ...packages)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  execFileSync(join(folder, "node_modules/.bin/vite"), ["build", "--logLevel", "error"], {
    cwd: folder,
    stdio: "inherit",
  })
  const dist = join(folder, "dist")
  return new Map(
    readdirSync(dist, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => {
        const path = join(each.parentPath, each.name)
        return [
          `/${path.slice(dist.length + 1)}`,
          servedFile(each.name, readFileSync(path)),
        ] as const
      }),
  )
}

/** Serves built files compressed, as the product serves its own; `data` responds to other paths. */
export async function servePage(
  files: ReadonlyMap<string, ServedFile>,
  data: (address: URL) => ServedFile | undefined,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer(({ url = "/", headers }: IncomingMessage, response) => {
    const address = new URL(url, "http://peer.test")
    const coding = headers["accept-encoding"]?.includes("br") ? "br" : "gzip"
    const found = data(address) ?? files.get(address.pathname) ?? files.get("/index.html")
    if (!found) return void response.end()
    response.setHeader("content-type", found.type)
    response.setHeader("content-encoding", coding)
    response.end(found[coding])
  })
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
