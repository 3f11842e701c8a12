const LINK = /(https?:\/\/[^\s<>"]+)/

/** A plain text whose web addresses can be opened, in a new window. */
export function LinkedText({ text }: { text: string }) {
  return (
    <div className="rz-mail-text">
      {text.split(LINK).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  )
}
