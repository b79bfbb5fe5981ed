import { Fragment } from 'react';

/** A path that breaks between its folders where it is longer than its place. */
export function FolderPath({ path }: { readonly path: string }) {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index);
  return (
    <code className="channel-folder">
      {path.slice(0, slashes[0])}
      {slashes.map((start, place) => (
        <Fragment key={start}>
          <wbr />
          {path.slice(start, slashes[place + 1])}
        </Fragment>
      ))}
    </code>
  );
}
