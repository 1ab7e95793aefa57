import { isLong } from './long';

interface Theme {
	readonly name: string;
	/** Folder of the theme, for X-Benefit-Theme. */
	readonly slug: string;
}

const BLOCKS: Theme = { name: 'Twenty Twenty-Five', slug: 'twentytwentyfive' };
const CLASSIC: Theme = { name: 'Twenty Twenty-One', slug: 'twentytwentyone' };

/**
 * Themes in which states are inspected on the way through the shop; the classic one only in `npm run prove`. States
 * with a fixture are always inspected in both: tests/islands/looks.spec.ts.
 */
export const THEMES: readonly Theme[] = isLong ? [ BLOCKS, CLASSIC ] : [ BLOCKS ];
