import { answersFile, type FileMeans } from "./answers-file.ts"
import type { FileHead, FileJob } from "./file-jobs.ts"
import type { Pieces } from "./pieces.ts"
import { tableFile } from "./table-file.ts"

/** Begins the file that a job asks for. */
export const openFile = async (
  means: FileMeans,
  job: FileJob,
): Promise<Pieces & { head: FileHead }> =>
  job.kind === "answers" ? { head: {}, pieces: answersFile(means, job) } : tableFile(means, job)
