/** Edges in the window, in pixels. */
export interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP_PX = 4,
  EDGE_PX = 8;

/**
 * Where a popup hangs: under what it belongs to, above it where there is no room below, and always within the window.
 * @returns its top left corner in the window
 */
export function placePopup(anchor: Edges, popup: Size, room: Size): { readonly top: number; readonly left: number } {
  const below = anchor.bottom + GAP_PX,
    above = anchor.top - GAP_PX - popup.height;
  const lowest = room.height - EDGE_PX - popup.height,
    rightmost = room.width - EDGE_PX - popup.width;
  const top = below <= lowest || above < EDGE_PX ? Math.min(below, lowest) : above;
  return { top: Math.max(EDGE_PX, top), left: Math.max(EDGE_PX, Math.min(anchor.left, rightmost)) };
}
