import type { Office } from "../driver/index.ts"
import type { PageLook } from "./looks.ts"

/** A path, or a route of the product and how its path is found in an office. */
export type SightPath = string | FoundPath
export interface FoundPath {
  page: string
  find: (office: Office, look: PageLook) => Promise<string>
}

export const pathAt = (page: string, find: FoundPath["find"]): FoundPath => ({ page, find })

/** The route of a path, as the table of pages has it. */
export const pageOf = (path: SightPath): string =>
  typeof path === "string" ? path.replace(/[?#].*$/, "") : path.page

export const findPath = async (path: SightPath, office: Office, look: PageLook): Promise<string> =>
  typeof path === "string" ? path : path.find(office, look)
