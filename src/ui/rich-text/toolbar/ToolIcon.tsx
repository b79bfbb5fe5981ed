import icons from 'quill/ui/icons.js';

/** Pictures that ship with the editor, by their path: `bold`, `list.bullet`, `align.` (its own empty value). */
function pictureOf(path: string): string {
  const [name = '', part] = path.split('.');
  const found: unknown = Object.entries(icons).find(([key]) => key === name)?.[1];
  if (typeof found === 'string') return found;
  return typeof found === 'object' && found !== null
    ? String(Object.entries(found).find(([key]) => key === part)?.[1] ?? '')
    : '';
}

/** A picture of the editor, a glyph of the icon font (`pi:undo`), or a sign in characters (`sign:{}`). */
export function ToolIcon({ icon }: { readonly icon: string }) {
  if (icon.startsWith('pi:')) return <span className={`pi pi-${icon.slice('pi:'.length)}`} aria-hidden="true" />;
  if (icon.startsWith('sign:'))
    return (
      <span className="tool-sign" aria-hidden="true">
        {icon.slice('sign:'.length)}
      </span>
    );
  return <span className="tool-icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: pictureOf(icon) }} />;
}
