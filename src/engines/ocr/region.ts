/** Where a line of text stands in a picture: a rectangle that may be turned. */
export interface Region {
  /** Centre, in pixels. */
  x: number;
  y: number;
  /** Extent along the line of text and across it, in pixels. */
  length: number;
  height: number;
  /** Radians clockwise (y grows downwards) from the x axis to the line's direction, -π/2 to π/2. */
  angle: number;
  /** 0 to 1: how sure the detector was. */
  score: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The corners: start of the line above, end above, end below, start below. */
export function corners(region: Region): [Point, Point, Point, Point] {
  const { x, y, length, height, angle } = region;
  const along = { x: (Math.cos(angle) * length) / 2, y: (Math.sin(angle) * length) / 2 };
  const down = { x: (-Math.sin(angle) * height) / 2, y: (Math.cos(angle) * height) / 2 };
  return [
    { x: x - along.x - down.x, y: y - along.y - down.y },
    { x: x + along.x - down.x, y: y + along.y - down.y },
    { x: x + along.x + down.x, y: y + along.y + down.y },
    { x: x - along.x + down.x, y: y - along.y + down.y },
  ];
}

/** Counter-clockwise hull of points that are sorted by y, then x (Andrew's monotone chain). */
function convexHull(points: readonly Point[]): Point[] {
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of ordered) {
      for (;;) {
        const b = chain.at(-1);
        const a = chain.at(-2);
        if (!a || !b || (b.y - a.y) * (p.x - a.x) - (b.x - a.x) * (p.y - a.y) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return points.length < 3 ? [...points] : [...half(points), ...half(points.toReversed())];
}

/**
 * The smallest rectangle around points that are sorted by y, then x. One of its sides lies along an edge of the hull
 * (Freeman and Shapira 1975). Its longer side is taken for the direction of the text.
 */
export function smallestRectangle(points: readonly Point[]): Omit<Region, 'score'> {
  const hull = convexHull(points);
  let best: Omit<Region, 'score'> = { x: hull[0]?.x ?? 0, y: hull[0]?.y ?? 0, length: 0, height: 0, angle: 0 };
  let bestArea = Number.POSITIVE_INFINITY;
  hull.forEach((a, index) => {
    const b = hull[(index + 1) % hull.length] ?? a;
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const p of hull) {
      const u = p.x * cos + p.y * sin;
      const v = p.y * cos - p.x * sin;
      left = Math.min(left, u);
      right = Math.max(right, u);
      top = Math.min(top, v);
      bottom = Math.max(bottom, v);
    }
    const area = (right - left) * (bottom - top);
    if (area >= bestArea) return;
    bestArea = area;
    const [u, v] = [(left + right) / 2, (top + bottom) / 2];
    best = {
      x: u * cos - v * sin,
      y: u * sin + v * cos,
      ...lengthwise(right - left, bottom - top, angle),
    };
  });
  return best;
}

function lengthwise(width: number, height: number, angle: number) {
  const across = height > width;
  let turned = angle + (across ? Math.PI / 2 : 0);
  turned -= Math.PI * Math.round(turned / Math.PI);
  return { length: Math.max(width, height), height: Math.min(width, height), angle: turned };
}
