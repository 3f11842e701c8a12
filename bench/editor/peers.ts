/**
 * The peers of the canvas editor, installed and built in a temporary folder when the bench runs: the product does not depend on
 * them. React Flow draws the same blocks, rows and lines; SurveyJS Creator, which is not free software, edits the same
 * questionnaire.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildPage, type ServedFile, servedFile, servePage } from "../web/built-page.ts"
import { blocksOf, flowOf, GRAPHS, surveyOf } from "./graph.ts"

export interface Peer {
  url: string
  stop: () => void
}

const WEB = join(import.meta.dirname, "../../packages/web/src")
const GROUND = ["react@19.3.1", "react-dom@19.3.1", "vite@8.3.8"]

const pageOf = (title: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0"><div id="root" style="height:100vh"></div><script type="module" src="/main.js"></script></body></html>`

/** Code first, then the data after a while: the measurement begins when both are loaded. */
const READ = `
const read = async () => {
  const blocks = new URLSearchParams(location.search).get("blocks")
  await new Promise((done) => setTimeout(done, 1000))
  return (await fetch("/data?blocks=" + blocks)).json()
}
const onKey = (acts) =>
  document.addEventListener("keydown", (event) => acts[(event.ctrlKey ? "Ctrl+" : "") + event.key]?.())
`

/** Sizes and places of ports are given, as in the product: React Flow measures nothing then. */
const FLOW = `
import { memo, useCallback, useEffect, useMemo, createElement as h } from "react"
import { createRoot } from "react-dom/client"
import { Handle, Position, ReactFlow, MiniMap, Background, useEdgesState, useNodesState } from "@xyflow/react"
import "@xyflow/react/dist/style.css"
import "./tokens.css"
import "./canvas.css"
${READ}
const culls = location.search.includes("culls")
const sign = h("span", { className: "rz-row__icon" },
  h("svg", { width: 14, height: 14, viewBox: "0 0 16 16" }, h("path", { d: "M8 0a8 8 0 100 16A8 8 0 008 0zm0 14A6 6 0 118 2a6 6 0 010 12z" })))
const Row = memo(({ row }) =>
  h("div", { className: "rz-row" },
    h("span", { className: "rz-row__number" }, "Q" + row.number),
    sign,
    h("span", { className: "rz-row__text" }, row.text || "–"),
    row.marks.map(({ kind, text }) =>
      h("span", { key: kind + text, className: "rz-row-mark rz-row-mark--" + kind, title: kind }, "→", h("span", null, text))),
    h(Handle, { type: "source", id: row.id, position: Position.Right, className: "rz-port" })))
const Block = memo(({ data }) =>
  h("div", { className: "rz-block", style: { position: "static", width: 312 } },
    h(Handle, { type: "target", position: Position.Left, style: { top: 20 } }),
    h("header", null,
      h("span", { className: "rz-block__number" }, data.number),
      h("span", { className: "rz-block__title" }, data.title),
      h("small", null, data.rows.length + " questions")),
    data.rows.map((row) => h(Row, { key: row.id, row }))))
const nodeTypes = { block: Block }

function Flow({ graph }) {
  const { width, head, row: high } = graph
  const nodeOf = ({ x, y, height, ...data }) => ({
    id: data.id, type: "block", position: { x, y }, data, width, height,
    handles: [
      { type: "target", position: "left", x: 0, y: 20, width: 1, height: 1 },
      ...data.rows.map(({ id }, at) => ({ id, type: "source", position: "right", x: width, y: head + (at + 0.5) * high, width: 1, height: 1 })),
    ],
  })
  const [nodes, setNodes, onNodesChange] = useNodesState(useMemo(() => graph.nodes.map(nodeOf), []))
  const [edges, , onEdgesChange] = useEdgesState(graph.edges)
  const add = useCallback(() => setNodes(([first, ...others]) => {
    const { rows } = first.data
    const row = { id: "n" + rows.length, number: rows.length + 1, category: "one", text: "", marks: [] }
    return [nodeOf({ ...first.position, height: first.height + high, ...first.data, rows: [...rows, row] }), ...others]
  }), [])
  useEffect(() => onKey({ n: add }), [])
  return h(ReactFlow, {
    nodes, edges, onNodesChange, onEdgesChange, nodeTypes, onlyRenderVisibleElements: culls, minZoom: 0.01,
    defaultViewport: { x: 40, y: 40, zoom: 1 }, onInit: (flow) => onKey({ "!": () => flow.fitView() }),
  }, h(Background), h(MiniMap))
}
read().then((graph) => createRoot(document.getElementById("root")).render(h(Flow, { graph })))
`

