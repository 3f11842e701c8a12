import { Fragment } from "react"

/** An e-mail address, which breaks at its signs if it is longer than the line. */
export function AddressText({ address }: { address: string }) {
  return (
    <bdi title={address}>
      {address.split(/(?<=@)|(?=\.)/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
