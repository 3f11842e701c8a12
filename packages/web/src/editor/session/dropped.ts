/** The picture among what is dropped or pasted. What it really is, its bytes tell later. */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"))

/** The text file, such as a list of questions, among what is dropped. */
export const textFileIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(
    ({ type, name }) => type.startsWith("text/") || /\.(?:txt|md|csv|tsv)$/i.test(name),
  )