const CREATOR = `
import { createElement as h } from "react"
import { createRoot } from "react-dom/client"
import { SurveyCreator, SurveyCreatorComponent } from "survey-creator-react"
import "survey-core/survey-core.css"
import "survey-creator-core/survey-creator-core.css"
${READ}
let saved
const creator = new SurveyCreator({ autoSaveEnabled: false, showLogicTab: true })
creator.saveSurveyFunc = (no, done) => {
  saved = JSON.stringify(creator.JSON)
  globalThis.benchSaved = new Blob([saved]).size
  document.body.dataset.saved = no
  done(no, true)
}
let nth = 0
const show = (tab) => { creator.activeTab = tab }
onKey({
  n: () => creator.survey.pages[0].addNewQuestion("radiogroup", "new" + ++nth),
  "Ctrl+z": () => creator.undo(),
  "Ctrl+Z": () => creator.redo(),
  p: () => show(creator.activeTab === "designer" ? "preview" : "designer"),
  "Ctrl+s": () => creator.saveSurvey(),
})
read().then((json) => {
  creator.JSON = json
  createRoot(document.getElementById("root")).render(h(SurveyCreatorComponent, { creator, style: { height: "100vh" } }))
})
`

/** Each size is requested once or more: its data are cached. */
function dataOf(make: (blocks: ReturnType<typeof blocksOf>) => unknown) {
  const known = new Map<number, ServedFile>()
  return ({ pathname, searchParams }: URL): ServedFile | undefined => {
    const size = GRAPHS.find(({ blocks }) => blocks === Number(searchParams.get("blocks")))
    if (pathname !== "/data" || !size) return undefined
    const made =
      known.get(size.blocks) ??
      servedFile("data.js", Buffer.from(JSON.stringify(make(blocksOf(size)))))
    known.set(size.blocks, made)
    return made
  }
}

/** Removes the folder afterwards, unless QO_BENCH_PEER names one to keep. */
function folderOf(name: string): { folder: string; remove: () => void } {
  const kept = process.env["QO_BENCH_PEER"]
  const folder = kept === undefined ? mkdtempSync(join(tmpdir(), "qo-peer-")) : join(kept, name)
  mkdirSync(folder, { recursive: true })
  return {
    folder,
    remove: () => {
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface PeerApp {
  name: string
  packages: readonly string[]
  app: string
  copied?: readonly string[]
  data: (blocks: ReturnType<typeof blocksOf>) => unknown
}

async function start({ name, packages, app, copied = [], data }: PeerApp): Promise<Peer> {
  const { folder, remove } = folderOf(name)
  try {
    for (const file of copied)
      copyFileSync(join(WEB, file), join(folder, file.split("/").at(-1) ?? ""))
    const files = buildPage(folder, [...GROUND, ...packages], {
      "main.js": app,
      "index.html": pageOf(name),
    })
    const { url, stop } = await servePage(files, dataOf(data))
    return {
      url,
      stop: () => {
        stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

export const startFlow = (): Promise<Peer> =>
  start({
    name: "react-flow",
    packages: ["@xyflow/react@12.12.1"],
    app: FLOW,
    copied: ["theme/tokens.css", "editor/canvas/canvas.css"],
    data: flowOf,
  })

/** The newest version of which all four packages are to be had. */
const CREATOR_VERSION = "2.5.43"

export const startCreator = (): Promise<Peer> =>
  start({
    name: "survey-creator",
    packages: ["core", "react-ui", "creator-core", "creator-react"].map(
      (each) => `survey-${each}@${CREATOR_VERSION}`,
    ),
    app: CREATOR,
    data: surveyOf,
  })
