/** The picture among what is dropped or pasted. What it really is, its bytes tell later. */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"))

/** The file that is no picture, such as a list of questions, among what is dropped. */
export const otherFileIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => !type.startsWith("image/"))
