import { MOST_BYTES } from "@qo/interchange"

/** A file that was chosen or dropped. */
export interface GivenFile {
  name: string
  bytes: Uint8Array
}

/** The file; of one that is larger than anything that is read, no more than it takes to say so. */
export const readGiven = async (chosen: File | undefined): Promise<GivenFile | undefined> =>
  chosen && {
    name: chosen.name,
    bytes: new Uint8Array(await chosen.slice(0, MOST_BYTES + 1).arrayBuffer()),
  }
