/**
 * The web app in a real browser, beside a list of users in react-admin: bytes, network rounds and time to the first rows, script for
 * each key, the slowest interaction, memory. `npm run build && node bench/web/main.ts [bytes] [load] [keys] [projects] [memory]`
 */
import type { Browser } from "playwright"
import { findBrowser } from "../../packages/web/testing/find-browser.ts"
import { launchBrowser } from "../../packages/web/testing/index.ts"
import { median, printTable } from "../server/figures.ts"
import { firstLoad, LINES, roundsOf } from "./first-load.ts"
import { interactions, keyCosts, listDay, progressAfter } from "./keys.ts"
import { findings } from "./find-project.ts"
import { memory } from "./memory.ts"
import { type Office, openOffice } from "./office.ts"
import { startPeer } from "./peer.ts"
import type { Tab, VisitedPage } from "./tab.ts"

const RESEARCHERS = 10_000
const PROJECTS = 100_000
const ROUNDS = 3
const ROUTES = [
  "/login",
  "/researchers",
  "/games",
  "/tariffs",
  "/calculator",
  "/organizations",
  "/history",
  "/outbox",
  "/callbacks",
  "/reports",
  "/profile",
  "/projects",
  "/projects?pid=1",
  "/moderation",
]
const PEER_ROWS = ".RaDatagrid-row"
const OWN_ROWS = "tbody tr[data-id]"

const parts = process.argv.slice(2)
const isAsked = (part: string) => parts.length === 0 || parts.includes(part)
const kilobytes = (count: number) => (count / 1000).toFixed(0)
const milliseconds = (time: number) => `${time.toFixed(time < 20 ? 1 : 0)} ms`

interface Peer {
  url: string
}

async function bytes(browser: Browser, office: Office, peer: Peer): Promise<void> {
  const rows: string[][] = []
  const measure = async (name: string, visited: VisitedPage, path: string, shown: string) => {
    const [br, gzip] = [
      await firstLoad(browser, { ...visited, path, rows: shown, coding: "br" }),
      await firstLoad(browser, { ...visited, path, rows: shown, coding: "gzip" }),
    ]
    rows.push([name, ...[br.script, br.bytes, gzip.bytes].map(kilobytes)])
  }
  for (const path of ROUTES) {
    const { url, kept } = office
    await measure(path, path === "/login" ? { url } : { url, kept }, path, "h1")
  }
  await measure("react-admin, a list", peer, "/#/users", PEER_ROWS)
  printTable(["first load", "script, brotli kB", "all, brotli kB", "all, gzip kB"], rows)
}

async function load(browser: Browser, office: Office, peer: Peer): Promise<void> {
  const rounds = await roundsOf(browser, { ...office, path: "/researchers", rows: OWN_ROWS })
  console.log(`network rounds behind the HTML until the rows: ${rounds}`)
  const rows: string[][] = []
  for (const line of LINES) {
    const [own, others] = [[] as number[], [] as number[]]
    for (let round = 0; round < ROUNDS; round++) {
      const mine = await firstLoad(browser, {
        ...office,
        path: "/researchers",
        rows: OWN_ROWS,
        line,
      })
      const theirs = await firstLoad(browser, { ...peer, path: "/#/users", rows: PEER_ROWS, line })
      own.push(mine.rowsAfter)
      others.push(theirs.rowsAfter)
    }
    const [ours, his] = [median(own), median(others)]
    rows.push([line.name, milliseconds(ours), milliseconds(his), (ours / his).toFixed(2)])
  }
  printTable(["rows of a cold list", "here", "react-admin", "ratio"], rows)
}

/** From the last letter of a name until its row is alone, among all projects. */
async function projects(browser: Browser, office: Office): Promise<void> {
  const found = await findings(browser, office, PROJECTS)
  printTable(
    ["a project among 100,000", "here"],
    found.map(({ what, after }) => [what, milliseconds(after)]),
  )
}

async function keys(browser: Browser, office: Office, peer: Peer): Promise<void> {
  const costs = [await keyCosts(browser, office, 100), await keyCosts(browser, office, RESEARCHERS)]
  printTable(
    ["script for a key", "move", "mark"],
    costs.map(({ rows, move, mark }) => [`${rows} rows`, milliseconds(move), milliseconds(mark)]),
  )
  const here = await interactions(browser, office, (tab) => listDay(tab, office.url))
  const there = await interactions(browser, peer, (tab) => peerDay(tab, peer.url))
  printTable(
    ["interactions, CPU 4×", "slowest", "three quarters"],
    [
      ["here", milliseconds(here.slowest), milliseconds(here.typical)],
      ["react-admin, marks alone", milliseconds(there.slowest), milliseconds(there.typical)],
    ],
  )
  const shown = await progressAfter(browser, office)
  console.log(`progress and the active menu item, answers after 2 s: ${milliseconds(shown)}`)
}

async function peerDay({ page }: Tab, url: string): Promise<void> {
  await page.goto(`${url}/#/users`)
  await page.locator(PEER_ROWS).first().waitFor()
  for (const at of [1, 2, 3, 5]) await page.locator("tbody input[type=checkbox]").nth(at).click()
}

async function memories(browser: Browser, office: Office): Promise<void> {
  const { warm, end } = await memory(browser, office)
  printTable(
    ["held", "heap", "nodes", "listeners"],
    [
      [
        "after 10 pages",
        `${warm.megabytes.toFixed(1)} MB`,
        String(warm.nodes),
        String(warm.listeners),
      ],
      [
        "after 100 pages",
        `${end.megabytes.toFixed(1)} MB`,
        String(end.nodes),
        String(end.listeners),
      ],
    ],
  )
}

const browser = await launchBrowser(await findBrowser())
const office = await openOffice(RESEARCHERS, PROJECTS)
const peer = await startPeer(RESEARCHERS)
try {
  if (isAsked("bytes")) await bytes(browser, office, peer)
  if (isAsked("load")) await load(browser, office, peer)
  if (isAsked("keys")) await keys(browser, office, peer)
  if (isAsked("projects")) await projects(browser, office)
  if (isAsked("memory")) await memories(browser, office)
} finally {
  peer.stop()
  await office.stop()
  await browser.close()
}
