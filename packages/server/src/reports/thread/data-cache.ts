import type { SlottedProject } from "../../projects/bucket.ts"
import { type DataOptions, openProjectData, type ProjectData } from "../data/project-data.ts"

/** Maximum memory for the responses of all projects, bytes. The most recently used project is kept even if it is larger. */
const MOST_BYTES = 512 * 2 ** 20

interface CachedData {
  data: Promise<ProjectData>
  /** Size in memory; 0 while the responses are being read. */
  bytes: number
}

/** Cache of the responses of projects. The least recently used ones are removed. Concurrent callers wait for the same read. */
export class DataCache {
  private readonly options: DataOptions
  private readonly mostBytes: number
  /** In the order of use, most recent last. */
  private readonly known = new Map<string, CachedData>()

  constructor(options: DataOptions, mostBytes = MOST_BYTES) {
    this.options = options
    this.mostBytes = mostBytes
  }

  /** Returns a project's current responses; with `until` (microseconds), those at that time. */
  get(project: SlottedProject, until?: number): Promise<ProjectData> {
    const name = nameOf(project, until)
    const before = this.known.get(name)
    const read = () => openProjectData(this.options, project, until)
    const data = before ? upToDate(before.data, read) : read()
    const known = { data, bytes: before?.bytes ?? 0 }
    this.known.delete(name)
    this.known.set(name, known)
    void this.note(name, known)
    return data
  }

  has(project: SlottedProject, until?: number): boolean {
    return this.known.has(nameOf(project, until))
  }

  private async note(name: string, known: CachedData): Promise<void> {
    try {
      known.bytes = (await known.data).bytes
      this.dropOldest()
    } catch {
      // The error is thrown to the caller; the next call reads the responses again.
      if (this.known.get(name) === known) this.known.delete(name)
    }
  }

  private dropOldest(): void {
    const all = [...this.known]
    let sum = all.reduce((bytes, [, each]) => bytes + each.bytes, 0)
    for (const [name, { bytes }] of all.slice(0, -1)) {
      if (sum <= this.mostBytes) return
      sum -= bytes
      this.known.delete(name)
    }
  }
}

const nameOf = ({ pid }: SlottedProject, until: number | undefined): string =>
  `${pid}@${until ?? "now"}`

/** Returns the cached data with new responses added, or reads all again. */
async function upToDate(
  known: Promise<ProjectData>,
  read: () => Promise<ProjectData>,
): Promise<ProjectData> {
  const data = await known
  return (await data.refresh()) ? data : read()
}
